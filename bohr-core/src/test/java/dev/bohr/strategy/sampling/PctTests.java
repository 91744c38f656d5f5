package dev.bohr.strategy.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bound of the paper, measured. The bug of depth d is a chain of d + 1 steps of two threads in turn, in that order: it takes
 * d orderings, and d - 1 changes of priority cannot be fewer.
 */
class PctTests {
    private static final int EXECUTIONS = 100_000;

    /** A program with one bug, and what it takes to know whether an execution has met it. */
    private static final class Chain {
        private final List<Integer> met = new ArrayList<>();
        private final Model model = new Model();
        private final int depth;
        private final int threads;
        private int mostChoices;

        Chain(int depth, int padding, int others) {
            this.depth = depth;
            this.threads = 2 + others;
            model.thread(chain(0, padding)).thread(chain(1, padding));
            for (int i = 0; i < others; i++) {
                Model.Step[] steps = new Model.Step[padding + 1];
                Arrays.fill(steps, Model.read(this));
                model.thread(steps);
            }
        }

        /** Every other step of the chain, with steps of no interest before, between and after them. */
        private Model.Step[] chain(int first, int padding) {
            List<Model.Step> steps = new ArrayList<>();
            for (int link = first; link <= depth; link += 2) {
                int number = link;
                for (int i = 0; i < padding; i++) {
                    steps.add(Model.read(this));
                }
                steps.add(Model.step(Kind.WRITE, this, () -> met.add(number)));
            }
            return steps.toArray(new Model.Step[0]);
        }

        boolean isHitBy(Strategy strategy) {
            met.clear();
            strategy.begin();
            model.run(strategy);
            mostChoices = Math.max(mostChoices, model.choices());
            for (int i = 0; i < met.size(); i++) {
                if (met.get(i) != i) {
                    return false;
                }
            }
            return true;
        }

        int hits(Strategy strategy, int executions) {
            int hits = 0;
            for (int i = 0; i < executions; i++) {
                hits += isHitBy(strategy) ? 1 : 0;
            }
            return hits;
        }

        double bound() {
            return 1 / (threads * Math.pow(mostChoices, depth - 1));
        }
    }

    /** An end of the interval that holds the true rate with a chance of 99.9 % (Wilson 1927): the lower or the upper one. */
    private static double rate(int hits, int executions, int end) {
        double z = end * 3.29;
        double rate = (double) hits / executions;
        double square = z * z / executions;
        return (rate + square / 2 + z * Math.sqrt(rate * (1 - rate) / executions + square / executions / 4))
                / (1 + square);
    }

    /** Here exactly one order of priorities and one place for each change will do: the rate is the bound itself. */
    @ParameterizedTest(name = "depth {0}")
    @ValueSource(ints = {1, 2, 3, 4})
    void theHardestBugsAreFoundAsOftenAsPromised(int depth) {
        Chain chain = new Chain(depth, 0, 0);
        int hits = chain.hits(new Pct(42, depth), EXECUTIONS);
        assertThat(chain.bound()).isBetween(rate(hits, EXECUTIONS, -1), rate(hits, EXECUTIONS, +1));
    }

    @ParameterizedTest(name = "depth {0}, {1} steps between, {2} other threads")
    @CsvSource({"1,3,2", "1,10,6", "2,2,1", "2,8,0", "2,4,4", "3,1,1", "3,3,0"})
    void bugsOfKnownDepthAreFoundMoreOftenThanPromised(int depth, int padding, int others) {
        Chain chain = new Chain(depth, padding, others);
        int hits = chain.hits(new Pct(42, depth), EXECUTIONS);
        assertThat(rate(hits, EXECUTIONS, -1)).isGreaterThan(chain.bound());
    }

    /** Which proves that the bugs are as deep as said, and that it is the changes that find them. */
    @ParameterizedTest
    @CsvSource({"2,0,0", "2,2,1", "3,0,0", "3,3,1", "4,0,0"})
    void oneChangeLessNeverFindsThem(int depth, int padding, int others) {
        Chain chain = new Chain(depth, padding, others);
        assertThat(chain.hits(new Pct(42, depth - 1), EXECUTIONS)).isZero();
    }

    /** Six threads, each started by the one before: the last but one reads twice, and the last writes in between. */
    @Test
    void threadsMayAppearAtAnyTime() {
        List<Character> met = new ArrayList<>();
        Model model = new Model().thread(Model.start(), Model.read(this), Model.read(this));
        for (int i = 0; i < 3; i++) {
            model.later(Model.start(), Model.read(this), Model.read(this));
        }
        Model.Step look = Model.step(Kind.READ, this, () -> met.add('r'));
        model.later(Model.start(), look, look).later(Model.step(Kind.WRITE, this, () -> met.add('w')));
        Strategy pct = new Pct(42, 2);
        int hits = 0;
        int choices = 0;
        for (int i = 0; i < EXECUTIONS; i++) {
            met.clear();
            pct.begin();
            model.run(pct);
            choices = Math.max(choices, model.choices());
            hits += met.equals(List.of('r', 'w', 'r')) ? 1 : 0;
        }
        assertThat(rate(hits, EXECUTIONS, -1)).isGreaterThanOrEqualTo(1.0 / (6 * choices));
    }

    @Test
    void anExecutionDependsOnNothingButSeedAndNumberAndTheLengthOfThoseBefore() {
        Chain one = new Chain(3, 2, 1);
        Chain other = new Chain(3, 2, 1);
        Strategy first = new Pct(7, 3);
        Strategy second = new Pct(7, 3);
        for (int i = 0; i < 1_000; i++) {
            first.begin();
            second.begin();
            assertThat(one.model.run(first)).isEqualTo(other.model.run(second));
        }
    }
}
