package dev.bohr.linearizability.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of sequential consistency (Lamport 1979): each process makes its calls one after the other, and that is all. There is no locality
 * here: two objects may each be sequentially consistent and not so together (Herlihy and Wing 1990, section 3.3).
 */
final class ProgramOrder implements CallOrder {
    /** The answered calls of each process. */
    private final List<List<Integer>> chains = new ArrayList<>();
    /** How many of each chain are taken. */
    private final int[] taken;
    /** The open calls, whose they are, and after how many answered ones they may come. */
    private final List<int[]> open = new ArrayList<>();

    private final long[] takenOpen;
    /** The chain of an answered call; for an open one, -1 less its place among the open ones. */
    private final int[] home;

    private final int answered;
    private int takenCount;

    ProgramOrder(List<RecordedCall> history) {
        home = new int[history.size()];
        Map<String, Integer> processes = new LinkedHashMap<>();
        for (int i : RealTimeOrder.byStart(history)) {
            RecordedCall call = history.get(i);
            int process = processes.computeIfAbsent(call.process(), name -> {
                chains.add(new ArrayList<>());
                return chains.size() - 1;
            });
            if (call.isOpen()) {
                home[i] = -1 - open.size();
                open.add(new int[] {i, process, chains.get(process).size()});
            } else {
                home[i] = process;
                chains.get(process).add(i);
            }
        }
        taken = new int[chains.size()];
        takenOpen = new long[(open.size() + 63) >> 6];
        answered = history.size() - open.size();
    }

    @Override
    public int candidates(int[] into) {
        int count = 0;
        for (int process = 0; process < taken.length; process++) {
            if (taken[process] < chains.get(process).size()) {
                into[count++] = chains.get(process).get(taken[process]);
            }
        }
        for (int i = 0; i < open.size(); i++) {
            int[] call = open.get(i);
            if ((takenOpen[i >> 6] & 1L << i) == 0 && taken[call[1]] >= call[2]) {
                into[count++] = call[0];
            }
        }
        return count;
    }

    @Override
    public void take(int call) {
        if (home[call] < 0) {
            int at = -1 - home[call];
            takenOpen[at >> 6] |= 1L << at;
        } else {
            taken[home[call]]++;
            takenCount++;
        }
    }

    @Override
    public void giveBack(int call) {
        if (home[call] < 0) {
            int at = -1 - home[call];
            takenOpen[at >> 6] &= ~(1L << at);
        } else {
            taken[home[call]]--;
            takenCount--;
        }
    }

    @Override
    public boolean isComplete() {
        return takenCount == answered;
    }

    @Override
    public int progress() {
        return takenCount;
    }

    @Override
    public long[] taken() {
        long[] words = new long[taken.length + takenOpen.length];
        for (int i = 0; i < taken.length; i++) {
            words[i] = taken[i];
        }
        System.arraycopy(takenOpen, 0, words, taken.length, takenOpen.length);
        return words;
    }
}
