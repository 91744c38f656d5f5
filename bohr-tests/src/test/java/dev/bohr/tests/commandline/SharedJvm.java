package dev.bohr.tests.commandline;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A JVM as the launcher makes it, that runs one command after the other: to start one for each takes longer than what they do. It
 * has a directory of its own, in which all of them run.
 */
final class SharedJvm {
    private static final SharedJvm INSTANCE = new SharedJvm();

    private final Path base;
    private final Path directory;
    private Process process;
    private DataOutputStream requests;
    private DataInputStream answers;

    private SharedJvm() {
        try {
            base = Files.createTempDirectory("bohr-commands");
            directory = Files.createDirectory(base.resolve("work"));
            copyServer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::leave));
    }

    /** The one of this JVM, its directory empty. */
    static SharedJvm get() throws IOException {
        delete(INSTANCE.directory);
        return INSTANCE;
    }

    Path directory() {
        return directory;
    }

    /** Alone on the class path: a command is to find no other class of the tests there. */
    private void copyServer() throws IOException {
        String file = CommandServer.class.getName().replace('.', '/') + ".class";
        Path copy = base.resolve("server").resolve(file);
        Files.createDirectories(copy.getParent());
        try (InputStream in = CommandServer.class.getClassLoader().getResourceAsStream(file)) {
            Files.copy(in, copy);
        }
    }

    private void start() throws IOException {
        Path root = Tool.root();
        Path agent = root.resolve("bohr-agent/target/bohr-agent.jar");
        List<String> java = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + agent,
                "-XX:+UseSerialGC",
                Tool.QUICK_COMPILER,
                "-XX:ActiveProcessorCount=4",
                "-XX:-OmitStackTraceInFastThrow",
                "-Xss8m",
                "-Dbohr.command=bohr"));
        int feature = Runtime.version().feature();
        if (feature < 18) {
            java.add("-Dsun.reflect.inflationThreshold=2147483647");
        }
        if (feature >= 23) {
            java.add("--sun-misc-unsafe-memory-access=allow");
        }
        String command = root.resolve("bohr-cli/target/bohr.jar").toString();
        java.addAll(List.of(
                "-cp",
                String.join(
                        File.pathSeparator,
                        command,
                        agent.toString(),
                        base.resolve("server").toString()),
                CommandServer.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(java)
                .directory(directory.toFile())
                .redirectError(base.resolve("stderr.txt").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BOHR_") || name.equals("COLUMNS"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        process = builder.start();
        requests = new DataOutputStream(process.getOutputStream());
        answers = new DataInputStream(process.getInputStream());
    }

    Tool.Run run(String... args) throws Exception {
        if (process == null) {
            start();
        }
        // On a thread of its own: one of the common pool would stay, and other tests here check programs that use that
        // pool.
        FutureTask<Tool.Run> answer = new FutureTask<>(() -> ask(args));
        Thread thread = new Thread(answer, "command");
        thread.setDaemon(true);
        thread.start();
        try {
            Tool.Run run = answer.get(Tool.MOST_SECONDS, TimeUnit.SECONDS);
            // It has left a thread behind, beside which nothing more is checked.
            if (run.err().contains("control was lost")) {
                stop();
            }
            return run;
        } catch (ExecutionException | TimeoutException e) {
            stop();
            throw new AssertionError(
                    List.of(args) + " did not end: " + e + "; " + Files.readString(base.resolve("stderr.txt")), e);
        }
    }

    private Tool.Run ask(String... args) throws IOException {
        requests.writeInt(args.length);
        for (String arg : args) {
            requests.writeUTF(arg);
        }
        requests.flush();
        int code = answers.readInt();
        return new Tool.Run(code, text(), text());
    }

    private String text() throws IOException {
        return new String(answers.readNBytes(answers.readInt()), StandardCharsets.UTF_8);
    }

    private void stop() {
        process.destroyForcibly();
        process = null;
    }

    private void leave() {
        try {
            if (process != null) {
                process.destroyForcibly().waitFor();
            }
            delete(base);
        } catch (IOException | InterruptedException e) {
            // what is left is in the directory for temporary files
        }
    }

    /** What is in a directory. */
    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(directory)) {
                    Files.delete(file);
                }
            }
        }
    }
}
