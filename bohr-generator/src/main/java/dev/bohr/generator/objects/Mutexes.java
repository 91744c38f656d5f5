package dev.bohr.generator.objects;

import static dev.bohr.generator.objects.Layout.ASKS_AGAIN;
import static dev.bohr.generator.objects.Layout.KEPT;
import static dev.bohr.generator.objects.Layout.MUTEXES;
import static dev.bohr.generator.objects.Layout.PHASE;
import static dev.bohr.generator.objects.Layout.TICKET;
import static dev.bohr.generator.objects.Layout.WAITS;
import static dev.bohr.generator.objects.Layout.WAITS_FOR;
import static dev.bohr.generator.objects.Layout.of;

/** Monitors and locks of a {@link ObjectMachine}, each with those who wait to be notified. */
final class Mutexes {
    private Mutexes() {}

    static boolean isFree(int[] s, int mutex, int t) {
        int owner = s[MUTEXES + 2 * mutex];
        return owner == 0 || owner == t + 1;
    }

    static void take(int[] s, int mutex, int t) {
        s[MUTEXES + 2 * mutex] = t + 1;
        s[MUTEXES + 2 * mutex + 1]++;
    }

    static void release(int[] s, int mutex) {
        if (--s[MUTEXES + 2 * mutex + 1] == 0) {
            s[MUTEXES + 2 * mutex] = 0;
        }
    }

    /** Gives the mutex away and waits, or takes it again; whether that was all. */
    static boolean await(int[] s, int threads, int t, int mutex) {
        int thread = of(t);
        if (s[thread + PHASE] == 0) {
            s[thread + KEPT] = s[MUTEXES + 2 * mutex + 1];
            s[thread + TICKET] = 1 + waiting(s, threads, mutex);
            s[thread + PHASE] = WAITS;
            s[thread + WAITS_FOR] = mutex + 1;
            s[MUTEXES + 2 * mutex] = 0;
            s[MUTEXES + 2 * mutex + 1] = 0;
            return false;
        }
        s[MUTEXES + 2 * mutex] = t + 1;
        s[MUTEXES + 2 * mutex + 1] = s[thread + KEPT];
        return true;
    }

    /** How many wait to be notified. */
    static int waiting(int[] s, int threads, int mutex) {
        int count = 0;
        for (int t = 0; t < threads; t++) {
            count += isWaiting(s, t, mutex) ? 1 : 0;
        }
        return count;
    }

    private static boolean isWaiting(int[] s, int t, int mutex) {
        return s[of(t) + WAITS_FOR] == mutex + 1;
    }

    /** @param way how many of those who have waited longer are passed over */
    static void wakeOne(int[] s, int threads, int mutex, int way) {
        int ticket = way + 1;
        for (int t = 0; t < threads; t++) {
            if (isWaiting(s, t, mutex)) {
                if (s[of(t) + TICKET] == ticket) {
                    s[of(t) + PHASE] = ASKS_AGAIN;
                    s[of(t) + TICKET] = 0;
                    s[of(t) + WAITS_FOR] = 0;
                } else if (s[of(t) + TICKET] > ticket) {
                    s[of(t) + TICKET]--;
                }
            }
        }
    }

    static void wakeAll(int[] s, int threads, int mutex) {
        for (int t = 0; t < threads; t++) {
            if (isWaiting(s, t, mutex)) {
                s[of(t) + PHASE] = ASKS_AGAIN;
                s[of(t) + TICKET] = 0;
                s[of(t) + WAITS_FOR] = 0;
            }
        }
    }
}
