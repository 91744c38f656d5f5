package dev.bohr.cli;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Says what Bohr runs on here and whether it works. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Says which JDK and which kind of fiber are used and what is woven, and tests itself.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:Bohr works here", "2:wrong usage", "4:it does not, with the reason"})
final class DoctorCommand implements Callable<Integer> {
    private final Console console;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        line("bohr", Version.text());
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
        Optional<String> missing = Agent.missing();
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
        line("woven", Agent.wovenClasses() + " classes so far");
        return works ? ExitCodes.OK : ExitCodes.NOT_CHECKED;
    }

    private void line(String label, String text) {
        console.out().printf("%-10s %s%n", label, text);
    }

    /** Asked by name, because how threads are carried is no part of the API. */
    private static String fiber() {
        try {
            return String.valueOf(Class.forName("dev.bohr.engine.Fibers")
                    .getMethod("describe")
                    .invoke(null));
        } catch (InvocationTargetException e) {
            return "none: " + e.getCause();
        } catch (ReflectiveOperationException | LinkageError e) {
            return "unknown";
        }
    }
}
