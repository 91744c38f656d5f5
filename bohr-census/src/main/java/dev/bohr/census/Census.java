package dev.bohr.census;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Checks every method of the census: with a receiver for each thread and with one for both, in one JVM after the other and, if asked for, each in a JVM of
 * its own. Writes a line for each; {@link Report} makes the table of them.
 */
public final class Census {
    private static final long PATIENCE_SECONDS = 300;
    /** Stands for the end of a worker. */
    private static final String GONE = "";

    private final List<String> command;
    private final PrintStream results;
    private int wrong;

    private Census(List<String> command, PrintStream results) {
        this.command = command;
        this.results = results;
    }

    /**
     * The file to write to, {@code warm} or {@code fresh}, a pattern for the methods, N to take every Nth of them, and the
     * command that starts a JVM with the agent.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        boolean isFresh = arguments[1].equals("fresh");
        List<String> jobs = new ArrayList<>();
        List<Entry> entries = Entry.all();
        int every = Integer.parseInt(arguments[3]);
        for (int i = 0; i < entries.size(); i += every) {
            Entry entry = entries.get(i);
            if (entry.method().toString().matches(arguments[2])) {
                Set<String> expected = ExpectedBehaviour.of(entry.method());
                if (expected.stream().anyMatch(end -> end.startsWith("cannot") || end.equals("blocks"))) {
                    throw new IllegalStateException(entry.method() + ": " + expected);
                }
                for (String mode : List.of("each", "shared")) {
                    jobs.add(entry.method() + "\t" + mode + "\t" + String.join("\u0001", expected));
                }
            }
        }
        try (PrintStream results =
                new PrintStream(Files.newOutputStream(Path.of(arguments[0])), true, StandardCharsets.UTF_8)) {
            Census census = new Census(List.of(arguments).subList(4, arguments.length), results);
            if (isFresh) {
                for (String job : jobs) {
                    census.run(new ArrayDeque<>(List.of(job)), "fresh");
                }
            } else {
                census.run(new ArrayDeque<>(jobs), "warm");
            }
            System.out.println(jobs.size() + " checks, " + census.wrong + " are not as they should be");
            System.exit(census.wrong == 0 ? 0 : 1);
        }
    }

    /** Gives the jobs to a worker, and to another one when that is gone. */
    private void run(Deque<String> jobs, String kind) throws IOException, InterruptedException {
        Running worker = null;
        while (!jobs.isEmpty()) {
            if (worker == null) {
                worker = new Running(kind);
            }
            String job = jobs.removeFirst();
            long start = System.nanoTime();
            String answer = worker.ask(job);
            if (answer == null || answer.equals(GONE)) {
                String[] parts = job.split("\t", 3);
                tell(new Finding(
                        JdkMethod.parse(parts[0]),
                        parts[1].equals("shared"),
                        kind.equals("fresh"),
                        Verdict.HANGS,
                        0,
                        (System.nanoTime() - start) / 1_000_000,
                        answer == null ? "no answer" : "the JVM is gone"));
            } else {
                tell(Finding.parse(answer));
            }
            if (answer == null || answer.equals(GONE) || answer.contains("\t" + Verdict.CONTROL_LOST.text() + "\t")) {
                worker.end();
                worker = null;
            }
        }
        if (worker != null) {
            worker.end();
        }
    }

    private void tell(Finding finding) {
        results.println(finding.line());
        if (!finding.verdict().isGood()) {
            wrong++;
            System.out.println(finding.line());
        }
    }

    /** A JVM that checks what it is asked to. */
    private final class Running {
        private final Process process;
        private final PrintStream in;
        private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

        Running(String kind) throws IOException {
            List<String> line = new ArrayList<>(command);
            line.add(kind);
            process = new ProcessBuilder(line)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
            Thread reader = new Thread(this::read, "answers");
            reader.setDaemon(true);
            reader.start();
        }

        private void read() {
            try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    int mark = line.indexOf('\u0002');
                    if (mark >= 0) {
                        answers.add(line.substring(mark + 1));
                    }
                }
            } catch (IOException e) {
                // As if it were gone.
            }
            answers.add(GONE);
        }

        /** The answer; null if there is none in time. */
        @Nullable
        String ask(String job) throws InterruptedException {
            in.println(job);
            return answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }

        void end() throws InterruptedException {
            in.close();
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
    }
}
