package dev.bohr.engine.recording;

import dev.bohr.engine.Positions;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.ProgramVariables;
import dev.bohr.trace.Identity;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the objects of an execution that is recorded come from: the variable in which the program has put them first, and the
 * object in which they were stored before others could reach them. While schedules are explored nobody asks.
 */
public final class ObjectOrigins implements ObjectTable.Listener {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /**
     * @param owner the class whose code has created the object
     * @param variable as {@link ProgramVariables} has it
     * @param count how many objects the thread has put in such a variable by now, this one included
     */
    record Origin(Class<?> owner, String variable, int count) {}

    private final Map<Object, Origin> origins = new IdentityHashMap<>();
    private final Map<Object, Object> containers = new IdentityHashMap<>();
    private final Map<Object, Identity.Made> identities = new IdentityHashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    /** By thread, method and type how many were made. */
    private final Map<String, Integer> made = new HashMap<>();

    /** The variable of an object that this execution has made; null if there is none. */
    @Nullable
    Origin of(Object object) {
        return origins.get(object);
    }

    /** In what it was stored, first or in its field, while only its creator knew both; null if in nothing. */
    @Nullable
    Object container(Object object) {
        return containers.get(object);
    }

    /** What distinguishes an object that this execution has made from all others. */
    Identity.Made identity(Object object, int creator) {
        Identity.Made known = identities.get(object);
        return known == null ? identify(object, creator, "") : known;
    }

    /** Called by the thread that creates the object. */
    @Override
    public void created(Object object, int creator) {
        boolean ignored = Hooks.enterIgnored();
        try {
            // The innermost frame that creates it, and the innermost of the program's: what the JDK does inside is not
            // the same in every
            // version of it.
            StackWalker.StackFrame[] found = new StackWalker.StackFrame[2];
            WALKER.walk(frames -> frames.filter(
                            frame -> Positions.isProgram(frame.getClassName()) || isJdk(frame.getClassName()))
                    .dropWhile(frame -> frame.getMethodName().equals("<init>")
                            && frame.getDeclaringClass().isInstance(object))
                    .anyMatch(frame -> {
                        found[0] = found[0] == null ? frame : found[0];
                        found[1] = Positions.isProgram(frame.getClassName()) ? frame : null;
                        return found[1] != null;
                    }));
            identify(object, creator, found[1] == null ? "" : Identity.withoutNumber(Positions.method(found[1])));
            if (found[0] != null) {
                note(object, creator, found[0]);
            }
            if (!origins.containsKey(object) && isWhatTheProgramRunsOn(object, creator)) {
                Class<?> type = object.getClass();
                put(object, creator, type, type.getSimpleName() + ".this");
            }
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private Identity.Made identify(Object object, int creator, String where) {
        String type = Names.className(object.getClass());
        int number = made.merge(creator + " " + where + " " + type, 1, Integer::sum);
        Identity.Made identity = new Identity.Made(creator, where, type, number);
        identities.put(object, identity);
        return identity;
    }

    private void note(Object object, int creator, StackWalker.StackFrame frame) {
        String variable = ProgramVariables.get(
                frame.getClassName(),
                frame.getMethodName(),
                frame.getLineNumber(),
                object.getClass().getName());
        if (!variable.isEmpty()) {
            Class<?> owner = frame.getDeclaringClass();
            put(object, creator, owner, variable);
        }
    }

    private void put(Object object, int creator, Class<?> owner, String variable) {
        boolean isField = variable.charAt(0) == ProgramVariables.FIELD;
        int count = counts.merge(creator + " " + (isField ? owner.getName() : "") + variable, 1, Integer::sum);
        origins.put(object, new Origin(owner, variable, count));
    }

    /** The instance of a test class, and the like: made before any code of the program's runs, but for its own constructors. */
    private static boolean isWhatTheProgramRunsOn(Object object, int creator) {
        return creator == 0
                && Positions.isProgram(object.getClass().getName())
                && !object.getClass().isHidden()
                && !object.getClass().isAnonymousClass()
                && WALKER.walk(frames -> frames.filter(frame -> Positions.isProgram(frame.getClassName()))
                        .allMatch(frame -> frame.getMethodName().equals("<init>")
                                && frame.getDeclaringClass().isInstance(object)));
    }

    @Override
    public void stored(Object container, Object value) {
        boolean ignored = Hooks.enterIgnored();
        Object before = containers.putIfAbsent(value, container);
        // On its way into its field it may have been put elsewhere: a lambda in its own constructor has captured it.
        if (before != null && !isInItsField(value, before) && isInItsField(value, container)) {
            containers.put(value, container);
        }
        Hooks.exitIgnored(ignored);
    }

    private boolean isInItsField(Object value, Object container) {
        Origin origin = origins.get(value);
        return origin != null
                && origin.variable().charAt(0) == ProgramVariables.FIELD
                && origin.owner().isInstance(container);
    }

    private static boolean isJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("sun.");
    }
}
