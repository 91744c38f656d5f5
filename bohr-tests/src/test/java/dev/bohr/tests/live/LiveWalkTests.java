package dev.bohr.tests.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.cli.step.SourceLines;
import dev.bohr.cli.step.TraceWalk;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Trace;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is said at the prompt of a program that runs along. */
class LiveWalkTests {
    private static final int WIDTH = 400;

    private static int count;
    private static Node first = new Node("a", new Node("b", null));
    private static final Object ONE = new Object();
    private static final Object OTHER = new Object();
    private static final ReentrantLock LOCK = new ReentrantLock();

    private static class Base {
        final int value = 7;
    }

    /** What it says of itself is not to be asked for. */
    private static final class Node extends Base {
        final String text;
        Node next;
        boolean isSeen;

        Node(String text, Node next) {
            this.text = text;
            this.next = next;
        }

        @Override
        public String toString() {
            throw new AssertionError("code of the program is run");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("code of the program is run");
        }
    }

    private static Trace failing(Program.Body body) {
        Result result = Bohr.check(program(body), Options.defaults().withExplains(false), Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isNotEmpty();
        return result.bugs().get(0).trace();
    }

    private static Program program(Program.Body body) {
        return new Program("program", body, false);
    }

    private static String said(Trace trace, Program.Body body, String input, String... lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        try (LiveReplay live = new LiveReplay(program(body), trace, input.getBytes(StandardCharsets.UTF_8), out, out)) {
            live.tryOut();
            new TraceWalk(
                            trace,
                            new SourceLines(path -> Optional.empty()),
                            new Style(WIDTH, false),
                            out,
                            false,
                            Optional.of(live))
                    .run(new BufferedReader(new StringReader(String.join("\n", lines))));
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
        return text;
    }

    private static String said(Program.Body body, String... lines) throws IOException {
        return said(failing(body), body, "", lines);
    }

    private static Object lostUpdate() throws InterruptedException {
        return lostUpdate(() -> {
            System.out.println("other was here");
            count++;
        });
    }

    private static Object lostUpdate(Runnable task) throws InterruptedException {
        count = 0;
        Thread other = new Thread(task);
        other.start();
        count++;
        other.join();
        System.out.print("count is " + count);
        first.isSeen = true;
        if (count != 2) {
            throw new IllegalStateException("count is " + count);
        }
        return null;
    }

    @Test
    void valuesAreThoseOfTheRunningProgram() throws IOException {
        String text = said(
                LiveWalkTests::lostUpdate,
                "print LiveWalkTests.first",
                "print LiveWalkTests.first.next.text",
                "fields dev.bohr.tests.live.LiveWalkTests.first",
                "until failure",
                "print LiveWalkTests.first.isSeen",
                "print LiveWalkTests.count",
                "goto 1",
                "print LiveWalkTests.first.isSeen",
                "print LiveWalkTests.first.next.next.text",
                "print LiveWalkTests.nobody",
                "print nobody",
                "print");
        assertThat(text)
                .containsSubsequence(
                        "LiveWalkTests.first = Node {text = \"a\", next = Node {text = \"b\", next = null, isSeen = false,"
                                + " value = 7}, isSeen = false, value = 7}",
                        "LiveWalkTests.first.next.text = \"b\"",
                        "LiveWalkTests.first = Node\n    text = \"a\"\n    next = Node {",
                        "LiveWalkTests.first.isSeen = true",
                        "LiveWalkTests.count = 1",
                        "(1) print",
                        "LiveWalkTests.first.isSeen = false",
                        "there is no '.text': what is before it is null",
                        "class LiveWalkTests has no static field 'nobody'",
                        "nothing is called 'nobody' by now",
                        "of what?")
                .doesNotContain("recorded");
    }

    @Test
    void whatIsPrintedAppearsOnTheWayForwardsOnly() throws IOException {
        Trace trace = failing(LiveWalkTests::lostUpdate);
        int last = trace.events().size();
        String text = said(
                trace,
                LiveWalkTests::lostUpdate,
                "",
                "output",
                "goto " + (last - 1),
                "until failure",
                "goto 1",
                "output",
                "next",
                "goto " + last,
                "output");
        String until = text.substring(0, text.indexOf("goto 1\n"));
        assertThat(until)
                .contains("nothing so far")
                .containsOnlyOnce("other was here")
                .containsOnlyOnce("count is 1\n");
        String back = text.substring(text.indexOf("goto 1\n"), text.indexOf("(1) next"));
        assertThat(back).doesNotContain("count is 1\n", "count is 1(");
        String again = text.substring(text.indexOf("(1) next"), text.lastIndexOf("output"));
        assertThat(again).containsOnlyOnce("count is 1\n");
        assertThat(text.substring(text.lastIndexOf("output"))).contains("other was here\n", "count is 1\n");
    }

    private static Object deadlock() throws InterruptedException {
        Thread other = new Thread(() -> takeBoth(OTHER, ONE), "other");
        other.start();
        takeBoth(ONE, OTHER);
        other.join();
        return null;
    }

    private static void takeBoth(Object one, Object other) {
        synchronized (one) {
            synchronized (other) {
                count++;
            }
        }
    }

    @Test
    void stacksShowBothEndsOfADeadlock() throws IOException {
        assertThat(said(LiveWalkTests::deadlock, "until failure", "stack", "stack other", "stack nobody"))
                .containsSubsequence(
                        "(",
                        "stack\n",
                        "main  no further step in the trace\n    dev.bohr.tests.live.LiveWalkTests.takeBoth(LiveWalkTests.java:",
                        "    dev.bohr.tests.live.LiveWalkTests.deadlock(LiveWalkTests.java:",
                        "other  no further step in the trace\n    dev.bohr.tests.live.LiveWalkTests.takeBoth(LiveWalkTests.java:",
                        "stack other\nother  no further",
                        "there is no thread 'nobody' by now; there are main, other")
                .doesNotContain("dev.bohr.engine", "dev.bohr.hooks", "LockSupport", "recorded");
    }

    /** What is in them is changed under control, and looked at from outside. */
    private static final class Kept {
        final List<Object> list = new ArrayList<>(List.of(1, "two"));
        final Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
        final List<Integer> linked = new LinkedList<>(List.of(3));
        final Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
        final Map<Integer, String> tree = new TreeMap<>(Map.of(2, "b", 1, "a", 3, "c"));
        final Set<String> set = new HashSet<>(Set.of("s"));
        final Map<String, Integer> concurrent = new ConcurrentHashMap<>(Map.of("c", 1));
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(5, 6));
        final AtomicInteger atomic = new AtomicInteger(4);
        final int[] array = {1, 2};
        final boolean[] flags = {true};
        final StringBuilder builder = new StringBuilder("text €");
        final Semaphore semaphore = new Semaphore(1);
        final Thread.State state = Thread.State.NEW;
        final double number = 1.5;
        final char letter = 'x';
    }

    private static Kept kept;

    private static Object keepsThings() throws InterruptedException {
        Kept fresh = new Kept();
        fresh.queue.poll();
        fresh.deque.poll();
        fresh.deque.add(3);
        fresh.semaphore.acquireUninterruptibly();
        kept = fresh;
        return lostUpdate();
    }

    @Test
    void collectionsAreShownByWhatIsInThem() throws IOException {
        String text = said(
                LiveWalkTests::keepsThings,
                "until failure",
                "fields LiveWalkTests.kept",
                "print LiveWalkTests.kept.semaphore",
                "print LiveWalkTests.kept.array[1]",
                "print LiveWalkTests.kept.array[2]");
        assertThat(text)
                .contains(
                        "    list = ArrayList of 2 {[0] = 1, [1] = \"two\"}\n",
                        "deque = ArrayDeque of 2 {[0] = 2, [1] = 3}\n",
                        "linked = LinkedList of 1 {[0] = 3}\n",
                        "map = HashMap of 1 {\"k\" = 1}\n",
                        "tree = TreeMap of 3 {1 = \"a\", 2 = \"b\", 3 = \"c\"}\n",
                        "set = HashSet of 1 {\"s\"}\n",
                        "concurrent = ConcurrentHashMap of 1 {\"c\" = 1}\n",
                        "queue = ConcurrentLinkedQueue of 1 {[0] = 6}\n",
                        "AtomicInteger {value = 4}\n",
                        "int[2] {[0] = 1, [1] = 2}\n",
                        "boolean[1] {[0] = true}\n",
                        "\"text €\": StringBuilder\n",
                        "Semaphore, kept by Bohr: see 'locks' and 'trace'\n",
                        "state = NEW\n",
                        "number = 1.5\n",
                        "letter = 'x'\n",
                        "LiveWalkTests.kept.array[1] = 2\n",
                        "[2]: the array has 2 elements\n");
    }

    private static Object locksOnOneSide() throws InterruptedException {
        return lostUpdate(() -> {
            LOCK.lock();
            try {
                count++;
            } finally {
                LOCK.unlock();
            }
        });
    }

    /** Its name is also that of what its model hangs on. */
    @Test
    void aLockIsShownOnce() throws IOException {
        assertThat(said(LiveWalkTests::locksOnOneSide, "until failure", "print LiveWalkTests.LOCK"))
                .contains("LiveWalkTests.LOCK = ReentrantLock, kept by Bohr: see 'locks' and 'trace'\n")
                .doesNotContain("along the fields", "what the trace calls so");
    }

    @Test
    void aProgramThatDoesSomethingElseIsFollowedUpToThere() throws IOException {
        Trace trace = failing(LiveWalkTests::lostUpdate);
        Program.Body other = () -> lostUpdate(() -> count = 5);
        String text = said(
                trace,
                other,
                "",
                "next 2",
                "print LiveWalkTests.count",
                "until thread Thread-0",
                "until failure",
                "print LiveWalkTests.count",
                "stack",
                "back",
                "goto 1",
                "stack main");
        assertThat(text)
                .containsSubsequence(
                        "(2) print",
                        "LiveWalkTests.count = 0",
                        "recorded only: step",
                        "diverges from the trace: recorded 'Thread-0: print (other was here)",
                        "but the program does 'Thread-0: write LiveWalkTests.count",
                        ", recorded) print LiveWalkTests.count\nrecorded only: step",
                        ", recorded) stack\nrecorded only: step",
                        ", recorded) goto 1",
                        "(1) stack main\nmain  next in the trace: step 2");
    }

    @Test
    void aProgramThatEndsOtherwiseIsToldSo() throws IOException {
        Trace trace = failing(LiveWalkTests::lostUpdate);
        assertThat(said(trace, () -> null, "", "next", "stack"))
                .contains("but the program terminates", "(1, recorded) stack\nrec");
        assertThat(said(trace, () -> exit(3), "", "next"))
                .contains("the program fails: thread main exits the program with status 3");
        assertThat(said(trace, () -> fail("other"), "", "next"))
                .contains("the program fails: java.lang.IllegalStateException: other");
    }

    private static Object exit(int status) {
        Runtime.getRuntime().halt(status);
        return null;
    }

    private static Object fail(String why) {
        throw new IllegalStateException(why);
    }

    private static Object readsInput() throws Exception {
        expected = System.in.read() - '0';
        lostUpdate();
        return null;
    }

    private static int expected;

    @Test
    void theProgramHasAnInputOfItsOwn() throws IOException {
        InputStream real = System.in;
        System.setIn(new ByteArrayInputStream("2".getBytes(StandardCharsets.UTF_8)));
        Trace trace;
        try {
            trace = failing(LiveWalkTests::readsInput);
        } finally {
            System.setIn(real);
        }
        assertThat(said(trace, LiveWalkTests::readsInput, "2", "until failure", "print LiveWalkTests.expected", "back"))
                .contains("LiveWalkTests.expected = 2")
                .doesNotContain("recorded");
    }

    @Test
    void theStackOfAnExceptionIsWhereItWasThrown() throws IOException {
        assertThat(said(LiveWalkTests::lostUpdate, "until failure", "stack main"))
                .contains("main  has thrown java.lang.IllegalStateException, from here:\n"
                        + "    dev.bohr.tests.live.LiveWalkTests.lostUpdate(LiveWalkTests.java:");
    }

    private static Object interrupted() {
        Thread.currentThread().interrupt();
        count = 1;
        boolean isKept = Thread.currentThread().isInterrupted();
        count = 2;
        throw new IllegalStateException(isKept + " " + Thread.interrupted());
    }

    @Test
    void whoStandsStillStaysInterrupted() throws IOException {
        assertThat(said(LiveWalkTests::interrupted, "next", "next", "next", "back", "until failure"))
                .contains("java.lang.IllegalStateException: true true")
                .doesNotContain("recorded");
    }

    private static Object withMuchMemory() throws InterruptedException {
        byte[] much = new byte[1 << 20];
        lostUpdate();
        return much;
    }

    /** Each run that were left behind would keep its threads, and a megabyte. */
    @Tag("thorough")
    @Test
    void goingBackTwoHundredTimesLeavesNothingBehind() throws Exception {
        Trace trace = failing(LiveWalkTests::withMuchMemory);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        int threads = Thread.getAllStackTraces().size();
        try (LiveReplay live =
                new LiveReplay(program(LiveWalkTests::withMuchMemory), trace, new byte[0], nowhere, nowhere)) {
            assertThat(live.tryOut()).isEmpty();
            long before = memoryInUse();
            for (int i = 0; i < 200; i++) {
                int step = 1 + i % (trace.events().size() - 1);
                live.goTo(step);
                live.goTo(step - 1);
                assertThat(live.isAt(step - 1)).isTrue();
            }
            assertThat(memoryInUse() - before).isLessThan(100L << 20);
        }
        assertThat(Thread.getAllStackTraces()).hasSizeLessThan(threads + 20);
    }

    private static long memoryInUse() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
