package dev.bohr.bench.strategies;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.View;
import dev.bohr.strategy.sampling.RandomWalk;

/**
 * A random walk that switches about as often as Lincheck does, so that both tools are measured on executions of one kind.
 *
 * <p>Lincheck's model checking tries the interleavings with no switch first, then those with one, and so on. Within the
 * 10,000 executions it gives a scenario by default, the threads of its 3.7 take turns on average 4.1 times in the 35 accesses
 * of the Michael-Scott queue, 6.0 times in the 15 of the Treiber stack and 5.8 times in the 12 of the racy counter (all its
 * interleavings, 6,866). One of these turns is forced, by the end of the first thread. It is the number of turns that is
 * alike, not the distance between them, so the number is what is aimed at here: the chance of a switch is such that an
 * execution has {@link #WANTED} chosen ones on average, whatever its length.
 */
public final class FewSwitches implements Strategy {
    /** The mean of the three figures less the forced turn, 4.3, rounded up: when in doubt, against Bohr. */
    private static final int WANTED = 5;

    /** Parts of one in which the chance of a switch is counted. */
    private static final int CERTAIN = 1 << 16;

    private final RandomWalk random;
    /** Over all executions; with the number of these, how many choices there are in one. Begins with a guess. */
    private long choices = 8 * WANTED;

    private long executions = 1;
    /** Of {@link #CERTAIN}. */
    private int chance;

    public FewSwitches(long seed) {
        random = new RandomWalk(seed);
    }

    @Override
    public boolean begin() {
        chance = (int) Math.min(CERTAIN, WANTED * CERTAIN * executions / choices);
        executions++;
        return random.begin();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        choices++;
        long running = enabled & 1L << view.current();
        if (running != 0 && random.chooseValue(view, Schedule.Kind.THREAD, CERTAIN) >= chance) {
            return view.current();
        }
        return random.chooseThread(view, enabled & ~running);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return random.chooseValue(view, kind, alternatives);
    }

    @Override
    public boolean restart() {
        return random.restart();
    }

    /** Found by ServiceLoader. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "few-switches";
        }

        @Override
        public Strategy create(long seed) {
            return new FewSwitches(seed);
        }
    }
}
