package dev.bohr.tests.agents;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.trace.TraceFile;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Two buyers get one seat: objects have their names from variables, if nothing stands between the two in the class file. */
final class ReplayedUnderCoverage {
    private ReplayedUnderCoverage() {}

    private static void sell() throws InterruptedException {
        boolean[] sold = new boolean[2];
        int[] free = {1};
        AtomicInteger buyers = new AtomicInteger();
        Thread other = new Thread(() -> buy(sold, free, buyers), "buyer");
        other.start();
        buy(sold, free, buyers);
        other.join();
        if (buyers.get() > 1) {
            throw new AssertionError(buyers + " buyers of one seat");
        }
    }

    private static void buy(boolean[] sold, int[] free, AtomicInteger buyers) {
        if (!sold[1]) {
            sold[1] = true;
            free[0]--;
            buyers.incrementAndGet();
        }
    }

    /** {@code check FILE} writes a trace, {@code replay FILE...} follows some, and has a line for each. */
    public static void main(String[] args) throws Exception {
        Program program = new Program(
                "sell",
                () -> {
                    sell();
                    return null;
                },
                false);
        if (args[0].equals("check")) {
            Result result = Bohr.check(program, Options.defaults(), Progress.SILENT);
            TraceFile.write(result.bugs().get(0).trace(), Path.of(args[1]));
        } else {
            for (int i = 1; i < args.length; i++) {
                Result result = Bohr.replay(program, TraceFile.read(Path.of(args[i])), Options.defaults());
                System.out.println(result.verdict() + " "
                        + result.bugs().get(0).message().lines().findFirst().orElse(""));
            }
        }
        System.exit(0);
    }
}
