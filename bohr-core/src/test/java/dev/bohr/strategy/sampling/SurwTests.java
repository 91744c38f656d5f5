package dev.bohr.strategy.sampling;

import static dev.bohr.strategy.Model.read;
import static dev.bohr.strategy.Model.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Model;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Where the counts are right every order of the events has the same chance. */
class SurwTests {
    private static final Object X = new Object();
    private static final int EXECUTIONS = 70_000;

    private static Map<String, Integer> orders(Strategy strategy, Model model, UnaryOperator<String> order) {
        Map<String, Integer> orders = new HashMap<>();
        for (int i = 0; i < EXECUTIONS; i++) {
            strategy.begin();
            String schedule = order.apply(model.run(strategy));
            if (i >= Surw.PROFILES) {
                orders.merge(schedule, 1, Integer::sum);
            }
        }
        return orders;
    }

    /** Pearson's test: how far the counts are from all alike, in standard deviations of its distribution. */
    private static double unevenness(Map<String, Integer> orders) {
        double expected = (double) (EXECUTIONS - Surw.PROFILES) / orders.size();
        double sum = 0;
        for (int count : orders.values()) {
            sum += (count - expected) * (count - expected) / expected;
        }
        int freedom = orders.size() - 1;
        return (sum - freedom) / Math.sqrt(2.0 * freedom);
    }

    private static Model.Step[] steps(int count, Model.Step step) {
        Model.Step[] steps = new Model.Step[count];
        Arrays.fill(steps, step);
        return steps;
    }

    /** 5 and 2 steps: 21 orders. Choosing uniformly at each step, one has a chance of 1/4 and another of 1/64. */
    @Test
    void everyOrderHasTheSameChance() {
        Model model = new Model().thread(steps(5, write(X))).thread(steps(2, write(X)));
        Map<String, Integer> orders = orders(new Surw(3), model, schedule -> schedule);
        assertThat(orders).hasSize(21);
        assertThat(unevenness(orders)).isLessThan(4);
        assertThat(unevenness(orders(new RandomWalk(3), model, schedule -> schedule)))
                .isGreaterThan(1_000);
    }

    /** The second thread starts the third first of all: 8! / (3! 5!) times 4! / (2! 2!) orders. */
    @Test
    void whatIsNotStartedYetCountsAsItsStarters() {
        Model.Step start = Model.step(Kind.START, X, () -> {});
        Model model = new Model()
                .thread(steps(3, write(X)))
                .thread(start, write(X), write(X))
                .later(write(X), write(X));
        Map<String, Integer> orders = orders(new Surw(3), model, schedule -> schedule);
        assertThat(orders).hasSize(336);
        assertThat(unevenness(orders)).isLessThan(4);
    }

    /** Only the events at the place count: what threads do elsewhere, however much, does not make one of their orders rarer. */
    @Test
    void onlyEventsOfInterestCount() {
        Object noise = new Object();
        Model.Step[] busy = steps(40, read(noise));
        busy[5] = write(X);
        busy[20] = write(X);
        StringBuilder order = new StringBuilder();
        Model model = new Model()
                .thread(mark(busy, 'a', order))
                .thread(mark(new Model.Step[] {write(X), write(X)}, 'b', order));
        Map<String, Integer> orders = orders(new Surw(3), model, schedule -> {
            String result = order.toString();
            order.setLength(0);
            return result;
        });
        assertThat(orders).hasSize(6);
        // Half of the executions are about all steps, and have their own distribution.
        assertThat(orders.values()).allMatch(count -> count > EXECUTIONS / 14);
    }

    private static Model.Step[] mark(Model.Step[] steps, char thread, StringBuilder order) {
        Model.Step[] marked = steps.clone();
        for (int i = 0; i < steps.length; i++) {
            if (steps[i].object() == X) {
                marked[i] = Model.step(steps[i].kind(), X, () -> order.append(thread));
            }
        }
        return marked;
    }
}
