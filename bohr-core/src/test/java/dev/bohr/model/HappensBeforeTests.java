package dev.bohr.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HappensBeforeTests {
    private static final int READ = Footprint.READ;
    private static final int WRITE = Footprint.WRITE;
    private static final int LOCK = Footprint.WRITE | Footprint.TAKES | Footprint.GUARD;
    private static final int UNLOCK = Footprint.WRITE | Footprint.FREES;
    private static final long X = 11;
    private static final long Y = 12;
    private static final long L = 13;
    private static final long ALL = -1;

    private final HappensBefore order = new HappensBefore();

    /** Threads 0 to 2 are started by another, whose step is the first of all. */
    private void begin() {
        order.begin();
        order.add(3, new Footprint(), 4, ALL, 0);
    }

    private int step(int thread, long location, int access) {
        return step(thread, location, access, ALL);
    }

    private int step(int thread, long location, int access, long enabled) {
        Footprint footprint = new Footprint();
        footprint.add(location, access);
        footprint.setGuarded((access & Footprint.GUARD) != 0);
        return order.add(thread, footprint, 4, enabled, 0);
    }

    private List<Integer> races(int step) {
        return list(order.races(step));
    }

    private static List<Integer> list(Races races) {
        List<Integer> steps = new ArrayList<>();
        for (int i = 0; i < races.size(); i++) {
            steps.add(races.step(i));
        }
        return steps;
    }

    @Test
    void looksAreNotOrdered() {
        begin();
        int a = step(0, X, READ);
        int b = step(1, X, READ);
        int c = step(2, X, WRITE);
        assertThat(order.happensBefore(a, b)).isFalse();
        assertThat(order.happensBefore(a, c)).isTrue();
        assertThat(order.happensBefore(b, c)).isTrue();
        assertThat(races(b)).isEmpty();
        assertThat(races(c)).containsExactly(b, a);
    }

    @Test
    void orderIsTransitive() {
        begin();
        int a = step(0, X, WRITE);
        step(0, Y, WRITE);
        step(1, Y, READ);
        int d = step(1, X, READ);
        assertThat(order.happensBefore(a, d)).isTrue();
        assertThat(races(d)).isEmpty();
    }

    @Test
    void onlyTheLastOfAChainRaces() {
        begin();
        step(0, X, WRITE);
        int b = step(1, X, WRITE);
        int c = step(2, X, WRITE);
        assertThat(races(c)).containsExactly(b);
    }

    @Test
    void twoThatTakeALockRaceAndTheReleaseDoesNot() {
        begin();
        int taken = step(0, L, LOCK);
        step(0, L, UNLOCK, 1);
        int second = step(1, L, LOCK);
        assertThat(races(second)).containsExactly(taken);
        assertThat(order.races(second).isCertain(0)).isTrue();
    }

    @Test
    void whoIsHeldUpAtTheEndRacesWithWhoeverTookTheLock() {
        begin();
        int taken = step(0, L, LOCK);
        Footprint waiting = new Footprint();
        waiting.add(L, LOCK);
        waiting.setGuarded(true);
        step(1, X, WRITE);
        assertThat(list(order.racesOfPending(1, waiting))).containsExactly(taken);
    }

    @Test
    void aThreadBeginsAfterItsStart() {
        order.begin();
        Footprint start = new Footprint();
        int a = order.add(0, start, 1, 1, 0);
        int b = order.add(0, start, 2, 1, 0);
        int c = order.add(1, start, 2, 3, 0);
        assertThat(order.happensBefore(a, c)).isTrue();
        assertThat(order.happensBefore(b, c)).isTrue();
    }

    @Test
    void commutingChangesAreNotOrderedAmongThemselves() {
        begin();
        int a = step(0, X, Footprint.COMMUTES | Footprint.FREES);
        int b = step(1, X, Footprint.COMMUTES | Footprint.FREES);
        int c = step(2, X, READ | Footprint.GUARD, 3);
        assertThat(order.happensBefore(a, b)).isFalse();
        assertThat(order.happensBefore(a, c) && order.happensBefore(b, c)).isTrue();
        assertThat(races(c)).isEmpty();
    }

    /** By the definition: the transitive closure, computed the slow way; and any two neighbours that do not conflict may be swapped. */
    @Test
    void agreesWithTheDefinitionOnRandomSteps() {
        Random random = new Random(7);
        for (int n = 0; n < 2_000; n++) {
            int length = 2 + random.nextInt(12);
            int[] thread = new int[length];
            long[] location = new long[length];
            int[] mode = new int[length];
            for (int i = 0; i < length; i++) {
                thread[i] = random.nextInt(3);
                location[i] = random.nextInt(3);
                mode[i] = random.nextInt(3);
            }
            long fingerprint = play(thread, location, mode);
            boolean[][] before = closure(thread, location, mode);
            for (int i = 0; i < length; i++) {
                List<Integer> expected = new ArrayList<>();
                for (int j = i - 1; j >= 0; j--) {
                    assertThat(order.happensBefore(j + 1, i + 1)).isEqualTo(before[j][i]);
                    if (races(thread, location, mode, before, j, i)) {
                        expected.add(j + 1);
                    }
                }
                assertThat(races(i + 1)).isEqualTo(expected);
            }
            int at = random.nextInt(length - 1);
            boolean depends = thread[at] == thread[at + 1] || conflict(location, mode, at, at + 1);
            swap(thread, at);
            swap(mode, at);
            long kept = location[at];
            location[at] = location[at + 1];
            location[at + 1] = kept;
            if (!depends) {
                assertThat(play(thread, location, mode)).isEqualTo(fingerprint);
            } else if (thread[at] != thread[at + 1]) {
                assertThat(play(thread, location, mode)).isNotEqualTo(fingerprint);
            }
        }
    }

    private static void swap(int[] array, int at) {
        int kept = array[at];
        array[at] = array[at + 1];
        array[at + 1] = kept;
    }

    private long play(int[] thread, long[] location, int[] mode) {
        begin();
        for (int i = 0; i < thread.length; i++) {
            step(thread[i], location[i], mode[i]);
        }
        return order.fingerprint();
    }

    private static boolean conflict(long[] location, int[] mode, int i, int j) {
        return location[i] == location[j] && (mode[i] != mode[j] || mode[i] == WRITE);
    }

    private static boolean[][] closure(int[] thread, long[] location, int[] mode) {
        int length = thread.length;
        boolean[][] before = new boolean[length][length];
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < i; j++) {
                if (thread[j] == thread[i] || conflict(location, mode, j, i)) {
                    before[j][i] = true;
                    for (int k = 0; k < j; k++) {
                        before[k][i] |= before[k][j];
                    }
                }
            }
        }
        return before;
    }

    /** They conflict, and there is no way from one to the other but the direct one. */
    private static boolean races(int[] thread, long[] location, int[] mode, boolean[][] before, int j, int i) {
        if (thread[j] == thread[i] || !conflict(location, mode, j, i)) {
            return false;
        }
        for (int k = j + 1; k < i; k++) {
            if (before[j][k] && before[k][i]) {
                return false;
            }
        }
        return true;
    }
}
