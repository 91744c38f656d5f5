package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import dev.bohr.linearizability.history.spec.Specifications;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Makes histories that are linearizable by construction: each call takes effect on a sequential object at a moment between its start and
 * its end. Processes continue at random, each from start to effect to end and again.
 */
public final class HistoryGenerator {
    /** A call under way. */
    private static final class Pending {
        final String object;
        final String name;
        final List<Object> arguments;
        final long start;
        Optional<CallResult> outcome = Optional.empty();

        Pending(String object, String name, List<Object> arguments, long start) {
            this.object = object;
            this.name = name;
            this.arguments = arguments;
            this.start = start;
        }
    }

    private final HistoryShape historyShape;
    private final Random random;
    private final RandomCalls randomCalls;
    private final Specification specification;
    private final Map<String, Object> states = new HashMap<>();
    private final List<RecordedCall> history = new ArrayList<>();
    private final String[] names;
    private final Pending[] pending;
    private long time;
    private int started;
    private int replaced;

    private HistoryGenerator(HistoryShape historyShape, Random random, boolean areValuesFresh) {
        this.historyShape = historyShape;
        this.random = random;
        specification = Specifications.named(historyShape.specification(), Optional.empty())
                .orElseThrow(() -> new IllegalArgumentException("no specification " + historyShape.specification()));
        randomCalls = new RandomCalls(historyShape.specification(), random, historyShape.keys(), areValuesFresh);
        pending = new Pending[historyShape.processes()];
        names = new String[historyShape.processes()];
        for (int i = 0; i < names.length; i++) {
            names[i] = Integer.toString(i);
        }
    }

    /**
     * A linearizable history, in the order of the starts.
     *
     * @param areValuesFresh whether no value is written twice
     */
    public static List<RecordedCall> generate(HistoryShape historyShape, Random random, boolean areValuesFresh) {
        HistoryGenerator generator = new HistoryGenerator(historyShape, random, areValuesFresh);
        generator.run();
        List<RecordedCall> sorted = new ArrayList<>(generator.history);
        sorted.sort(Comparator.comparingLong(RecordedCall::start));
        List<RecordedCall> numbered = new ArrayList<>();
        for (RecordedCall call : sorted) {
            numbered.add(new RecordedCall(
                    numbered.size() + 1,
                    call.process(),
                    call.object(),
                    call.name(),
                    call.arguments(),
                    call.outcome(),
                    call.start(),
                    call.end()));
        }
        return numbered;
    }

    private void run() {
        int vain = 0;
        while (started < historyShape.calls() || anyPending()) {
            int process = random.nextInt(pending.length);
            boolean moved = advance(process);
            vain = moved ? 0 : vain + 1;
            if (vain > 50 * pending.length && pending[process] != null) {
                // All wait for a lock or an item that never comes: one of them gives up.
                replace(process);
                vain = 0;
            }
            time += moved && random.nextInt(1000) >= historyShape.samePerThousand() ? 1 : 0;
        }
    }

    /** The process is never heard of again; another takes its place. */
    private void replace(int process) {
        record(process, RecordedCall.OPEN);
        names[process] = Integer.toString(pending.length + replaced++);
    }

    private boolean anyPending() {
        for (Pending each : pending) {
            if (each != null) {
                return true;
            }
        }
        return false;
    }

    private boolean advance(int process) {
        Pending call = pending[process];
        if (call == null) {
            return start(process);
        }
        if (random.nextInt(1000) < historyShape.openPerThousand()) {
            replace(process);
            return true;
        }
        if (call.outcome.isPresent()) {
            record(process, time);
            return true;
        }
        Object state = states.getOrDefault(call.object, specification.initialState());
        Optional<Specification.Step> step = specification.step(state, recorded(process, RecordedCall.OPEN));
        if (step.isEmpty()) {
            return false;
        }
        states.put(call.object, step.get().state());
        call.outcome = Optional.of(one(step.get().outcome()));
        return true;
    }

    private boolean start(int process) {
        if (started == historyShape.calls()) {
            return false;
        }
        started++;
        List<Object> call = randomCalls.next();
        String object = historyShape.objects() == 1 ? "" : "o" + random.nextInt(historyShape.objects());
        pending[process] = new Pending(object, call.get(0).toString(), call.subList(1, call.size()), time);
        return true;
    }

    /** Any one of several is right. */
    private CallResult one(CallResult callResult) {
        if (callResult instanceof CallResult.OneOf several) {
            List<CallResult> sorted = several.outcomes().stream()
                    .sorted(Comparator.comparing(Object::toString))
                    .toList();
            return one(sorted.get(random.nextInt(sorted.size())));
        }
        return callResult;
    }

    private RecordedCall recorded(int process, long end) {
        Pending call = pending[process];
        CallResult callResult = end == RecordedCall.OPEN ? CallResult.UNKNOWN : call.outcome.orElse(CallResult.UNKNOWN);
        return new RecordedCall(0, names[process], call.object, call.name, call.arguments, callResult, call.start, end);
    }

    private void record(int process, long end) {
        history.add(recorded(process, end));
        pending[process] = null;
    }
}
