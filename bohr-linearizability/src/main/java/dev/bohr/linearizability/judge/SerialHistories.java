package dev.bohr.linearizability.judge;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a test returns when its calls are made one after the other: the specification of the class by itself (Burckhardt and others,
 * "Line-Up", PLDI 2010, phase one). Histories whose last call blocks are part of it: they say when a call may.
 */
public final class SerialHistories {
    /** For what was returned: the histories that returned it, each with its calls in the order in which they returned. */
    private final Map<ResultVector, Map<Overlaps, int[]>> byResults = new HashMap<>();
    /** By the order of calls, as long as they were really made one after the other: what was returned. */
    private final Map<List<Integer>, ResultVector> byOrder = new HashMap<>();

    private final ResultNumbers resultNumbers;
    private final Scenario scenario;
    private String ambiguity = "";
    private long count;

    public SerialHistories(Scenario scenario, ResultNumbers resultNumbers) {
        this.scenario = scenario;
        this.resultNumbers = resultNumbers;
    }

    public void clear() {
        byResults.clear();
        byOrder.clear();
        ambiguity = "";
        count = 0;
    }

    /** All calls have returned. */
    public void addComplete(Journal journal) {
        count++;
        add(journal, new ResultVector(journal.results()));
    }

    /**
     * One call blocks, and no other is under way: what had returned when it began explains that it does. If others were made while it was
     * blocked, that they do not wake it up is no more than a fact: it may be just what is wrong.
     */
    public void addBlocked(Journal journal) {
        if (journal.isLastBlocked()) {
            add(journal, new ResultVector(journal.results()));
        }
    }

    private void add(Journal journal, ResultVector returned) {
        byResults
                .computeIfAbsent(returned, r -> new LinkedHashMap<>())
                .computeIfAbsent(Overlaps.ofExecution(journal), o -> SerialOrder.byReturn(journal));
        if (journal.isSerial()) {
            List<Integer> order = IntStream.range(0, journal.size())
                    .filter(journal::isMade)
                    .boxed()
                    .sorted(Comparator.comparingInt(journal::invoked))
                    .toList();
            ResultVector before = byOrder.putIfAbsent(order, returned);
            if (before != null && !before.equals(returned) && ambiguity.isEmpty()) {
                ambiguity = describe(order, before, returned);
            }
        }
    }

    private String describe(List<Integer> order, ResultVector one, ResultVector other) {
        int differs = order.stream()
                .filter(call -> one.get(call) != other.get(call))
                .findFirst()
                .orElseThrow();
        List<Call> calls = scenario.calls();
        String made = order.stream().map(call -> calls.get(call).toString()).collect(Collectors.joining(", "));
        return "made one after the other, " + made + ": " + calls.get(differs) + " gives "
                + resultNumbers.text(one.get(differs)) + ", and at another time "
                + resultNumbers.text(other.get(differs));
    }

    /** Why the calls have no certain meaning when made one after the other; empty if they have. */
    public String ambiguity() {
        return ambiguity;
    }

    /** The histories with these results; empty if there are none. */
    Set<Overlaps> with(ResultVector returned) {
        return byResults.getOrDefault(returned, Map.of()).keySet();
    }

    /** All of them, for explanations. */
    public List<SerialOrder> all() {
        List<SerialOrder> all = new ArrayList<>();
        byResults.forEach((returned, histories) ->
                histories.forEach((overlaps, order) -> all.add(new SerialOrder(order, returned, overlaps))));
        return all;
    }

    /** What the numbers in {@link #all} mean. */
    public ResultNumbers results() {
        return resultNumbers;
    }

    /** How many ended. */
    public long count() {
        return count;
    }
}
