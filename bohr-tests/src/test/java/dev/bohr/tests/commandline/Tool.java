package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs {@code bohr} in a directory of its own and waits for it. As a process where signals, standard input, the launcher or the options of a
 * JVM are what is tested; all else in one JVM, see {@link SharedJvm}.
 */
final class Tool {
    private static final Path ROOT = root();

    /** Only for what hangs: a busy machine may take a minute for what is over in two seconds here. */
    static final int MOST_SECONDS = 300;

    /** These runs are over in a second, half of which would be the optimising compiler's. */
    static final String QUICK_COMPILER = "-XX:TieredStopAtLevel=1";

    private final Path directory;
    /** Where commands run; null if each is a process. */
    private final SharedJvm jvm;

    /** Every command is a process. */
    Tool(Path directory) {
        this(directory, null);
    }

    private Tool(Path directory, SharedJvm jvm) {
        this.directory = directory;
        this.jvm = jvm;
    }

    /** Commands run in a JVM that is there for all tests, and in its directory, which is empty now. */
    static Tool shared() throws IOException {
        SharedJvm jvm = SharedJvm.get();
        return new Tool(jvm.directory(), jvm);
    }

    Path directory() {
        return directory;
    }

    /** What a run came to; whatever it was, it must not show a stack trace. */
    record Run(int code, String out, String err) {
        Run exits(int expected) {
            assertThat(code).as("exit code; out: %s; err: %s", out, err).isEqualTo(expected);
            return this;
        }

        Run says(String... texts) {
            assertThat(joined(out + err)).contains(texts);
            return this;
        }

        /** How far it is, which is said every ten seconds: how often depends on how busy the machine is. */
        private static final Pattern PROGRESS = Pattern.compile("bohr: [0-9,]+ executions?, .*");

        /** Says just this one thing to standard error. */
        Run complains(String... texts) {
            assertThat(err).startsWith("bohr: ");
            assertThat(err.lines()
                            .filter(line -> line.startsWith("bohr: "))
                            .filter(line -> !PROGRESS.matcher(line).matches()))
                    .hasSize(1);
            assertThat(joined(err)).contains(texts);
            return this;
        }

        /** Reports are wrapped to the width of the terminal. */
        private static String joined(String text) {
            return text.replaceAll("\\s+", " ");
        }
    }

    Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    String read(String name) throws IOException {
        return Files.readString(directory.resolve(name));
    }

    Run run(String... args) throws Exception {
        return jvm == null ? runProcess(args) : checked(jvm.run(args));
    }

    Run runProcess(String... args) throws Exception {
        return run(Map.of(), args);
    }

    Run run(Map<String, String> environment, String... args) throws Exception {
        return await(start(environment, args), args);
    }

    /** In this JVM, which has the agent: only for what does nothing to it. Files are named by their absolute paths. */
    Run runInside(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
        return checked(new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8)));
    }

    /** Without the launcher, which has no way to give options to the agent. */
    Run runWithAgent(String agentOptions, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + ROOT.resolve("bohr-agent/target/bohr-agent.jar") + "=" + agentOptions,
                "-jar",
                ROOT.resolve("bohr-cli/target/bohr.jar").toString()));
        command.addAll(List.of(args));
        return await(start(Map.of(), command), args);
    }

    /** With standard input from a file of the directory. */
    Run runWithInput(String file, String... args) throws Exception {
        return await(start(Map.of(), command(args), directory.resolve(file).toFile()), args);
    }

    /** With standard input from a pipe to which nobody writes. */
    Process startWithOpenInput(String... args) throws IOException {
        return start(Map.of(), command(args), null);
    }

    Run await(Process process, String... args) throws Exception {
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(List.of(args) + " did not end within " + MOST_SECONDS + " s");
        }
        return checked(new Run(process.exitValue(), read("stdout.txt"), read("stderr.txt")));
    }

    private static Run checked(Run run) {
        assertThat(run.err()).doesNotContain("\tat ", "Exception in thread");
        assertThat(run.out()).doesNotContain("\tat ", "[warning]");
        return run;
    }

    Process start(Map<String, String> environment, String... args) throws IOException {
        return start(environment, command(args));
    }

    private static List<String> command(String... args) {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("bohr").toString()));
        command.addAll(List.of(args));
        return command;
    }

    Process start(Map<String, String> environment, List<String> command) throws IOException {
        Process process = start(environment, command, null);
        process.getOutputStream().close();
        return process;
    }

    /** @param input where standard input comes from; null for a pipe */
    private Process start(Map<String, String> environment, List<String> command, File input) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout.txt").toFile())
                .redirectError(directory.resolve("stderr.txt").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BOHR_") || name.equals("COLUMNS"));
        // Where the language of the machine is not installed the shell says so, and that is not ours.
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("BOHR_QUIET", "1");
        builder.environment().put("BOHR_NO_BUILD", "1");
        builder.environment().put("BOHR_JAVA_OPTS", QUICK_COMPILER);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        if (input != null) {
            builder.redirectInput(input);
        }
        return builder.start();
    }

    /** Where {@code bohr} is. */
    static Path root() {
        Path path = Path.of("").toAbsolutePath();
        while (!Files.exists(path.resolve("bohr"))) {
            path = path.getParent();
        }
        return path;
    }
}
