package dev.bohr.engine.live;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.recording.Names;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is in one of the JDK's collections and boxes, read from its fields: to call their methods would be to run code that is under control,
 * in a thread that is not. A thread may stand in the midst of changing one; then this shows what is reached by its fields as they are, or
 * leaves it to the fields where they hang together in a way that is none of a collection's.
 */
final class JdkShapes {
    /** More than this of a collection is not looked at: it may be going round in circles. */
    private static final int MOST = 10_000;

    /**
     * @param owner the class of the JDK's that this is the shape of; the program may have derived another from it
     * @param type for people
     * @param text all there is to say, if that is no list of parts; else empty
     */
    record Shape(Class<?> owner, String type, String text, List<Part> parts) {}

    /** @param name the key or the number; empty where there is no order that matters */
    record Part(Object name, @Nullable Object value) {}

    /** What a map has a value for. */
    record Key(@Nullable Object key) {}

    private final Object object;
    private final Class<?> owner;
    private final List<Part> parts = new ArrayList<>();
    private boolean isCut;
    /** What it says of its size; -1 if it is not asked. */
    private int said = -1;

    private JdkShapes(Object object) {
        this.object = object;
        Class<?> type = object.getClass();
        while (!type.getName().startsWith("java.")) {
            type = type.getSuperclass();
        }
        this.owner = type;
    }

    /** Null if it is best shown field by field. */
    static @Nullable Shape of(Object object) {
        try {
            return new JdkShapes(object).shape();
        } catch (Unclear e) {
            return null;
        }
    }

    private Shape shape() {
        return switch (owner.getName()) {
            case "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicReference",
                    "java.util.Optional" -> box(get(object, "value"));
            case "java.util.concurrent.atomic.AtomicBoolean" -> box(integer("value") != 0);
            case "java.lang.StringBuilder", "java.lang.StringBuffer" ->
                new Shape(owner, Names.typeOf(object), Names.literal(text()), List.of());
            default -> {
                look();
                boolean isOdd = said >= 0 && said != parts.size() && !isCut;
                String size = (isCut ? "at least " : "") + parts.size() + (isOdd ? ", whose size says " + said : "");
                yield new Shape(owner, Names.typeOf(object) + " of " + size, "", parts);
            }
        };
    }

    private Shape box(@Nullable Object value) {
        return new Shape(owner, Names.typeOf(object), "", List.of(new Part("value", value)));
    }

    private void look() {
        switch (owner.getName()) {
            case "java.util.ArrayList" -> elements("elementData", 0, integer("size"));
            case "java.util.Vector", "java.util.Stack" -> elements("elementData", 0, integer("elementCount"));
            case "java.util.PriorityQueue", "java.util.concurrent.PriorityBlockingQueue" ->
                elements("queue", 0, integer("size"));
            case "java.util.Arrays$ArrayList" -> elements("a", 0, Integer.MAX_VALUE);
            case "java.util.concurrent.CopyOnWriteArrayList" -> elements("array", 0, Integer.MAX_VALUE);
            case "java.util.ImmutableCollections$ListN" -> elements("elements", 0, Integer.MAX_VALUE);
            case "java.util.concurrent.ArrayBlockingQueue" -> elements("items", integer("takeIndex"), integer("count"));
            case "java.util.ArrayDeque" -> {
                int head = integer("head");
                int length = JdkInternals.arrayLength(there(object, "elements"));
                elements("elements", head, (integer("tail") - head + length) % length);
            }
            case "java.util.ImmutableCollections$List12" -> pair();
            case "java.util.LinkedList" -> {
                said = integer("size");
                chain(get(object, "first"), true);
            }
            case "java.util.concurrent.LinkedBlockingDeque" -> chain(get(object, "first"), false);
            case "java.util.concurrent.ConcurrentLinkedQueue" -> chain(get(object, "head"), false);
            case "java.util.concurrent.LinkedBlockingQueue" -> chain(next(there(object, "head")), false);
            case "java.util.HashMap" -> {
                said = integer("size");
                table("value");
            }
            case "java.util.LinkedHashMap" -> {
                said = integer("size");
                linkedEntries();
            }
            case "java.util.concurrent.ConcurrentHashMap" -> table("val");
            case "java.util.TreeMap" -> {
                said = integer("size");
                tree();
            }
            case "java.util.HashSet", "java.util.LinkedHashSet" -> keys(there(object, "map"));
            case "java.util.TreeSet" -> keys(there(object, "m"));
            default -> throw new Unclear(owner.getName());
        }
    }

    /** False if there is no room for more. */
    private boolean add(Object name, @Nullable Object value) {
        isCut |= parts.size() == MOST;
        return !isCut && parts.add(new Part(name, value));
    }

    private boolean add(@Nullable Object element) {
        return add("[" + parts.size() + "]", element);
    }

    /** From one element on, and on from the beginning where the array ends. */
    private void elements(String name, int first, int count) {
        Object array = get(object, name);
        int length = array == null ? 0 : JdkInternals.arrayLength(array);
        for (int i = 0; array != null && i < Math.min(count, length); i++) {
            if (!add(LiveLocations.element(array, (first + i) % length))) {
                return;
            }
        }
    }

    /** The second of the two is an object of the JDK's own if there is only one. */
    private void pair() {
        add(get(object, "e0"));
        Object second = get(object, "e1");
        if (second != LiveLocations.staticField(field(owner.getNestHost(), "EMPTY", true))) {
            add(second);
        }
    }

    /** @param hasNulls whether null can be an element; else nodes without an item have been taken, or only begin the list */
    private void chain(@Nullable Object first, boolean hasNulls) {
        int looks = 0;
        for (Object node = first; node != null; node = next(node)) {
            Object item = get(node, "item");
            isCut |= ++looks > MOST;
            if (isCut || (item != null || hasNulls) && !add(item)) {
                return;
            }
        }
    }

    /** A walk that meets a node that is its own next one has to begin again: others have taken it out. While they are paused there is no use in that. */
    private static @Nullable Object next(Object node) {
        Object next = get(node, "next");
        if (next == node) {
            throw new Unclear("next");
        }
        return next;
    }

    /** In the order of the table. */
    private void table(String valueField) {
        Object table = get(object, "table");
        int length = table == null ? 0 : JdkInternals.arrayLength(table);
        for (int i = 0; table != null && i < length; i++) {
            Object node = LiveLocations.element(table, i);
            if (node != null && node.getClass().getSimpleName().equals("TreeBin")) {
                node = get(node, "first");
            }
            for (; node != null; node = next(node)) {
                if (node.getClass().getSimpleName().equals("ForwardingNode")
                        || node.getClass().getSimpleName().equals("ReservationNode")) {
                    throw new Unclear("in the midst of growing");
                }
                if (!add(new Key(get(node, "key")), get(node, valueField))) {
                    return;
                }
            }
        }
    }

    /** In the order in which they were put in, or were asked for last if the program wants it so. */
    private void linkedEntries() {
        Object node = get(object, "head");
        while (node != null && add(new Key(get(node, "key")), get(node, "value"))) {
            node = get(node, "after");
        }
    }

    private void tree() {
        Deque<Object> above = new ArrayDeque<>();
        Object node = get(object, "root");
        while (node != null || !above.isEmpty()) {
            for (; node != null; node = get(node, "left")) {
                above.push(node);
                if (above.size() > MOST) {
                    throw new Unclear("no tree is as deep as that");
                }
            }
            Object least = above.pop();
            if (!add(new Key(get(least, "key")), get(least, "value"))) {
                return;
            }
            node = get(least, "right");
        }
    }

    private void keys(Object map) {
        JdkShapes mapped = new JdkShapes(map);
        mapped.look();
        for (Part part : mapped.parts) {
            add("", part.name() instanceof Key key ? key.key() : part.name());
        }
        isCut = mapped.isCut;
        said = mapped.said;
    }

    private String text() {
        byte[] bytes = get(object, "value") instanceof byte[] value ? value : new byte[0];
        boolean isLatin = get(object, "coder") instanceof LiveLocations.Boxed boxed
                && boxed.text().equals("0");
        Charset wide =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        int length = integer("count") * (isLatin ? 1 : 2);
        return new String(bytes, 0, Math.min(length, bytes.length), isLatin ? StandardCharsets.ISO_8859_1 : wide);
    }

    private int integer(String name) {
        if (get(object, name) instanceof LiveLocations.Boxed boxed && boxed.value() instanceof Number number) {
            return number.intValue();
        }
        throw new Unclear(name);
    }

    private static Object there(Object object, String name) {
        Object value = get(object, name);
        if (value == null) {
            throw new Unclear(name);
        }
        return value;
    }

    private static @Nullable Object get(Object object, String name) {
        return LiveLocations.field(object, field(object.getClass(), name, false));
    }

    /** A field of the JDK's, wherever it is declared. */
    private static Field field(Class<?> start, String name, boolean isStatic) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)
                        && Modifier.isStatic(field.getModifiers()) == isStatic
                        && type.getName().startsWith("java.")) {
                    return field;
                }
            }
        }
        throw new Unclear(name);
    }

    /** Its fields say more: it is none that we know, its fields are others in this JDK, or they do not hang together. */
    private static final class Unclear extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unclear(String why) {
            super(why);
        }
    }
}
