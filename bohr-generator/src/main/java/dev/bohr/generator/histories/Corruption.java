package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Puts another answer into a history. */
public final class Corruption {
    private Corruption() {}

    /** The same history with another answer to one call; it may still be right. The same if there is nothing to change. */
    public static List<RecordedCall> anyAnswer(List<RecordedCall> history, Random random) {
        List<Integer> answered = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            if (history.get(i).outcome() instanceof CallResult.Value) {
                answered.add(i);
            }
        }
        if (answered.isEmpty()) {
            return history;
        }
        int victim = answered.get(random.nextInt(answered.size()));
        CallResult other =
                history.get(answered.get(random.nextInt(answered.size()))).outcome();
        CallResult now = history.get(victim).outcome();
        if (other.equals(now)) {
            boolean isTruth = now.equals(CallResult.TRUE) || now.equals(CallResult.FALSE);
            other = isTruth
                    ? CallResult.of(now.equals(CallResult.FALSE))
                    : random.nextBoolean() ? CallResult.NOTHING : new CallResult.Value((long) random.nextInt(4));
        }
        return with(history, victim, other);
    }

    /**
     * The same map with one get that sees what was overwritten long before: the value of a put on its key that was over before another
     * put of the same process, which was over before the get. It is wrong for certain if no value is written twice and none but put changes the map.
     */
    public static List<RecordedCall> staleGet(List<RecordedCall> history, Random random) {
        for (int tries = 0; tries < 100_000; tries++) {
            int victim = random.nextInt(history.size());
            RecordedCall get = history.get(victim);
            if (!get.name().equals("get") || get.isOpen()) {
                continue;
            }
            List<RecordedCall> puts = history.stream()
                    .filter(call ->
                            call.name().equals("put") && call.argument(0).equals(get.argument(0)))
                    .filter(call -> call.isBefore(get))
                    .toList();
            for (RecordedCall old : puts) {
                if (puts.stream().anyMatch(old::isBefore)) {
                    return with(history, victim, new CallResult.Value(old.argument(1)));
                }
            }
        }
        throw new IllegalArgumentException("there is no get after two puts on its key");
    }

    private static List<RecordedCall> with(List<RecordedCall> history, int index, CallResult callResult) {
        List<RecordedCall> changed = new ArrayList<>(history);
        RecordedCall call = history.get(index);
        changed.set(
                index,
                new RecordedCall(
                        call.line(),
                        call.process(),
                        call.object(),
                        call.name(),
                        call.arguments(),
                        callResult,
                        call.start(),
                        call.end()));
        return changed;
    }
}
