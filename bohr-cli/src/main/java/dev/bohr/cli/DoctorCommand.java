package dev.bohr.cli;

import dev.bohr.input.UnusableInput;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says what Bohr runs on here and whether it works. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Says which JDK and which kind of fiber are used and what is woven, and tests itself.",
            "With --twice, runs schedules of a program twice each instead, writes down all that happens, and reports the "
                    + "first difference: a program that is not deterministic cannot be checked. A bug of the program is no "
                    + "difference if it comes back."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Bohr works here; with --twice: all schedules were alike both times",
            "2:wrong usage, or a program that cannot be read",
            "3:--twice was ended early, and so far all schedules were alike",
            "4:Bohr does not work here; with --twice: two runs of one schedule differ, or control was lost, with the reason"
        })
final class DoctorCommand extends ConsoleCommand {
    @Mixin
    private final TwiceOptions twice = new TwiceOptions();

    DoctorCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws UnusableInput {
        if (twice.target.isPresent()) {
            return new TwiceRun(console, line(), twice, twice.target.get()).run();
        }
        line("bohr", dev.bohr.explore.progress.Version.TEXT);
        line(
                "jdk",
                Runtime.version() + " (" + System.getProperty("java.vendor") + ") in "
                        + System.getProperty("java.home"));
        line(
                "machine",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors, "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MB heap at most");
        for (InstalledJdks.Jdk jdk : InstalledJdks.newer()) {
            line(
                    "newer",
                    "JDK " + jdk.version() + " is installed: JAVA_HOME="
                            + ShellWords.quote(jdk.home().toString()));
        }
        Optional<String> missing = AgentStatus.missing();
        if (missing.isPresent()) {
            line("agent", "missing");
            console.error(missing.get());
            return ExitCodes.NOT_CHECKED;
        }
        line("fiber", fiber());
        line("agent", "active");
        boolean works = true;
        for (SelfTest.Line test : SelfTest.run()) {
            boolean ok = test.problem().isEmpty();
            line("self-test", test.name() + (ok ? ": ok" : ": FAILED: " + test.problem()));
            works &= ok;
        }
        line("woven", AgentStatus.wovenClasses() + " classes so far");
        return works ? ExitCodes.OK : ExitCodes.NOT_CHECKED;
    }

    private void line(String label, String text) {
        console.out().printf("%-10s %s%n", label, text);
    }

    /** Asked by name, because how threads are carried is no part of the API. */
    private static String fiber() {
        try {
            return String.valueOf(Class.forName("dev.bohr.engine.fibers.Fibers")
                    .getMethod("describe")
                    .invoke(null));
        } catch (InvocationTargetException e) {
            return "none: " + e.getCause();
        } catch (ReflectiveOperationException | LinkageError e) {
            return "unknown";
        }
    }
}
