package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that are hard on whoever runs them: one clear message, the right exit code, within bounded time and memory. */
class HardProgramsTests {
    private Path directory;
    private Tool bohr;

    @BeforeEach
    void prepare() throws Exception {
        bohr = Tool.shared();
        directory = bohr.directory();
    }

    private Tool.Run check(String body, String... options) throws Exception {
        return check(Map.of(), body, options);
    }

    /** The body is that of a class P; a result must be written whatever happens. */
    private Tool.Run check(Map<String, String> environment, String body, String... options) throws Exception {
        bohr.write("P.java", "import java.io.*;\nimport java.util.*;\nclass P {\n" + body + "\n}\n");
        String[] args = new String[options.length + 4];
        args[0] = "check";
        args[1] = "P.java";
        args[2] = "--json";
        args[3] = "result.json";
        System.arraycopy(options, 0, args, 4, options.length);
        Tool.Run run = environment.isEmpty() ? bohr.run(args) : bohr.run(environment, args);
        String verdict =
                Map.of(0, "ok", 1, "bug", 3, "budget", 4, "not-checked").get(run.code());
        assertThat(bohr.read("result.json")).contains("\"verdict\": \"" + verdict + "\"");
        return run;
    }

    private static String main(String code) {
        return "public static void main(String[] args) throws Exception {" + code + "}";
    }

    @Test
    void exitWithZeroIsAnEndLikeAnyOther() throws Exception {
        check(main("System.exit(0);")).exits(0).says("no bug");
    }

    @Test
    void exitWithAnotherStatusIsABug() throws Exception {
        check(main("System.exit(3);")).exits(1).says("thread main exits the program with status 3 at P.java:4");
    }

    @Test
    void exitInAChildThreadIsABug() throws Exception {
        check(main("Thread t = new Thread(() -> System.exit(3)); t.start(); t.join();"))
                .exits(1)
                .says("thread Thread-0 exits the program with status 3");
    }

    @Test
    void theEndOfAnExecutionInsideAHandlerIsNotSeen() throws Exception {
        Tool.Run run = check(main("Thread t = new Thread(() -> { throw new RuntimeException(); });"
                + "t.setUncaughtExceptionHandler((x, e) -> { synchronized (t) { try { t.wait(); }"
                + " catch (InterruptedException i) { } } }); t.start(); t.join();"));
        run.exits(1).says("deadlock");
        assertThat(run.err()).doesNotContain("UncaughtExceptionHandler");
    }

    @Test
    void anEmptyLoopIsALivelock() throws Exception {
        check(main("while (true) {}")).exits(1).says("livelock", "main spins at P.java:4");
    }

    @Test
    void aLoopThatOnlyCountsIsNotChecked() throws Exception {
        check(main("int i = 0; while (true) i++;"))
                .exits(4)
                .complains("not checked: thread main spins in a loop at P.java:4 without touching anything shared");
    }

    @Test
    void endlessRecursionIsABug() throws Exception {
        check("static int f(int n) { return f(n + 1) + 1; }" + main("f(0);"))
                .exits(1)
                .says("StackOverflowError in thread main at P.java:4");
    }

    @Test
    void endlessRecursionWithSharedAccessIsABug() throws Exception {
        check(
                        "static volatile int depth; static void f() { depth++; f(); }"
                                + main("new Thread(() -> depth++).start(); f();"),
                        "--max-steps",
                        "1000000",
                        "--strategy",
                        "random",
                        "--executions",
                        "3")
                .exits(1)
                .says("java.lang.StackOverflowError", "in thread main at P.java:4");
    }

    @Test
    void runningOutOfMemoryIsNotTheSchedulesFault() throws Exception {
        check(
                        Map.of("BOHR_JAVA_OPTS", "-Xmx128m"),
                        // Large ones: what is left when the last does not fit is enough for Bohr itself.
                        main("List<byte[]> all = new ArrayList<>(); while (true) all.add(new byte[1 << 24]);"))
                .exits(4)
                .complains("not checked: the program ran out of memory", "BOHR_JAVA_OPTS=-Xmx4g");
    }

    @Test
    void nobodyIsAtTheKeyboard() throws Exception {
        bohr.write("P.java", "class P { " + main("System.out.println(System.in.read());") + " }");
        bohr.runProcess("check", "P.java", "--outcomes").exits(0).says("-1");
    }

    @Test
    @Tag("thorough")
    void aThreadStuckInNativeCodeIsNamedWithItsPlace() throws Exception {
        new ProcessBuilder("mkfifo", directory.resolve("fifo").toString())
                .start()
                .waitFor();
        Tool.Run run = check(main("\nnew FileInputStream(\"fifo\").read();"));
        run.exits(4).says("not checked: control was lost: thread main does not come back from", "at P.java:5");
    }

    @Test
    void inputIsReadFromItsBeginningByEveryExecution() throws Exception {
        bohr.write("input.txt", "seven\n");
        bohr.write(
                "P.java",
                "class P { public static void main(String[] args) {"
                        + " System.out.println(new java.util.Scanner(System.in).nextLine()); } }");
        bohr.runWithInput(
                        "input.txt",
                        "check",
                        "P.java",
                        "--strategy",
                        "random",
                        "--executions",
                        "50",
                        "--allow",
                        "seven")
                .exits(3);
    }

    /** Of a source there are no class files in which to see what it extends. */
    @Test
    void whatAClassInASourceInheritsIsWatched() throws Exception {
        bohr.write(
                "P.java",
                "class P { static class Out extends java.io.ByteArrayOutputStream {}\n"
                        + main("Out out = new Out(); Thread t = new Thread(() -> out.write(1)); t.start();"
                                + " if (out.size() == 0) throw new AssertionError(\"nothing yet\"); t.join();")
                        + "}");
        bohr.run("check", "P.java").exits(1).says("nothing yet");
    }

    @Test
    @Tag("thorough")
    void inputThatDoesNotEndIsNotWaitedFor() throws Exception {
        bohr.write(
                "P.java", "class P { public static void main(String[] args) throws Exception {\nSystem.in.read(); } }");
        Process process = bohr.startWithOpenInput("check", "P.java");
        bohr.await(process).exits(4).says("thread main waits for standard input that does not end", "at P.java:2");
    }

    @Test
    @Tag("thorough")
    void aClassThatIsNotWovenAndBlocksIsNamedWithItsPlace() throws Exception {
        bohr.write(
                "P.java",
                "class P { static class Nap { static void nap() throws Exception { Thread.sleep(3600_000); } }\n"
                        + main("Nap.nap();") + "}");
        bohr.runWithAgent("exclude=P$Nap", "check", "P.java")
                .exits(4)
                .says("not checked:", "thread main", "java.lang.Thread.sleep", "at P.java:1");
    }

    /** Two threads have one of its objects, and what they do to it is no point: there is one outcome more than is found. */
    @Test
    void thatClassesAreNotWovenIsInTheGuarantee() throws Exception {
        bohr.write(
                "P.java",
                "class P { static class Count { int n; void up() { n++; } }\n"
                        + main("Count c = new Count(); Thread t = new Thread(c::up); t.start(); c.up(); t.join();")
                        + "}");
        bohr.runWithAgent("exclude=P$Count", "check", "P.java")
                .exits(0)
                .says("all executions", "what the agent was told to leave out (exclude) was not under", "control");
    }

    @Test
    @Tag("thorough")
    void aGigabyteOfOutputIsNeitherShownNorKept() throws Exception {
        Tool.Run run = check(
                Map.of("BOHR_JAVA_OPTS", "-Xmx128m"),
                main("String line = \"x\".repeat(1023); for (int i = 0; i < 1 << 20; i++) System.out.println(line);"),
                "--strategy",
                "random", // what a reduction remembers of so many steps is more than that
                "--max-steps",
                "2000000",
                "--executions",
                "1",
                "--outcomes");
        assertThat(run.code()).isIn(0, 3);
        assertThat(run.out()).hasSizeLessThan(10_000);
    }

    @Test
    void pipesAreUnderControl() throws Exception {
        check(
                        "static void write(OutputStream out) {"
                                + " try (out) { out.write(7); } catch (IOException e) { throw new RuntimeException(e); } }"
                                + main("PipedInputStream in = new PipedInputStream();"
                                        + "PipedOutputStream out = new PipedOutputStream(in);"
                                        + "new Thread(() -> write(out)).start();"
                                        + "if (in.read() != 7) throw new AssertionError();"),
                        "--time-passes",
                        "idle",
                        "--strategy",
                        "random",
                        "--executions",
                        "200")
                .exits(3);
    }

    @Test
    void moreThan64ThreadsThatAreAliveAreNoMatterForDfs() throws Exception {
        check(main("for (int i = 0; i < 65; i++) new Thread(Thread::yield).start();"), "--strategy", "dfs")
                .exits(4)
                .complains("not checked: more than 64 threads are alive at a time");
    }

    @Test
    void the4097thThreadIsOneTooMany() throws Exception {
        check(main("for (int i = 0; i < 4096; i++) { Thread t = new Thread(() -> {}); t.start(); t.join(); }"))
                .exits(4)
                .complains("not checked: the program starts more than 4096 threads, which is the limit");
    }

    @Test
    void aFailingInitialiserIsABugNamedAsSuchAndReplays() throws Exception {
        check("static int x = Integer.parseInt(\"no\");" + main("System.out.println(x);"), "--trace", "p.trace")
                .exits(1)
                .says("a class initialiser fails with java.lang.NumberFormatException: For input string: \"no\"");
        bohr.run("replay", "p.trace").exits(1).says("The failure happened again.");
    }

    @Test
    void aThreadStartedByAnInitialiserIsPartOfEveryExecution() throws Exception {
        String program = "static class B { static int x; static { new Thread(() -> x = 1).start(); } }"
                + main("System.out.println(B.x);");
        check(program, "--allow", "0", "--allow", "1").exits(0);
        check(program, "--allow", "0").exits(1);
    }

    @Test
    void anInitialiserThatWaitsForAThreadThatNeedsItsClassIsADeadlock() throws Exception {
        check("static class B { static int x; static { Thread t = new Thread(() -> x = 1); t.start();"
                        + "try { t.join(); } catch (InterruptedException e) {} } }"
                        + main("System.out.println(B.x);"))
                .exits(1)
                .says("Thread-0 wants initialisation of B, held by main");
    }

    @Test
    void whatAProgramDoesToTheJvmIsUndoneForTheNextExecution() throws Exception {
        check(
                        main("String once = System.getProperty(\"once\"); System.setProperty(\"once\", \"yes\");"
                                + "System.out.print(once + \" \" + Thread.getDefaultUncaughtExceptionHandler());"
                                + "Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});"
                                + "System.out.close(); System.setOut(new PrintStream(new ByteArrayOutputStream()));"
                                + "System.out.println(\"hidden\");"),
                        "--allow",
                        "null null")
                .exits(0);
    }

    @Test
    void aDefaultHandlerOfTheProgramsOwnHandles() throws Exception {
        check(
                        "static volatile String seen;"
                                + main("Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen = e.getMessage());"
                                        + "Thread t = new Thread(() -> { throw new IllegalStateException(\"x\"); });"
                                        + "t.start(); t.join(); System.out.println(seen);"),
                        "--allow",
                        "x")
                .exits(0);
    }

    @Test
    void argumentsReachMain() throws Exception {
        check(main("System.out.println(String.join(\"|\", args));"), "--args", "3 'x y'", "--allow", "3|x y")
                .exits(0);
    }

    @Test
    void aProgramThatDoesNothingIsFine() throws Exception {
        check(main("")).exits(0).says("all executions");
    }

    @Test
    void anInterruptedCheckReportsWhatIsKnown() throws Exception {
        bohr.write(
                "P.java",
                "class P { static int x; public static void main(String[] args) {"
                        + " new java.io.File(\"began\").mkdir(); for (int t = 0; t < 4; t++)"
                        + " new Thread(() -> { for (int i = 0; i < 9; i++) x++; }).start(); } }");
        Process process = bohr.start(Map.of(), "check", "P.java", "--json", "result.json");
        while (process.isAlive() && !Files.exists(directory.resolve("began"))) {
            Thread.sleep(20);
        }
        process.destroy(); // SIGTERM; Ctrl-C takes the same way
        bohr.await(process).exits(3).says("no bug so far");
        assertThat(bohr.read("result.json")).contains("\"verdict\": \"budget\"", "\"complete\": false");
    }

    @Test
    void aResultThatCannotBeWrittenIsRefusedBeforeTheRun() throws Exception {
        bohr.write("P.java", "class P { public static void main(String[] args) {} }");
        bohr.run("check", "P.java", "--json", "no/such/place.json").exits(2).complains("there is no directory");
    }

    @Test
    void aTraceThatCannotBeKeptDoesNotHideTheBug() throws Exception {
        // A file where the directory should be: also root cannot write there.
        bohr.write(".bohr", "");
        check(main("throw new IllegalStateException();"))
                .exits(1)
                .says("IllegalStateException", "the trace cannot be written to .bohr/P-1.trace");
        assertThat(Files.isRegularFile(directory.resolve(".bohr"))).isTrue();
    }
}
