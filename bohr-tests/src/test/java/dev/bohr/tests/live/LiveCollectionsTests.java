package dev.bohr.tests.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.engine.live.LiveValue;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.trace.Trace;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is read from the fields of a collection is compared with what it says itself, which is not asked for at the prompt. */
class LiveCollectionsTests {
    /** More are counted, and not shown. */
    private static final int SHOWN = 20;

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private static Object shown;
    private static int touched;
    private static LiveReplay live;

    /** With a step that makes the class known. */
    private static Object fails() {
        touched = 1;
        throw new IllegalStateException("at once");
    }

    @BeforeAll
    static void standStill() {
        Program program = new Program("program", LiveCollectionsTests::fails, false);
        Trace trace = Bohr.check(program, Options.defaults().withExplains(false), Progress.SILENT)
                .bugs()
                .get(0)
                .trace();
        live = new LiveReplay(program, trace, new byte[0], NOWHERE, NOWHERE);
        assertThat(live.tryOut()).isEmpty();
    }

    @AfterAll
    static void leave() {
        live.close();
    }

    private static LiveValue look(Object object) {
        shown = object;
        List<LiveValue> found = live.find("LiveCollectionsTests.shown", 1);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static String word(Object value) {
        return value instanceof String ? "\"" + value + "\"" : value instanceof Plain ? "Plain" : value + "";
    }

    private static String word(LiveValue value) {
        return value.word().isEmpty() ? value.type() : value.word();
    }

    /** Hash codes all alike make trees of the bins of a table. */
    private record Plain(int number) implements Comparable<Plain> {
        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public int compareTo(Plain other) {
            return Integer.compare(number, other.number);
        }
    }

    private static Stream<Collection<Object>> fresh() {
        return Stream.<Supplier<Collection<Object>>>of(
                        ArrayList::new,
                        LinkedList::new,
                        Vector::new,
                        Stack::new,
                        ArrayDeque::new,
                        CopyOnWriteArrayList::new,
                        PriorityQueue::new,
                        PriorityBlockingQueue::new,
                        () -> new ArrayBlockingQueue<>(16),
                        LinkedBlockingQueue::new,
                        LinkedBlockingDeque::new,
                        ConcurrentLinkedQueue::new,
                        HashSet::new,
                        LinkedHashSet::new,
                        TreeSet::new)
                .map(Supplier::get);
    }

    private static Stream<Map<Object, Object>> freshMaps() {
        return Stream.of(
                new HashMap<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(16, 0.75f, true),
                new TreeMap<>(),
                new TreeMap<>(Collections.reverseOrder()),
                new ConcurrentHashMap<>());
    }

    private static void compare(Collection<?> collection) {
        LiveValue value = look(collection);
        String type = collection.getClass().getSimpleName();
        assertThat(value.type()).as("%s", collection).isEqualTo(type + " of " + collection.size());
        assertThat(value.parts().stream().map(LiveCollectionsTests::word))
                .as(type)
                .isEqualTo(collection.stream()
                        .limit(SHOWN)
                        .map(LiveCollectionsTests::word)
                        .toList());
        assertThat(value.parts().size() + value.left()).isEqualTo(collection.size());
    }

    private static void compare(Map<?, ?> map) {
        LiveValue value = look(map);
        String type = map.getClass().getSimpleName();
        assertThat(value.type()).as("%s", map).isEqualTo(type + " of " + map.size());
        assertThat(value.parts().stream().map(part -> part.name() + "=" + word(part)))
                .as(type)
                .isEqualTo(map.entrySet().stream()
                        .limit(SHOWN)
                        .map(entry -> word(entry.getKey()) + "=" + word(entry.getValue()))
                        .toList());
        assertThat(value.parts().size() + value.left()).isEqualTo(map.size());
    }

    /** With elements taken from both ends of what they hold, and more put in, so that arrays go round and nodes are left behind. */
    @Test
    void collectionsHaveTheirElementsInTheirOrder() {
        fresh().forEach(collection -> {
            compare(collection);
            for (int i = 0; i < 15; i++) {
                collection.add(i * 7 % 15);
                compare(collection);
            }
            for (int i = 0; i < 7; i++) {
                collection.remove(collection.iterator().next());
                compare(collection);
            }
            collection.remove(7);
            for (int i = 20; i < 25; i++) {
                collection.add(i);
                compare(collection);
            }
            collection.clear();
            compare(collection);
            collection.add(1);
            compare(collection);
            if (!(collection instanceof ArrayBlockingQueue)) {
                IntStream.range(0, 1_000).forEach(collection::add);
                collection.remove(1);
                compare(collection);
                collection.clear();
                IntStream.range(0, 100).mapToObj(Plain::new).forEach(collection::add);
                compare(collection);
            }
        });
    }

    @Test
    void mapsHaveTheirEntriesInTheirOrder() {
        freshMaps().forEach(map -> {
            compare(map);
            for (int i = 0; i < 20; i++) {
                map.put("key" + i * 7 % 20, i);
                compare(map);
            }
            map.get("key3");
            map.remove("key7");
            map.put("key9", "another");
            compare(map);
            for (int i = 0; i < 9_500; i++) {
                map.put("more" + i, i);
            }
            compare(map);
            map.clear();
            compare(map);
            for (int i = 0; i < 100; i++) {
                map.put(new Plain(i), i);
            }
            compare(map);
            for (int i = 0; i < 97; i++) {
                map.remove(new Plain(i));
            }
            compare(map);
        });
    }

    @Test
    void nullsArePlainElements() {
        Stream.of(new ArrayList<>(), new LinkedList<>(), new Vector<>(), new CopyOnWriteArrayList<>(), new HashSet<>())
                .forEach(collection -> {
                    collection.add(null);
                    compare(collection);
                    collection.add("b");
                    collection.add(null);
                    compare(collection);
                });
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put(null, 1);
        map.put("a", null);
        compare(map);
        compare(Arrays.asList(null, "a"));
        compare(Stream.of(null, "a", null).toList());
    }

    @Test
    void immutableListsHaveAllTheirElements() {
        assertThat(word(look(List.of(new Plain(1), new Plain(2))).parts().get(1)))
                .isEqualTo("Plain");
        LiveValue two = look(List.of(new Object(), new Object()));
        assertThat(two.type()).isEqualTo("List12 of 2");
        assertThat(two.parts().stream().map(LiveCollectionsTests::word)).containsExactly("Object", "Object");
        Stream.of(List.of(), List.of(1), List.of("a", "b"), List.of(1, 2, 3), List.copyOf(List.of(1)))
                .forEach(LiveCollectionsTests::compare);
    }

    private static final class Named extends ArrayList<String> {
        private static final long serialVersionUID = 1;
        final int extra = 7;
    }

    private static final class Bounded extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;
        final int most = 2;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > most;
        }
    }

    private static final class Flag extends AtomicReference<String> {
        private static final long serialVersionUID = 1;
        final boolean isSeen = true;
    }

    @Test
    void whatTheProgramHasAddedIsShownToo() {
        Named named = new Named();
        IntStream.range(0, 30).forEach(i -> named.add("e" + i));
        assertThat(inWords(look(named))).startsWith("Named of 30 {extra = 7, [0] = \"e0\", [1] = \"e1\", ");
        Bounded bounded = new Bounded();
        bounded.put("z", 1);
        bounded.put("a", 2);
        bounded.put("m", 3);
        assertThat(inWords(look(bounded))).isEqualTo("Bounded of 2 {most = 2, \"a\" = 2, \"m\" = 3}");
        assertThat(inWords(look(new Flag()))).isEqualTo("Flag {isSeen = true, value = null}");
    }

    private static String inWords(LiveValue value) {
        return value.type()
                + value.parts().stream()
                        .map(part -> part.name() + " = " + word(part))
                        .toList()
                        .toString()
                        .replace(
                                "[" + value.parts().get(0).name(),
                                " {" + value.parts().get(0).name())
                        .replaceFirst("]$", "}");
    }

    @Test
    void boxesHaveWhatIsInThem() {
        assertThat(inWords(look(Optional.of("a")))).isEqualTo("Optional {value = \"a\"}");
        assertThat(inWords(look(Optional.empty()))).isEqualTo("Optional {value = null}");
        assertThat(inWords(look(new AtomicLong(-1L << 40)))).isEqualTo("AtomicLong {value = " + (-1L << 40) + "}");
        assertThat(inWords(look(new AtomicBoolean(true)))).isEqualTo("AtomicBoolean {value = true}");
    }

    /** There is no saying "of so many" where their order or their elements are not known from the fields. */
    @Test
    void othersAreShownByTheirFields() {
        assertThat(inWords(look(Collections.unmodifiableList(new LinkedList<>(List.of(1))))))
                .startsWith("UnmodifiableList {list = LinkedList of 1");
        assertThat(inWords(look(new TreeSet<>(List.of(1, 2)).descendingSet())))
                .startsWith("TreeSet {m = DescendingSubMap");
        assertThat(inWords(look(Map.of("a", 1)))).startsWith("Map1 {k0 = \"a\", v0 = 1");
        assertThat(look(new ArrayList<>(List.of(1, 2, 3)).subList(1, 2)).type()).isEqualTo("SubList");
    }

    @Test
    void whatIsTooMuchIsNotCounted() {
        assertThat(look(new ArrayList<>(Collections.nCopies(10_001, 1))).type())
                .isEqualTo("ArrayList of at least 10000");
        assertThat(look(new LinkedList<>(Collections.nCopies(10_001, 1))).type())
                .isEqualTo("LinkedList of at least 10000");
    }
}
