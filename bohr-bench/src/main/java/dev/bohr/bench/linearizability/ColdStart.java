package dev.bohr.bench.linearizability;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** One question to a tool that is not running yet: the clock runs from the start of its process. */
final class ColdStart {
    private ColdStart() {}

    /** To the moment when the answer is there; that a test framework would have to be started as well is not counted. */
    static Answer lincheck(Task task, TestedClasses testedClasses) throws IOException {
        long start = System.nanoTime();
        try (ToolJvm jvm = ToolJvm.ofLincheck()) {
            Answer answer = jvm.ask(task, testedClasses);
            return new Answer(Tool.secondsSince(start), answer.searchSeconds(), answer.executions());
        }
    }

    /** The command as users type it, to its end, in an empty directory: there nothing is known of earlier failures. */
    static Answer bohr(Task task, TestedClasses testedClasses) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("linearizability");
        try {
            List<String> arguments = new ArrayList<>(List.of(
                    "linearize",
                    "-cp",
                    System.getProperty("java.class.path").split(File.pathSeparator)[0],
                    testedClasses.type().getName()));
            if (task != Task.FIND) {
                arguments.addAll(List.of("--test", testedClasses.testText()));
            }
            long start = System.nanoTime();
            String output = runBohr(arguments, directory, testedClasses.isBuggy() ? 1 : 0);
            double seconds = Tool.secondsSince(start);
            if (output.isBlank()) {
                throw new IOException("bohr has said nothing");
            }
            return new Answer(seconds, Double.NaN, 0);
        } finally {
            delete(directory);
        }
    }

    /** Not to be measured: builds what is not built, and makes the archive of classes. */
    static void prepareBohr() throws IOException, InterruptedException {
        runBohr(List.of("--version"), Path.of("").toAbsolutePath(), 0);
    }

    private static String runBohr(List<String> arguments, Path directory, int expected)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher().toString()));
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        if (code != expected) {
            throw new IOException("exit code " + code + " of " + String.join(" ", command) + "\n" + output);
        }
        return output;
    }

    /** The first entry of the class path is target/classes of this module. */
    @SuppressWarnings("NullAway") // it is no root
    private static Path launcher() {
        Path classes = Path.of(System.getProperty("java.class.path").split(File.pathSeparator)[0])
                .toAbsolutePath();
        return classes.getParent().getParent().resolveSibling("bohr");
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
