package dev.bohr.linearizability.tests;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.OperationType;
import dev.bohr.linearizability.subject.OperationType.Values;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls that tests are made of, by numbers: each operation with each choice of arguments. Arguments that are fresh are filled in when
 * a test is whole: the first one gets the first value, and so on, so that of tests that differ only in those values there is but one.
 */
final class Alphabet {
    private static final int MOST_GROUPS = 8;

    /** One call but for its fresh values. */
    private record Letter(OperationType operation, List<@Nullable Object> arguments, int group) {}

    /** @param fresh the number of the next fresh value */
    private record Key(int letter, int fresh) {}

    /** @param fresh the number of the next fresh value after the call */
    private record Made(Call call, int fresh) {}

    /** Stands for a value that is chosen later. */
    private static final Object FRESH = new Object();

    private final List<Letter> letters = new ArrayList<>();
    /** By operation, its letters. */
    private final List<int[]> ofOperation = new ArrayList<>();

    private final List<String> groups = new ArrayList<>();
    /** Values that are never fresh, since all tests have them from the beginning. */
    private final Set<@Nullable Object> taken = new HashSet<>();
    /** Calls once made, since to make one takes long. */
    private final Map<Key, Made> made = new HashMap<>();

    /** @param shape tells what calls are in all tests */
    Alphabet(Subject subject, TestShape shape) {
        for (OperationType operation : subject.operations()) {
            int group = group(operation.group());
            int before = letters.size();
            for (List<@Nullable Object> arguments : allArguments(operation)) {
                letters.add(new Letter(operation, arguments, group));
            }
            int[] own = new int[letters.size() - before];
            for (int i = 0; i < own.length; i++) {
                own[i] = before + i;
            }
            ofOperation.add(own);
        }
        shape.first().forEach(call -> taken.addAll(call.arguments()));
        shape.last().forEach(call -> taken.addAll(call.arguments()));
        requireParallel();
        requireFresh(shape);
    }

    private int group(String name) {
        if (name.isEmpty()) {
            return -1;
        }
        if (!groups.contains(name)) {
            groups.add(name);
        }
        return groups.indexOf(name);
    }

    private void requireParallel() {
        if (letters.isEmpty()) {
            throw new IllegalArgumentException("there are no operations to make tests of");
        }
        if (groups.size() == 1 && letters.stream().allMatch(letter -> letter.group() == 0)) {
            throw new IllegalArgumentException("all operations are of the group '" + groups.get(0)
                    + "' and so never run in parallel: there is nothing to test");
        }
        if (groups.size() > MOST_GROUPS) {
            throw new IllegalArgumentException(
                    "there may be " + MOST_GROUPS + " groups of operations, not " + groups.size());
        }
    }

    private void requireFresh(TestShape shape) {
        int calls = shape.initial() + shape.threads() * shape.calls();
        for (Letter letter : letters) {
            long fresh = letter.arguments().stream()
                    .filter(argument -> argument == FRESH)
                    .count();
            if (fresh * calls + taken.size() > Scenario.MOST_CALLS && fresh > 0) {
                throw new IllegalArgumentException("tests of " + shape.text() + " have more than " + Scenario.MOST_CALLS
                        + " fresh values of " + letter.operation());
            }
        }
    }

    /** All calls of an operation that has no fresh values. */
    static List<Call> allCalls(OperationType operation) {
        return allArguments(operation).stream()
                .map(arguments -> new Call(operation, arguments))
                .toList();
    }

    private static List<List<@Nullable Object>> allArguments(OperationType operation) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        all.add(List.of());
        for (Values values : operation.parameters()) {
            List<List<@Nullable Object>> longer = new ArrayList<>();
            for (List<@Nullable Object> shorter : all) {
                for (Object value : values.fresh() ? List.of(FRESH) : values.choices()) {
                    List<@Nullable Object> arguments = new ArrayList<>(shorter);
                    arguments.add(value);
                    longer.add(arguments);
                }
            }
            all = longer;
        }
        return all;
    }

    int size() {
        return letters.size();
    }

    int operations() {
        return ofOperation.size();
    }

    /** The letters of an operation. */
    int[] lettersOf(int operation) {
        return ofOperation.get(operation);
    }

    int groups() {
        return groups.size();
    }

    /** Whether some calls are of no group. */
    boolean hasFree() {
        return letters.stream().anyMatch(letter -> letter.group() < 0);
    }

    /** One bit for the group of a letter; 0 if it has none. */
    int groupBit(int letter) {
        int group = letters.get(letter).group();
        return group < 0 ? 0 : 1 << group;
    }

    /** The test that is written with these letters, between the calls that all tests have. */
    Scenario scenario(TestShape shape, int[] initial, int[][] threads) {
        int[] fresh = {0};
        List<Call> first = new ArrayList<>(shape.first());
        first.addAll(calls(initial, fresh));
        List<List<Call>> ofThreads = new ArrayList<>();
        for (int[] thread : threads) {
            ofThreads.add(calls(thread, fresh));
        }
        return new Scenario(first, ofThreads, shape.last());
    }

    private List<Call> calls(int[] word, int[] fresh) {
        List<Call> calls = new ArrayList<>();
        for (int letter : word) {
            Made call = made.computeIfAbsent(new Key(letter, fresh[0]), this::call);
            fresh[0] = call.fresh();
            calls.add(call.call());
        }
        return calls;
    }

    private Made call(Key key) {
        Letter letter = letters.get(key.letter());
        List<@Nullable Object> arguments = new ArrayList<>(letter.arguments());
        int fresh = key.fresh();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) == FRESH) {
                List<@Nullable Object> choices =
                        letter.operation().parameters().get(i).choices();
                while (taken.contains(choices.get(fresh))) {
                    fresh++;
                }
                arguments.set(i, choices.get(fresh++));
            }
        }
        return new Made(new Call(letter.operation(), arguments), fresh);
    }
}
