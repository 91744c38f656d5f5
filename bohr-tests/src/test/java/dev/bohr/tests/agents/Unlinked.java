package dev.bohr.tests.agents;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;

/** Started with {@link Breaker} before or after Bohr's agent; prints the result of programs that use the class it breaks. */
public final class Unlinked {
    private Unlinked() {}

    /** Not even loaded before the program runs. */
    static final class Victim {
        private Victim() {}

        static int five() {
            return 5;
        }
    }

    public static void main(String[] args) {
        check("uses", () -> Victim.five());
        check("catches", () -> {
            try {
                return Victim.five();
            } catch (LinkageError e) {
                return "caught";
            }
        });
        check("in another thread", () -> {
            Thread other = new Thread(() -> System.out.println(Victim.five()));
            other.start();
            other.join();
            return "";
        });
    }

    private static void check(String name, Program.Body body) {
        Result result =
                Bohr.check(new Program(name, body, true), Options.defaults().withOutcomes(true), Progress.SILENT);
        System.out.println(
                name + ": " + result.verdict() + " " + result.outcomes().keySet() + " "
                        + result.bugs().stream()
                                .map(bug -> bug.message().lines().findFirst().orElse(""))
                                .toList()
                        + " " + result.reason());
    }
}
