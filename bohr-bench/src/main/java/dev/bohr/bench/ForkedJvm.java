package dev.bohr.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A JVM of its own for one measurement, so that neither tool's weaving nor its compiled code is there for the other. */
final class ForkedJvm {
    /** Enough for the stack trace of what went wrong. */
    private static final int KEPT_LINES = 30;

    private ForkedJvm() {}

    /** Runs to the end, but kills the JVM if that takes longer than the limit. */
    static Measurement measure(
            InstalledJdk installedJdk, Contender contender, List<String> arguments, long limitSeconds)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(installedJdk.java().toString()));
        command.addAll(contender.jvmArguments());
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), contender.main().getName()));
        command.addAll(contender.arguments());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        ScheduledExecutorService killer = Executors.newSingleThreadScheduledExecutor();
        try {
            killer.schedule(process::destroyForcibly, limitSeconds, TimeUnit.SECONDS);
            return read(process);
        } finally {
            killer.shutdownNow();
            process.destroyForcibly();
        }
    }

    private static Measurement read(Process process) throws IOException, InterruptedException {
        Optional<Measurement> measurement = Optional.empty();
        Deque<String> last = new ArrayDeque<>();
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (measurement.isEmpty()) {
                    measurement = Measurement.ofLine(line);
                }
                last.add(line);
                if (last.size() > KEPT_LINES) {
                    last.remove();
                }
            }
        }
        int exitCode = process.waitFor();
        if (exitCode != 0 || measurement.isEmpty()) {
            throw new IOException("exit code " + exitCode + ", its last words:\n  " + String.join("\n  ", last));
        }
        return measurement.get();
    }
}
