package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.ReferenceHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/** What stands in the place of a reference to a method of {@code java.lang.ref.Reference}. */
public final class ReferenceCalls {
    private static final int READ = site("get", Access.READ, Access.OPAQUE);
    private static final int LOOK = site("isEnqueued", Access.READ, Access.VOLATILE);
    private static final int WRITE = site("clear", Access.WRITE, Access.OPAQUE);

    private ReferenceCalls() {}

    static void prepare() {}

    private static int site(String name, int kind, int mode) {
        return Sites.add(new Site(
                "java.lang.ref.Reference", name, "Reference.java", -1, kind, mode, null, name, "Ljava/lang/Object;"));
    }

    public static @Nullable Object get(Reference<?> reference) {
        ReferenceHooks.readingReference(reference, READ);
        return reference.get();
    }

    public static boolean isEnqueued(Reference<?> reference) {
        ReferenceHooks.lookingWhetherEnqueued(reference, LOOK);
        return reference.isEnqueued();
    }

    public static void clear(Reference<?> reference) {
        ReferenceHooks.clearingReference(reference, WRITE);
        reference.clear();
    }

    public static boolean enqueue(Reference<?> reference) {
        ReferenceHooks.clearingReference(reference, WRITE);
        return reference.enqueue();
    }
}
