package dev.bohr.bugs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Starts {@code bohr} on one of the bugs, as a user would, on the JDK that runs this class. */
public final class BohrCommand {
    /** No check is given more time than this. */
    private static final long MOST_MINUTES = 30;

    private final Path root;
    private final ReleasedBug bug;
    private final Path work;

    /** @param root of the repository */
    public BohrCommand(Path root, ReleasedBug bug) throws IOException {
        this(
                root,
                bug,
                Files.createDirectories(root.resolve("bohr-bugs/target/runs").resolve(bug.text())));
    }

    /** @param work where traces and reports go; each command that may run beside others needs its own */
    BohrCommand(Path root, ReleasedBug bug, Path work) {
        this.root = root;
        this.bug = bug;
        this.work = work;
    }

    /** Looks for the bug; a trace is left for {@link #replays}. */
    public Verdict findBug(String... budget) throws IOException, InterruptedException {
        return check(bug.broken(), bug.search(), budget);
    }

    /** Whether the trace of the bug brings it back, in another JVM. */
    public boolean replays() throws IOException, InterruptedException {
        return run(List.of("replay", trace().toString())) == 1
                && Files.readString(report()).contains("The failure happened again.");
    }

    /** Whether each of some schedules does the same when it is run twice, bug or no bug. */
    public boolean isDeterministic(int schedules) throws IOException, InterruptedException {
        return run(List.of(
                        "doctor",
                        "--twice",
                        bug.mainClass(),
                        "-cp",
                        classPath(bug.broken()),
                        "--schedules",
                        Integer.toString(schedules)))
                == 0;
    }

    /** Looks for the bug in another way. */
    public Verdict checkBroken(List<String> search, String... budget) throws IOException, InterruptedException {
        return check(bug.broken(), search, budget);
    }

    /** Looks for the bug where it should not be. */
    public Verdict checkFixed(String... budget) throws IOException, InterruptedException {
        return check(bug.fixed().orElseThrow(), bug.search(), budget);
    }

    private Verdict check(String artifacts, List<String> search, String... budget)
            throws IOException, InterruptedException {
        Path json = work.resolve("result.json");
        Files.deleteIfExists(json);
        List<String> arguments = new ArrayList<>(List.of("check", "-cp", classPath(artifacts), bug.mainClass()));
        arguments.addAll(search);
        arguments.addAll(List.of("--trace", trace().toString(), "--json", json.toString()));
        arguments.addAll(List.of(budget));
        int code = run(arguments);
        String printed = Files.readString(report());
        if (!Files.exists(json)) {
            throw new IllegalStateException("bohr ended with code " + code + " and no result: " + printed);
        }
        return Verdict.of(Files.readString(json), printed);
    }

    private String classPath(String artifacts) throws IOException {
        StringBuilder path = new StringBuilder().append(root.resolve("bohr-bugs/target/classes"));
        if (!artifacts.isEmpty()) {
            try (Stream<Path> jars = Files.list(root.resolve("bohr-bugs/target/artifacts/" + artifacts))) {
                jars.sorted().forEach(jar -> path.append(':').append(jar));
            }
        }
        return path.toString();
    }

    private int run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(root.resolve("bohr").toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(report().toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("BOHR_QUIET", "1");
        // Whoever started this has built it; in the midst of a build there must be no other.
        builder.environment().put("BOHR_NO_BUILD", "1");
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException(command + " does not end");
        }
        return process.exitValue();
    }

    private Path trace() {
        return work.resolve("bug.trace");
    }

    private Path report() {
        return work.resolve("report.txt");
    }
}
