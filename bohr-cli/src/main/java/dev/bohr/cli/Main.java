package dev.bohr.cli;

import dev.bohr.UnusableOptions;
import dev.bohr.hooks.Installation;
import dev.bohr.input.UnusableInput;
import dev.bohr.report.text.Style;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where {@code bohr} starts. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        int code = run(console, args);
        if (console.out().checkError()) {
            code = notPrinted(console, code);
        }
        console.err().flush();
        // Not exit: a checked program may have left shutdown hooks behind, thousands of them.
        Runtime.getRuntime().halt(code);
    }

    /** What was found has not reached anybody: where all was well, it is not. Whoever has closed a pipe wants no more of it. */
    private static int notPrinted(Console console, int code) {
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write('\n');
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("Broken pipe")) {
                console.error("the standard output cannot be written: " + e.getMessage());
                return code == ExitCodes.OK ? ExitCodes.NOT_CHECKED : code;
            }
        }
        return code;
    }

    /**
     * The command inside a JVM that has other things to do, too: nothing is halted.
     *
     * @return the exit code
     */
    public static int run(PrintStream out, PrintStream err, String... args) {
        try {
            return run(new Console(out, err, new Style(Console.DEFAULT_WIDTH, false), false), args);
        } finally {
            Interruption.clear();
        }
    }

    static int run(Console console, String... args) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try {
            return commandLine(console).execute(args);
        } catch (Throwable error) {
            return internalError(console, error);
        } finally {
            // A command leaves that of the program it has run; whoever calls from Java is not to meet it afterwards.
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    static CommandLine commandLine(Console console) {
        CommandLine line = new CommandLine(new BohrCommand(), new Factory(console));
        line.setResourceBundle(new HelpTexts());
        line.setUsageHelpWidth(Math.max(80, Math.min(console.style().width(), 120)));
        line.setOut(new PrintWriter(console.out(), true));
        line.setErr(new PrintWriter(console.err(), true));
        line.setParameterExceptionHandler((error, arguments) -> wrongUsage(console, error));
        line.setExecutionExceptionHandler((error, command, parsed) -> failed(console, error));
        return line;
    }

    private static int wrongUsage(Console console, ParameterException error) {
        String message = error.getMessage();
        console.error(
                message + "\nTry '" + error.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        console.debug(error);
        return ExitCodes.USAGE;
    }

    private static int failed(Console console, Exception error) {
        if (error instanceof UnusableInput && error.getCause() instanceof LinkageError linkage) {
            String own = Installation.isComplete() ? Installation.ownFailure(linkage) : "";
            if (!own.isEmpty()) {
                console.error("not checked: " + own);
                console.debug(error);
                return ExitCodes.NOT_CHECKED;
            }
        }
        if (error instanceof UnusableInput) {
            console.error(String.valueOf(error.getMessage()));
            console.debug(error);
            return ExitCodes.USAGE;
        }
        return internalError(console, error);
    }

    private static int internalError(Console console, Throwable error) {
        console.error("not checked: " + describe(error));
        console.debug(error);
        return ExitCodes.NOT_CHECKED;
    }

    /** The engine's word for options it cannot honour, such as a strategy nobody has, as the command line has them. */
    static ParameterException unusable(CommandLine command, IllegalArgumentException error) {
        String message = error instanceof UnusableOptions unusable
                ? unusable.in(option -> "--" + option.text())
                : String.valueOf(error.getMessage());
        return new ParameterException(command, message, error);
    }

    /** An error inside Bohr in one line. */
    static String describe(Throwable error) {
        if (error instanceof OutOfMemoryError) {
            return "Bohr ran out of memory (" + error.getMessage() + "); give it more with BOHR_JAVA_OPTS=-Xmx4g";
        }
        StackTraceElement[] stack = error.getStackTrace();
        return "internal error: " + error + (stack.length == 0 ? "" : " at " + stack[0])
                + (System.getenv("BOHR_DEBUG") == null ? " (BOHR_DEBUG=1 shows all of it)" : "");
    }

    /** Gives the commands the console they write to. */
    private record Factory(Console console) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {Console.class})) {
                    return type.cast(constructor.newInstance(console));
                }
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
