package dev.bohr.strategy.systematic;

import static dev.bohr.strategy.Model.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.strategy.Model;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DepthFirstOrderTests {
    private static final Object X = new Object();

    /** 4 + 3 + 2 steps: 9! / (4! 3! 2!) = 1260 schedules. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, -7, Long.MAX_VALUE})
    void everyOrderCoversEverySchedulesOnce(long childOrder) {
        Model model = new Model()
                .thread(read(X), read(X), read(X), read(X))
                .thread(read(X), read(X), read(X))
                .thread(read(X), read(X));
        DepthFirst search = new DepthFirst(childOrder);
        Set<String> schedules = new HashSet<>();
        int executions = 0;
        while (search.begin()) {
            executions++;
            schedules.add(model.run(search));
        }
        assertThat(search.isComplete()).isTrue();
        assertThat(executions).isEqualTo(1260);
        assertThat(schedules).hasSize(1260);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3})
    void everyOrderCoversEveryValueOnce(long childOrder) {
        DepthFirst search = new DepthFirst(childOrder);
        StringBuilder values = new StringBuilder();
        Model[] model = new Model[1];
        Model.Step choose = Model.step(Kind.CHOOSE, null, () -> values.append(model[0].choose(search, 5)));
        model[0] = new Model().thread(choose, choose).thread(choose);
        Set<String> results = new HashSet<>();
        int executions = 0;
        while (search.begin()) {
            values.setLength(0);
            executions++;
            String schedule = model[0].run(search);
            results.add(schedule + values);
        }
        assertThat(executions).isEqualTo(3 * 125);
        assertThat(results).hasSize(3 * 125);
    }

    @Test
    void theUsualOrderBeginsWithoutPreemptionAndAnotherDoesNot() {
        assertThat(first(0)).isEqualTo("aaaabbbb");
        Set<String> firsts = new HashSet<>();
        for (long seed = 1; seed <= 50; seed++) {
            firsts.add(first(seed));
        }
        assertThat(firsts).hasSizeGreaterThan(20);
    }

    private static String first(long childOrder) {
        DepthFirst search = new DepthFirst(childOrder);
        search.begin();
        return new Model()
                .thread(read(X), read(X), read(X), read(X))
                .thread(read(X), read(X), read(X), read(X))
                .run(search);
    }
}
