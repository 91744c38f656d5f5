package dev.bohr.tests.agents;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;

/** Started with agents in this or that order; prints the result of the check of a program whose threads call a mock. */
public final class Mocked {
    /** Final, so that only Mockito's inline mock maker, which changes the class itself, can mock it. */
    static final class Price {
        private int asked;

        int of(int item) {
            asked++;
            return item;
        }

        int asked() {
            return asked;
        }
    }

    private int total;

    private Mocked() {}

    public static void main(String[] args) {
        Price prepared = mock(Price.class);
        when(prepared.of(anyInt())).thenReturn(5);
        print(Bohr.check(program(prepared), options(), Progress.SILENT));
        verify(prepared, org.mockito.Mockito.atLeast(2)).of(1);
        // The class has been changed by Mockito after it was woven: objects that are no mocks are still under control.
        print(Bohr.check(new Program("real", Mocked::real, true), options(), Progress.SILENT));
    }

    private static Options options() {
        return Options.defaults().withStrategy("dfs").withOutcomes(true).withExecutions(20_000);
    }

    private static void print(Result result) {
        System.out.println(
                result.verdict() + " " + result.executions() + " " + result.outcomes() + " " + result.reason());
    }

    private static Program program(Price price) {
        return new Program("mocked", () -> new Mocked().buyTwice(price), true);
    }

    private Object buyTwice(Price price) throws InterruptedException {
        Thread other = new Thread(() -> total += price.of(1));
        other.start();
        total += price.of(1);
        other.join();
        return total;
    }

    private static Object real() throws InterruptedException {
        Price price = new Price();
        Thread other = new Thread(() -> price.of(1));
        other.start();
        price.of(1);
        other.join();
        return price.asked();
    }
}
