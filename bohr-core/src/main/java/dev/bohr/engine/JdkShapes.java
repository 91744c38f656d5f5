package dev.bohr.engine;

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
 * What is in the JDK's collections and boxes, read from their fields: to call their methods would be to run code that is under control, in a
 * thread that is not. A thread may stand in the midst of changing one; then this shows what is reached by its fields as they are.
 */
final class JdkShapes {
    /** More than this of a collection is not looked at: it may be going round in circles. */
    private static final int MOST = 10_000;

    /**
     * @param type for people
     * @param text all there is to say, if that is no list of parts; else empty
     */
    record Shape(String type, String text, List<Part> parts) {}

    /** @param name the key or the number; empty where there is no order that matters */
    record Part(Object name, @Nullable Object value) {}

    private JdkShapes() {}

    /** Null if it is best shown field by field. */
    static @Nullable Shape of(Object object) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().startsWith("java.")) {
                try {
                    return of(object, type.getName());
                } catch (NoSuchField e) {
                    return null; // another JDK has other fields
                }
            }
        }
        return null;
    }

    private static @Nullable Shape of(Object object, String type) {
        return switch (type) {
            case "java.util.ArrayList" -> list(object, array(object, "elementData", 0, integer(object, "size")));
            case "java.util.Vector", "java.util.Stack" ->
                list(object, array(object, "elementData", 0, integer(object, "elementCount")));
            case "java.util.PriorityQueue", "java.util.concurrent.PriorityBlockingQueue" ->
                list(object, array(object, "queue", 0, integer(object, "size")));
            case "java.util.Arrays$ArrayList" -> list(object, whole(get(object, "a")));
            case "java.util.concurrent.CopyOnWriteArrayList" -> list(object, whole(get(object, "array")));
            case "java.util.concurrent.ArrayBlockingQueue" ->
                list(object, array(object, "items", integer(object, "takeIndex"), integer(object, "count")));
            case "java.util.ArrayDeque" -> list(object, deque(object));
            case "java.util.ImmutableCollections$List12" -> list(object, pair(object));
            case "java.util.ImmutableCollections$ListN" -> list(object, whole(get(object, "elements")));
            case "java.util.LinkedList", "java.util.concurrent.LinkedBlockingDeque" ->
                list(object, chain(get(object, "first")));
            case "java.util.concurrent.ConcurrentLinkedQueue", "java.util.concurrent.LinkedBlockingQueue" ->
                list(object, chain(get(object, "head")));
            case "java.util.HashMap", "java.util.LinkedHashMap" -> map(object, "value");
            case "java.util.concurrent.ConcurrentHashMap" -> map(object, "val");
            case "java.util.HashSet", "java.util.LinkedHashSet" -> set(object, map(get(object, "map"), "value"));
            case "java.util.TreeMap" -> tree(object);
            case "java.util.TreeSet" ->
                get(object, "m") instanceof java.util.TreeMap<?, ?> tree ? set(object, tree(tree)) : null;
            case "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicReference",
                    "java.util.Optional" ->
                new Shape(Names.typeOf(object), "", List.of(new Part("value", get(object, "value"))));
            case "java.util.concurrent.atomic.AtomicBoolean" ->
                new Shape("AtomicBoolean", "", List.of(new Part("value", integer(object, "value") != 0)));
            case "java.lang.StringBuilder", "java.lang.StringBuffer" ->
                new Shape(Names.typeOf(object), Names.literal(text(object)), List.of());
            default -> null;
        };
    }

    private static Shape list(Object object, List<@Nullable Object> elements) {
        List<Part> parts = new ArrayList<>();
        for (Object element : elements) {
            parts.add(new Part("[" + parts.size() + "]", element));
        }
        return sized(object, parts);
    }

    private static Shape sized(Object object, List<Part> parts) {
        return new Shape(
                Names.typeOf(object) + " of " + (parts.size() < MOST ? "" : "at least ") + parts.size(), "", parts);
    }

    private static List<@Nullable Object> whole(@Nullable Object array) {
        return array == null ? List.of() : elements(array, 0, Jdk.arrayLength(array));
    }

    private static List<@Nullable Object> array(Object object, String name, int first, int count) {
        Object array = get(object, name);
        return array == null ? List.of() : elements(array, first, count);
    }

    /** From one element on, and on from the beginning where the array ends. */
    private static List<@Nullable Object> elements(Object array, int first, int count) {
        List<@Nullable Object> elements = new ArrayList<>();
        int length = Jdk.arrayLength(array);
        for (int i = 0; i < Math.min(Math.min(count, length), MOST); i++) {
            elements.add(LivePlaces.element(array, (first + i) % length));
        }
        return elements;
    }

    private static List<@Nullable Object> deque(Object object) {
        Object array = get(object, "elements");
        int head = integer(object, "head");
        int length = array == null ? 1 : Jdk.arrayLength(array);
        return array(object, "elements", head, (integer(object, "tail") - head + length) % length);
    }

    /** The second of the two is an object of the JDK's own if there is only one. */
    private static List<@Nullable Object> pair(Object object) {
        List<@Nullable Object> elements = new ArrayList<>();
        elements.add(get(object, "e0"));
        Object second = get(object, "e1");
        if (second != null && second.getClass() != Object.class) {
            elements.add(second);
        }
        return elements;
    }

    /** Nodes without an item have been taken, or only begin the list. */
    private static List<@Nullable Object> chain(@Nullable Object first) {
        List<@Nullable Object> elements = new ArrayList<>();
        int looks = 0;
        for (Object node = first; node != null && ++looks < MOST; ) {
            Object item = get(node, "item");
            if (item != null || looks > 1 && node.getClass().getName().startsWith("java.util.LinkedList")) {
                elements.add(item);
            }
            Object next = get(node, "next");
            node = next == node ? null : next;
        }
        return elements;
    }

    private static @Nullable Shape map(@Nullable Object map, String valueField) {
        List<Part> parts = new ArrayList<>();
        Object table = map == null ? null : get(map, "table");
        for (Object bin : whole(table)) {
            Object node = bin;
            if (node != null && node.getClass().getSimpleName().equals("TreeBin")) {
                node = get(node, "first");
            }
            for (; node != null && parts.size() < MOST; node = get(node, "next")) {
                if (node.getClass().getSimpleName().equals("ForwardingNode")
                        || node.getClass().getSimpleName().equals("ReservationNode")) {
                    return null; // in the midst of growing: its fields say more
                }
                parts.add(new Part(new Key(get(node, "key")), get(node, valueField)));
            }
        }
        return map == null ? null : sized(map, parts);
    }

    private static Shape tree(Object map) {
        List<Part> parts = new ArrayList<>();
        Deque<Object> above = new ArrayDeque<>();
        Object node = get(map, "root");
        while ((node != null || !above.isEmpty()) && parts.size() + above.size() < MOST) {
            for (; node != null && above.size() < MOST; node = get(node, "left")) {
                above.push(node);
            }
            Object least = above.pop();
            parts.add(new Part(new Key(get(least, "key")), get(least, "value")));
            node = get(least, "right");
        }
        return sized(map, parts);
    }

    private static @Nullable Shape set(Object object, @Nullable Shape map) {
        return map == null
                ? null
                : sized(
                        object,
                        map.parts().stream()
                                .map(part -> new Part("", ((Key) part.name()).key()))
                                .toList());
    }

    /** What a map has a value for. */
    record Key(@Nullable Object key) {}

    private static String text(Object builder) {
        byte[] bytes = get(builder, "value") instanceof byte[] value ? value : new byte[0];
        boolean isLatin = get(builder, "coder") instanceof LivePlaces.Boxed boxed
                && boxed.text().equals("0");
        Charset wide =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        int length = integer(builder, "count") * (isLatin ? 1 : 2);
        return new String(bytes, 0, Math.min(length, bytes.length), isLatin ? StandardCharsets.ISO_8859_1 : wide);
    }

    private static int integer(Object object, String name) {
        return get(object, name) instanceof LivePlaces.Boxed boxed && boxed.value() instanceof Long number
                ? number.intValue()
                : 0;
    }

    /** A field of the JDK's, wherever it is declared. */
    private static @Nullable Object get(Object object, String name) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)
                        && !Modifier.isStatic(field.getModifiers())
                        && type.getName().startsWith("java.")) {
                    return LivePlaces.field(object, field);
                }
            }
        }
        throw new NoSuchField(name);
    }

    private static final class NoSuchField extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoSuchField(String name) {
            super(name);
        }
    }
}
