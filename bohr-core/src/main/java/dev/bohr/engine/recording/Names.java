package dev.bohr.engine.recording;

import dev.bohr.engine.Positions;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.initialisers.InitialisationLock;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.jdk.ThreadNumbers;
import dev.bohr.hooks.MockCalls;
import dev.bohr.hooks.ProgramVariables;
import dev.bohr.trace.Identity;
import dev.bohr.trace.Location;
import dev.bohr.trace.TracedObject;
import dev.bohr.trace.Value;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names of objects and locations that are the same in every run of a schedule. For traces only; nothing here is fast.
 *
 * <p>In a recorded execution an object is called as the program calls it, where that can be had: by the static field that
 * leads to it ({@code Bank.lock}), by the variable in which it was put when it was created ({@code alice}; {@code alice#2} is
 * the second that main has put in a variable of that name, {@code node#3.1} the first of thread 3), or by the field of the
 * object in which it was stored ({@code alice.lock}). The object on which the program itself is run, such as the instance of a
 * test class, is {@code StackTest.this}. All others are named by the thread that created them and that thread's count: {@code Node#2.1}.
 */
public final class Names {
    private static final int LONGEST_TEXT = 40;

    /** Longer chains of fields tell no more. */
    private static final int LONGEST_CHAIN = 4;

    /** What tells hidden classes apart: an address, and up to JDK 20 a count of all lambdas in the JVM. */
    private static final Pattern NUMBER_OF_LAMBDA = Pattern.compile("(?<=\\$\\$Lambda)\\$\\d+|/0x.*");

    private final ObjectTable objects;
    /** Objects that nobody has met: to give one a name would make it old. */
    private final Predicate<Object> areUnmet;
    /** Null while schedules are explored. */
    @SuppressWarnings("NullAway.Init")
    private ObjectOrigins objectOrigins;

    @SuppressWarnings("NullAway.Init") // from the first execution that is recorded
    private StaticFields statics;

    private final Map<Object, String> given = new IdentityHashMap<>();
    /** No two objects have the same name: the first keeps it. */
    private final Map<String, Object> takers = new HashMap<>();
    /** Threads that the execution has not made, in the order in which they are met. */
    private final Map<Object, Integer> threads = new IdentityHashMap<>();
    /** Nor have two classes. */
    private final Map<String, Class<?>> classes = new HashMap<>();

    public Names(ObjectTable objects, Predicate<Object> areUnmet) {
        this.objects = objects;
        this.areUnmet = areUnmet;
    }

    /**
     * A new execution begins.
     *
     * @param isRecorded whether objects are to be named as the program calls them
     */
    @SuppressWarnings("NullAway") // who names by origins has been recorded
    public void begin(boolean isRecorded) {
        objectOrigins = isRecorded ? new ObjectOrigins() : null;
        objects.setListener(objectOrigins);
        clear(given);
        clear(takers);
        clear(threads);
        clear(classes);
        if (isRecorded) {
            statics = new StaticFields(Thread.currentThread().getContextClassLoader(), this::type, areUnmet);
        }
    }

    /** Emptying an identity map costs more than many an execution's step, empty or not. */
    private static void clear(Map<?, ?> map) {
        if (!map.isEmpty()) {
            map.clear();
        }
    }

    /** {@code alice}, {@code Bank.lock}, {@code Node#2.1}; {@code Lock#p0} for an object that was there before, {@code Lock#new} for one without a name. */
    public String object(Object object) {
        if (object instanceof InitialisationLock lock) {
            return "initialisation of " + type(lock.type());
        }
        if (areUnmet.test(object)) {
            return typeOf(object) + "#new";
        }
        return objectOrigins == null ? numbered(object) : name(object, 0);
    }

    private String name(Object object, int depth) {
        String known = given.get(object);
        if (known != null) {
            return known;
        }
        // The model of a lock hangs on its Sync object; people know the lock, so both have its name.
        boolean isSync = JdkInternals.isSync(object);
        Object lock = isSync ? objectOrigins.container(object) : null;
        String name = lock != null ? name(lock, depth) : label(object, depth);
        if (name.isEmpty() || !isSync && takers.putIfAbsent(name, object) != null) {
            name = numbered(object);
        }
        given.put(object, name);
        return name;
    }

    /** What the program calls it; empty if that is not known. */
    private String label(Object object, int depth) {
        ObjectTable.Entry entry = objects.of(object);
        if (entry.creator < 0) {
            String path = statics.pathTo(object);
            return JdkInternals.isSync(object) && path.endsWith(".sync")
                    ? path.substring(0, path.lastIndexOf('.'))
                    : path;
        }
        ObjectOrigins.Origin origin = objectOrigins.of(object);
        Object container = depth < LONGEST_CHAIN ? objectOrigins.container(object) : null;
        if (origin == null) {
            return container == null ? "" : stored(object, container, depth);
        }
        String variable = origin.variable();
        if (variable.charAt(0) == ProgramVariables.FIELD) {
            if (container != null && origin.owner().isInstance(container)) {
                return name(container, depth + 1) + variable;
            }
            variable = origin.owner().getSimpleName() + variable;
        }
        String creator = entry.creator == 0 ? "" : entry.creator + ".";
        return creator.isEmpty() && origin.count() == 1 ? variable : variable + "#" + creator + origin.count();
    }

    /** By the object in which it was stored when only its creator knew both, if it is still there. */
    private String stored(Object object, Object container, int depth) {
        String holder = name(container, depth + 1);
        boolean isKnown = !holder.equals(numbered(container)) || isOfProgram(container);
        if (isKnown && container instanceof Object[] array) {
            for (int i = 0; i < array.length; i++) {
                if (array[i] == object) {
                    return holder + "[" + i + "]";
                }
            }
        } else if (isKnown) {
            for (Field field : statics.within(container)) {
                if (Heap.reference(container, JdkInternals.UNSAFE.objectFieldOffset(field)) == object) {
                    return holder + "." + plain(field.getName());
                }
            }
        }
        return "";
    }

    /** What the JDK keeps inside, or a lambda has captured, is not better known by where it is kept. */
    private static boolean isOfProgram(Object object) {
        return !object.getClass().isArray()
                && !object.getClass().isHidden()
                && Positions.isProgram(object.getClass().getName());
    }

    /** The name that an object has by now; empty if nobody has asked for it. To ask is to give, so a caller that only looks asks here. */
    public String known(Object object) {
        return areUnmet.test(object) ? "" : given.getOrDefault(object, "");
    }

    /** The objects that have a name by now: one, or a lock and what its model hangs on. */
    public List<Object> called(String name) {
        return given.entrySet().stream()
                .filter(entry -> entry.getValue().equals(name))
                .<Object>map(
                        entry -> JdkInternals.isSync(entry.getKey()) && objectOrigins.container(entry.getKey()) != null
                                ? objectOrigins.container(entry.getKey())
                                : entry.getKey())
                .toList();
    }

    /** The class that has a simple name by now; null if none has. */
    @Nullable
    public Class<?> classCalled(String name) {
        return classes.get(name);
    }

    /** By its type and number. */
    private String numbered(Object object) {
        ObjectTable.Entry entry = objects.of(object);
        boolean isMet = entry.number >= ObjectTable.MET;
        String number = entry.creator < 0
                ? "p" + entry.number
                : entry.creator + (isMet ? ".u" + (entry.number - ObjectTable.MET) : "." + entry.number);
        return typeOf(object) + "#" + number;
    }

    /** A class by its simple name, unless another has it already: then by where it is. */
    private String type(Class<?> type) {
        String simple = type.getSimpleName();
        if (classes.computeIfAbsent(simple, name -> type) == type) {
            return simple;
        }
        String full = type.getName();
        String nested = full.substring(full.lastIndexOf('.') + 1).replace('$', '.');
        return !nested.equals(simple) && classes.computeIfAbsent(nested, name -> type) == type
                ? nested
                : full.replace('$', '.');
    }

    public static String typeOf(Object object) {
        Class<?> type = JdkInternals.isSync(object) ? object.getClass().getNestHost() : object.getClass();
        // A hidden class made of the bytes of a nested one does not know its host, and fails when asked for its simple
        // name.
        String simple = type.isHidden() ? "" : type.getSimpleName();
        if (simple.isEmpty()) {
            String full = type.getName();
            simple = NUMBER_OF_LAMBDA
                    .matcher(full.substring(full.lastIndexOf('.') + 1))
                    .replaceAll("");
        }
        int mock = simple.indexOf(MockCalls.CLASS);
        return mock < 0 ? simple : simple.substring(simple.lastIndexOf('$', mock - 1) + 1, mock);
    }

    /** {@code Node#2.1.next}, {@code int[]#0.1[3]}, {@code Counter.count}. */
    public String location(@Nullable Object base, long offset) {
        if (base == null) {
            return offset < 0 ? "" : "memory outside the heap";
        }
        if (base instanceof Thread thread && offset < 0) {
            return ThreadNumbers.name(thread);
        }
        if (base instanceof Class<?> type && offset >= 0) {
            String field = field(type, offset, true);
            if (field != null) {
                return type(type) + "." + field;
            }
        }
        if (offset < 0) {
            return base instanceof Class<?> type ? type(type) + ".class" : object(base);
        }
        if (base.getClass().isArray()) {
            MemoryLocation memoryLocation = LocationResolver.array(base.getClass());
            return object(base) + "[" + (offset - memoryLocation.offset() >> memoryLocation.shift()) + "]";
        }
        return object(base) + "." + field(base.getClass(), offset, false);
    }

    private static @Nullable String field(Class<?> start, long offset, boolean isStatic) {
        for (Class<?> type = start; type != null; type = isStatic ? null : type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic
                        && (isStatic
                                        ? JdkInternals.UNSAFE.staticFieldOffset(field)
                                        : JdkInternals.UNSAFE.objectFieldOffset(field))
                                == offset) {
                    String name = plain(field.getName());
                    return isHidden(start, type, field) ? type.getSimpleName() + "." + name : name;
                }
            }
        }
        return isStatic ? null : "+" + offset;
    }

    /** Whether a class further down has a field of the same name. */
    private static boolean isHidden(Class<?> start, Class<?> declaring, Field field) {
        for (Class<?> type = start; type != declaring; type = type.getSuperclass()) {
            for (Field other : type.getDeclaredFields()) {
                if (!Modifier.isStatic(other.getModifiers()) && other.getName().equals(field.getName())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** As it is in the source: the compiler keeps a local variable of the surroundings in {@code val$x}. */
    public static String plain(String field) {
        return field.startsWith("val$") ? field.substring(4) : field.startsWith("this$") ? "outer" : field;
    }

    /** An object as a trace has it. */
    public TracedObject traced(Object object) {
        if (object instanceof Class<?> type) {
            return new TracedObject(new Identity.OfClass(className(type)), "Class", type(type) + ".class");
        }
        if (object instanceof InitialisationLock) {
            return new TracedObject(new Identity.Present(object(object)), "", object(object));
        }
        String name = object instanceof Thread thread ? ThreadNumbers.name(thread) : object(object);
        return new TracedObject(identity(object), typeOf(object), name);
    }

    private Identity identity(Object object) {
        if (areUnmet.test(object)) {
            return new Identity.Present(object(object));
        }
        // Not asked for its entry, which would give it a number among all that were there before.
        ObjectTable.Entry entry = objects.find(object);
        if (entry != null && entry.creator >= 0) {
            return objectOrigins.identity(object, entry.creator);
        }
        if (object instanceof Thread) {
            int number = threads.computeIfAbsent(object, thread -> threads.size() + 1);
            return new Identity.Present("thread " + number);
        }
        return new Identity.Present(object(object));
    }

    /** What an operation is done to, as a trace has it. */
    Location locationOf(@Nullable Object base, long offset) {
        String name = location(base, offset);
        if (base == null) {
            return name.isEmpty() ? Location.NONE : Location.of(outside(name));
        }
        if (offset < 0) {
            return new Location(traced(base), "", name);
        }
        TracedObject object = base instanceof Class<?> type && field(type, offset, true) != null
                ? new TracedObject(new Identity.OfClass(className(type)), "Class", type(type))
                : traced(base);
        return new Location(object, part(base, offset), name);
    }

    private static TracedObject outside(String name) {
        return new TracedObject(new Identity.Present(name), "", name);
    }

    private static String part(Object base, long offset) {
        String field = base instanceof Class<?> type ? field(type, offset, true) : null;
        if (field != null) {
            return "." + field;
        }
        if (base.getClass().isArray()) {
            MemoryLocation memoryLocation = LocationResolver.array(base.getClass());
            return "[" + (offset - memoryLocation.offset() >> memoryLocation.shift()) + "]";
        }
        return "." + field(base.getClass(), offset, false);
    }

    /** A value as a trace has it. */
    @SuppressWarnings("NullAway") // null is a literal
    Value value(@Nullable Object value) {
        String literal = value instanceof Thread ? "" : literal(value);
        return literal.isEmpty() ? new Value.Reference(traced(value)) : new Value.Literal(literal);
    }

    /** With the package, and without what makes a name of its own for each JVM. */
    static String className(Class<?> type) {
        if (Proxy.isProxyClass(type)) {
            return "$Proxy";
        }
        String name = type.getName();
        int mock = name.indexOf(MockCalls.CLASS);
        return NUMBER_OF_LAMBDA
                .matcher(mock < 0 ? name : name.substring(0, mock))
                .replaceAll("");
    }

    /** What needs no name, as it is; empty for other objects. */
    public static String literal(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            return '"' + (text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…") + '"';
        }
        if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        return value instanceof Thread thread ? ThreadNumbers.name(thread) : "";
    }
}
