package dev.bohr.suite.programs;

import static java.util.Collections.synchronizedList;
import static java.util.Collections.synchronizedMap;

import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Copy on write, and the collections and buffers whose methods are synchronized. */
public final class Collections {
    private Collections() {}

    @Correct(
            outcomes = {"[a, b]", "[b, a]"},
            because = "no copy overwrites another",
            ends = true)
    public static String copyOnWriteAdd() throws Exception {
        List<String> list = new CopyOnWriteArrayList<>();
        Together.run(() -> list.add("a"), () -> list.add("b"));
        return list.toString();
    }

    @Correct(
            outcomes = {"[a]", "[a, b]", "[a, b, c]"},
            because = "an iterator shows one state of the list, and b is there before c")
    public static String copyOnWriteIterator() throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(List.of("a"));
        List<String> seen = new ArrayList<>();
        Together.run(
                () -> {
                    list.add("b");
                    list.add("c");
                },
                () -> {
                    for (String each : list) {
                        seen.add(each);
                    }
                });
        return seen.toString();
    }

    @Correct(outcomes = "1 of [a]", because = "of three that add the same one succeeds")
    public static String copyOnWriteSet() throws Exception {
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        boolean[] added = new boolean[3];
        Together.run(() -> added[0] = set.add("a"), () -> added[1] = set.add("a"), () -> added[2] = set.add("a"));
        int count = 0;
        for (boolean each : added) {
            count += each ? 1 : 0;
        }
        return count + " of " + set;
    }

    @Correct(
            outcomes = {"[1, 2]", "[2, 1]"},
            because = "every call is one step",
            ends = true)
    public static String synchronizedListAdd() throws Exception {
        List<Integer> list = synchronizedList(new ArrayList<>());
        Together.run(() -> list.add(1), () -> list.add(2));
        return list.toString();
    }

    @Correct(outcomes = "3", because = "merge of a synchronized map is one step", ends = true)
    public static String synchronizedMapMerge() throws Exception {
        Map<String, Integer> map = synchronizedMap(new HashMap<>());
        Together.Task add = () -> map.merge("k", 1, Integer::sum);
        Together.run(add, add, add);
        return "" + map.get("k");
    }

    @Correct(
            outcomes = {"[1, 2]", "[2, 1]"},
            because = "every call is one step",
            ends = true)
    public static String vector() throws Exception {
        Vector<Integer> vector = new Vector<>(1);
        Together.run(() -> vector.add(1), () -> vector.add(2));
        return vector.toString();
    }

    @Correct(
            outcomes = {"0", "1", "2"},
            because = "the size is looked at before, between or after the two",
            ends = true)
    public static String hashtable() throws Exception {
        Hashtable<Integer, Integer> table = new Hashtable<>();
        Thread thread = Together.start(() -> {
            table.put(1, 1);
            table.put(2, 2);
        });
        int size = table.size();
        thread.join();
        return "" + size;
    }

    @Correct(
            outcomes = {"abc", "acb", "bac", "bca", "cab", "cba"},
            because = "every append is one step",
            ends = true)
    public static String stringBuffer() throws Exception {
        StringBuffer buffer = new StringBuffer();
        Together.run(() -> buffer.append("a"), () -> buffer.append("b"), () -> buffer.append("c"));
        return buffer.toString();
    }
}
