package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.operations.ReferenceOperations;
import dev.bohr.model.ArrayGrowth;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The weak, soft and phantom references that an execution makes. What they refer to lives until its end, so that nothing
 * depends on when the garbage collector runs; then they are cleared, so that it finds none of them later: the queue
 * they were registered with may be a static one.
 */
public final class JavaReferences implements ReferenceOperations {
    private static final long REFERENT = JdkInternals.offset(Reference.class, "referent");

    /** What a reference refers to, and whether it is in its queue. */
    public static final MemoryLocation REFERENT_LOCATION =
            new MemoryLocation(null, REFERENT, 0, 'L', "referent", false, false);

    public static final MemoryLocation QUEUE_LOCATION =
            new MemoryLocation(null, JdkInternals.offset(Reference.class, "queue"), 0, 'L', "queue", false, true);

    private static final Class<?> CLEANABLE = JdkInternals.type("jdk.internal.ref.CleanerImpl$PhantomCleanableRef");
    private static final long ACTION = JdkInternals.offset(CLEANABLE, "action");
    private static final Runnable NOTHING = () -> {};

    /** For as long as the JVM lives. */
    private static final List<Object> KEPT = new ArrayList<>();

    private Reference<?>[] references = new Reference<?>[16];
    private Object[] referents = new Object[16];
    private int length;

    @Override
    public void referring(Reference<?> reference, @Nullable Object referent) {
        if (length == references.length) {
            references = ArrayGrowth.doubled(references);
            referents = ArrayGrowth.doubled(referents);
        }
        references[length] = reference;
        referents[length++] = referent;
    }

    /**
     * Of the execution that does not count: what the JDK's own kinds of references lead to stays, as all that is in its statics does. A
     * logger is found again by such a one.
     */
    public void keepThoseOfJdk() {
        for (int i = 0; i < length; i++) {
            if (isOfJdk(references[i].getClass())) {
                synchronized (KEPT) {
                    KEPT.add(referents[i]);
                }
                references[i] = null;
            }
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        String name = type.getName();
        return type.getClassLoader() == null
                && (name.startsWith("java.util.logging.") || !name.startsWith("java.util."))
                && !name.startsWith("java.lang.")
                && !name.startsWith("jdk.internal.");
    }

    private static void clear(Reference<?> reference) {
        if (reference.getClass() == CLEANABLE) {
            // A cleaner keeps it in a list, which only cleaning takes it out of; what was to be done then is not.
            JdkInternals.UNSAFE.putReference(reference, ACTION, NOTHING);
            ((Cleaner.Cleanable) reference).clean();
        } else {
            // Not by clear(): subclasses have one of their own, and the program is over.
            JdkInternals.UNSAFE.putReference(reference, REFERENT, null);
        }
    }

    public void clear() {
        while (length > 0) {
            if (references[--length] != null) {
                clear(references[length]);
            }
            references[length] = null;
            referents[length] = null;
        }
    }
}
