package dev.bohr.tests.agents;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.concurrent.ConcurrentHashMap;

/** Started with agents in this or that order; prints the result of the check of a program with a race. */
public final class Covered {
    private int count;
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    private Covered() {}

    public static void main(String[] args) {
        Result result = Bohr.check(
                new Program("covered", Covered::program, true),
                Options.defaults().withStrategy("random").withOutcomes(true).withExecutions(300),
                Progress.SILENT);
        System.out.println(result.verdict() + " " + result.executions() + " " + result.steps() + " " + result.outcomes()
                + " " + result.reason());
    }

    private static Object program() throws InterruptedException {
        Covered shared = new Covered();
        Thread other = new Thread(() -> shared.step("a"));
        other.start();
        shared.step("b");
        other.join();
        return shared.count + " " + shared.map.size();
    }

    private void step(String key) {
        for (int i = 0; i < 2; i++) {
            if (i == 1) {
                map.put(key, i);
            } else {
                count++;
            }
        }
    }
}
