package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Ctrl-C does in each phase of each command. The signal is SIGTERM, which takes the same way: a process that was started in the
 * background ignores Ctrl-C, and so would those that it starts.
 */
class SignalTests {
    private static final String LONG = """
            public class Long {
                static int a, b;
                public static void main(String[] args) {
                    new java.io.File("began").mkdir();
                    for (int t = 0; t < 4; t++) {
                        new Thread(() -> { for (int i = 0; i < 9; i++) { a++; b++; } }).start();
                    }
                }
            }
            """;

    private static final String COUNTER = """
            public class Counter {
                static int count;
                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(() -> count++);
                    other.start();
                    count++;
                    other.join();
                    if (count != 2) throw new AssertionError("count is " + count);
                }
            }
            """;

    /** Fails in nearly every execution, after many steps: to find a simpler one takes long. */
    private static final String SUM = """
            public class Sum {
                static volatile int a, b;
                public static void main(String[] args) throws Exception {
                    Thread[] threads = new Thread[4];
                    for (int t = 0; t < 4; t++) {
                        threads[t] = new Thread(() -> { for (int i = 0; i < 40; i++) { a++; b++; } });
                        threads[t].start();
                    }
                    for (Thread thread : threads) thread.join();
                    if (a + b < 300) {
                        new java.io.File("began").mkdir();
                        throw new AssertionError("too little");
                    }
                }
            }
            """;

    private static final String BOX = """
            public class Box {
                private final java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
                public Box() { new java.io.File("began").mkdir(); }
                public int add(int x) { return n.addAndGet(x); }
                public int get() { return n.get(); }
                public void set(int x) { n.set(x); }
                public boolean swap(int a, int b) { return n.compareAndSet(a, b); }
            }
            """;

    @TempDir
    Path directory;

    private Tool bohr;

    @BeforeEach
    void makeTool() {
        bohr = new Tool(directory);
    }

    @Test
    void aSearchUnderAMemoryModelReportsWhatIsKnown() throws Exception {
        bohr.write("Long.java", LONG);
        ended("check", "Long.java", "--weak", "--checkpoint", "kept", "--html", "page.html")
                .exits(3)
                .says("no bug so far");
        assertThat(bohr.read("page.html")).endsWith("</html>\n");
        assertThat(unfinished()).isEmpty();
        assertThat(directory.resolve("kept")).exists();
    }

    @Test
    void aBugThatIsBeingSimplifiedIsReported() throws Exception {
        bohr.write("Sum.java", SUM);
        ended("check", "Sum.java", "--strategy", "random", "--shrink", "--html", "page.html")
                .exits(1)
                .says("too little", "bohr replay");
        assertThat(bohr.read("page.html")).endsWith("</html>\n");
        assertThat(unfinished()).isEmpty();
    }

    @Test
    void linearizeReportsWhatIsKnown() throws Exception {
        bohr.write("Box.java", BOX);
        ended("linearize", "Box.java", "--threads", "3", "--calls", "3", "--json", "result.json")
                .exits(3)
                .says("linearizable so far, and not all explored");
        assertThat(bohr.read("result.json")).contains("\"verdict\": \"budget\"");
    }

    @Test
    void halfOfASearchIsNotCompared() throws Exception {
        bohr.write("Long.java", LONG);
        ended("compare", "Long.java", "--strategies", "dfs,icb", "--json", "result.json")
                .exits(3)
                .says("interrupted: not all searches were run");
        assertThat(bohr.read("result.json")).doesNotContain("\"dfs\"");
    }

    @Test
    void onlyTheTestsThatWereRunAreAsExpected() throws Exception {
        StringBuilder tests = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            tests.append("{\"name\":\"SB")
                    .append(i)
                    .append("\",\"threads\":[[\"write plain x 1\",\"read plain y -> r1\"],"
                            + "[\"write plain y 1\",\"read plain x -> r2\"]],\"outcomes\":{\"acceptable\":[\"*\"]}}\n");
        }
        bohr.write("tests.jsonl", tests.toString());
        Process process = bohr.start(Map.of(), "litmus", "tests.jsonl", "--expect", "--json", "result.json");
        until(process, () -> read("stdout.txt").contains("jam"));
        process.destroy();
        Tool.Run run = bohr.await(process).exits(3).says("interrupted: not all tests were run");
        assertThat(run.out()).doesNotContain("2,000 tests");
        assertThat(bohr.read("result.json")).endsWith("}\n");
    }

    @Test
    void whatIsBeingWrittenIsWrittenToItsEnd() throws Exception {
        Path pipe = directory.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        bohr.write("Counter.java", COUNTER);
        for (String[] command : new String[][] {
            {"check", "Counter.java", "--trace", "counter.trace", "--html", "pipe"},
            {"replay", "counter.trace", "--html", "pipe"}
        }) {
            Process process = bohr.start(Map.of(), command);
            // Then it waits for a reader.
            until(process, () -> read("stdout.txt").contains(command[0].equals("check") ? "races " : "happened again"));
            process.destroy();
            // Whether the signal comes before the reader or after it, it ends nothing.
            boolean unused = process.waitFor(100, TimeUnit.MILLISECONDS);
            assertThat(Files.readString(pipe)).endsWith("</html>\n");
            bohr.await(process).exits(1).says("The page is in pipe.");
        }
    }

    /** The shell must not take the JVM that was ended for one that has done its work. */
    @Test
    void preparingFastStartsIsEnded() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setsid")));
        Path copy = directory.resolve("copy");
        for (String file : List.of("bohr", "bohr-agent/target/bohr-agent.jar", "bohr-cli/target/bohr.jar")) {
            Files.createDirectories(copy.resolve(file).getParent());
            Files.copy(Tool.root().resolve(file), copy.resolve(file));
        }
        assertThat(copy.resolve("bohr").toFile().setExecutable(true)).isTrue();
        bohr.write("Counter.java", COUNTER);
        // A group of its own, which gets the signal as one in a terminal does.
        Process process =
                bohr.start(Map.of(), List.of("setsid", copy.resolve("bohr").toString(), "check", "Counter.java"));
        until(process, () -> unfinishedArchive(copy));
        assertThat(new ProcessBuilder("kill", "-TERM", "--", "-" + process.pid())
                        .start()
                        .waitFor())
                .isZero();
        bohr.await(process).exits(130);
        assertThat(bohr.read("stdout.txt")).isEmpty();
        assertThat(unfinishedArchive(copy)).isFalse();
    }

    private static boolean unfinishedArchive(Path copy) {
        try (Stream<Path> files = Files.list(Files.createDirectories(copy.resolve("target")))) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("bohr-archive."));
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends it when the program has begun to run. */
    private Tool.Run ended(String... args) throws Exception {
        Process process =
                bohr.start(Map.of("BOHR_JAVA_OPTS", Tool.QUICK_COMPILER + " -Dbohr.checkpointMillis=10"), args);
        until(process, () -> Files.exists(directory.resolve("began")));
        process.destroy();
        return bohr.await(process);
    }

    private static void until(Process process, BooleanSupplier isTime) throws InterruptedException {
        while (process.isAlive() && !isTime.getAsBoolean()) {
            Thread.sleep(10);
        }
    }

    private String read(String name) {
        try {
            return bohr.read(name);
        } catch (IOException e) {
            return "";
        }
    }

    private List<String> unfinished() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tmp"))
                    .toList();
        }
    }
}
