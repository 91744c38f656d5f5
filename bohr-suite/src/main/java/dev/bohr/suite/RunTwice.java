package dev.bohr.suite;

import dev.bohr.Bohr;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.Result;

/** Runs schedules of every program twice and compares all that happens. Started by the script {@code run-twice}. */
final class RunTwice {
    private RunTwice() {}

    public static void main(String[] args) {
        SuiteOptions asked = SuiteOptions.readOrExit(args, 1_000);
        long schedules = 0;
        long steps = 0;
        int different = 0;
        for (SuiteProgram program : asked.programs()) {
            Repetition repetition = Bohr.twice(program.program(), asked.options(), Progress.SILENT);
            schedules += repetition.schedules();
            steps += repetition.steps();
            if (repetition.verdict() != Result.Verdict.OK) {
                different++;
                System.out.printf("%s: %s %s%n", program.name(), repetition.reason(), repetition.difference());
            }
        }
        System.out.printf(
                "JDK %s: %d programs, %,d schedules run twice, %,d steps compared, %d programs differ%n",
                Runtime.version(), asked.programs().size(), schedules, steps, different);
        System.exit(different == 0 ? 0 : 1);
    }
}
