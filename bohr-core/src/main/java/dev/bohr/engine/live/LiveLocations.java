package dev.bohr.engine.live;

import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.recording.Names;
import dev.bohr.hooks.Installation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds what people ask for in a paused program: {@code Counter.count}, {@code Queue.HEAD.next.value}, {@code node#2.next},
 * {@code table[3]}. Memory is read as it is: no code of the program's is run, no class is initialised, and no name is given.
 *
 * @param nameHere what an object of the trace is called in this execution
 */
record LiveLocations(Names names, UnaryOperator<String> nameHere) {
    /**
     * A value, and where it is.
     *
     * @param base what Unsafe takes for the object that has the location; the value itself if an object was asked for by its name
     * @param offset -1 if an object was asked for by its name
     * @param how what is meant, in case something else can be meant, too
     */
    record Found(Object base, long offset, @Nullable Object value, String how) {
        boolean isSame(Found other) {
            return base == other.base && offset == other.offset
                    || (offset < 0 || other.offset < 0)
                            && (value == other.value || isOf(value, other.value) || isOf(other.value, value));
        }

        /** Whether the second is what the model of a lock hangs on: it has the lock's name, and people mean the lock. */
        private static boolean isOf(@Nullable Object lock, @Nullable Object sync) {
            if (lock == null || sync == null || !JdkInternals.isSync(sync)) {
                return false;
            }
            Field field = declared(lock.getClass(), "sync", false);
            return field != null && field(lock, field) == sync;
        }

        private Found at(Object newBase, long newOffset, char type) {
            return new Found(newBase, newOffset, LiveLocations.value(newBase, newOffset, type), how);
        }
    }

    /**
     * All that the text can mean, what the trace would mean by it first: an object may have its name from a field that holds another
     * by now, and so the name of an object may be that of a location, too.
     *
     * @throws IllegalArgumentException with what is wrong, if it means nothing
     */
    List<Found> find(String text) {
        List<Found> found = new ArrayList<>();
        String problem = "";
        for (int end = boundary(text, text.length()); end > 0; end = boundary(text, end)) {
            String root = text.substring(0, end);
            try {
                addNamed(root, text.substring(end), "of what the trace calls " + root, found);
                add(ofClass(root, text.substring(end)), found);
            } catch (IllegalArgumentException e) {
                problem = problem.isEmpty() ? String.valueOf(e.getMessage()) : problem;
            }
        }
        addNamed(text, "", "what the trace calls so", found);
        if (found.isEmpty()) {
            throw new IllegalArgumentException(
                    classOf(text) != null
                            ? text + " is a class: " + text + ".NAME is a static field of it"
                            : problem.isEmpty() ? "nothing is called '" + text + "' by now" : problem);
        }
        return found;
    }

    private void addNamed(String name, String rest, String how, List<Found> found) {
        for (Object object : names.called(nameHere.apply(name))) {
            add(follow(new Found(object, -1, object, how), rest), found);
        }
    }

    private static void add(@Nullable Found one, List<Found> all) {
        if (one != null && all.stream().noneMatch(one::isSame)) {
            all.add(one);
        }
    }

    /** Where the text can be cut next: before a field or an index. */
    private static int boundary(String text, int end) {
        return Math.max(text.lastIndexOf('.', end - 1), text.lastIndexOf('[', end - 1));
    }

    private @Nullable Found ofClass(String root, String rest) {
        Class<?> type = rest.startsWith(".") ? classOf(root) : null;
        if (type == null) {
            return null;
        }
        String name = head(rest);
        Field field = declared(type, name, true);
        if (field == null) {
            throw new IllegalArgumentException("class " + root + " has no static field '" + name + "'");
        }
        if (JdkInternals.UNSAFE.shouldBeInitialized(field.getDeclaringClass())) {
            throw new IllegalArgumentException("class " + root + " is not initialised yet");
        }
        Object base = JdkInternals.UNSAFE.staticFieldBase(field);
        long offset = JdkInternals.UNSAFE.staticFieldOffset(field);
        Found start = new Found(base, offset, value(base, offset, type(field)), "along the fields as they are now");
        return follow(start, rest.substring(1 + name.length()));
    }

    /** By the name that it has in the trace, or by any that is enough to find it; null if there is none. */
    private @Nullable Class<?> classOf(String name) {
        Class<?> known = names.classCalled(name);
        if (known != null) {
            return known;
        }
        String binary = name.replace('.', '$');
        for (String woven : Installation.woven()) {
            String inner = woven.replace('.', '$');
            if (inner.equals(binary) || inner.endsWith("$" + binary)) {
                try {
                    return Class.forName(woven, false, Thread.currentThread().getContextClassLoader());
                } catch (ClassNotFoundException | LinkageError e) {
                    // of another loader: perhaps there is one more of that name
                }
            }
        }
        return null;
    }

    /** Continues along fields and indices. */
    private static Found follow(Found start, String path) {
        Found at = start;
        String rest = path;
        while (!rest.isEmpty()) {
            Object object = at.value();
            if (object == null || object instanceof Boxed) {
                String what = object instanceof Boxed boxed ? boxed.text() : "null";
                throw new IllegalArgumentException("there is no '" + rest + "': what is before it is " + what);
            }
            if (rest.startsWith("[")) {
                int end = rest.indexOf(']');
                at = element(at, object, end < 0 ? "" : rest.substring(1, end));
                rest = rest.substring(end + 1);
            } else {
                String name = fieldName(object, rest);
                at = member(at, object, name);
                rest = rest.substring(1 + name.length());
            }
        }
        return at;
    }

    private static Found element(Found holder, Object array, String index) {
        int length = array.getClass().isArray() ? JdkInternals.arrayLength(array) : -1;
        int number;
        try {
            number = Integer.parseInt(index);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'[" + index + "' is no index");
        }
        if (length < 0) {
            throw new IllegalArgumentException("[" + index + "]: " + Names.typeOf(array) + " is no array");
        }
        if (number < 0 || number >= length) {
            throw new IllegalArgumentException("[" + index + "]: the array has " + length + " elements");
        }
        return holder.at(array, elementOffset(array, number), elementType(array));
    }

    /** What is in an element of an array. */
    static @Nullable Object element(Object array, int index) {
        return value(array, elementOffset(array, index), elementType(array));
    }

    private static long elementOffset(Object array, int index) {
        MemoryLocation location = LocationResolver.array(array.getClass());
        return location.offset() + ((long) index << location.shift());
    }

    private static char elementType(Object array) {
        return array.getClass() == boolean[].class
                ? 'Z'
                : LocationResolver.array(array.getClass()).type();
    }

    /** {@code next}, or {@code Node.next} if that is a field of a class further up which another hides. */
    private static String fieldName(Object object, String rest) {
        String name = head(rest);
        String after = rest.substring(1 + name.length());
        if (declared(object.getClass(), name, false) == null && after.startsWith(".")) {
            String longer = name + "." + head(after);
            return hidden(object.getClass(), longer) == null ? name : longer;
        }
        return name;
    }

    private static Found member(Found holder, Object object, String name) {
        Field field =
                name.indexOf('.') >= 0 ? hidden(object.getClass(), name) : declared(object.getClass(), name, false);
        if (field == null) {
            throw new IllegalArgumentException(Names.typeOf(object) + " has no field '" + name + "'");
        }
        return holder.at(object, JdkInternals.UNSAFE.objectFieldOffset(field), type(field));
    }

    private static @Nullable Field hidden(Class<?> start, String name) {
        int dot = name.indexOf('.');
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().equals(name.substring(0, dot))) {
                return declared(type, name.substring(dot + 1), false);
            }
        }
        return null;
    }

    /** What is between a dot and the next dot or bracket. */
    private static String head(String rest) {
        int end = 1;
        while (end < rest.length() && rest.charAt(end) != '.' && rest.charAt(end) != '[') {
            end++;
        }
        return rest.substring(1, end);
    }

    private static @Nullable Field declared(Class<?> start, String name, boolean isStatic) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic
                        && Names.plain(field.getName()).equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }

    private static char type(Field field) {
        return field.getType().descriptorString().charAt(0);
    }

    /** What is in a field of an object. */
    static @Nullable Object field(Object object, Field field) {
        return value(object, JdkInternals.UNSAFE.objectFieldOffset(field), type(field));
    }

    /** What is in a static field of a class that is initialised. */
    static @Nullable Object staticField(Field field) {
        return value(
                JdkInternals.UNSAFE.staticFieldBase(field), JdkInternals.UNSAFE.staticFieldOffset(field), type(field));
    }

    @SuppressWarnings("NullAway") // a primitive is in its box
    private static @Nullable Object value(Object base, long offset, char type) {
        Object value = Heap.value(base, offset, type);
        return Heap.isReference(type) ? value : new Boxed(value);
    }

    /** A primitive, which must not be taken for a box of the program's. */
    record Boxed(Object value) {
        String text() {
            return Names.literal(value);
        }
    }
}
