package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import org.junit.jupiter.api.Test;

class ShrinkingTests {
    /** Where managed threads are real threads (decisions 0005 and 0011), each takes many times as long. */
    private static final int SEEDS = Runtime.version().feature() >= 24 ? 5 : 2;

    private static int count;
    private static volatile int noise;

    /** The lost update needs one preemption; all the other switches of a random schedule are in the way. */
    private static String lostUpdate() throws InterruptedException {
        count = 0;
        Thread one = new Thread(ShrinkingTests::increment);
        Thread other = new Thread(ShrinkingTests::increment);
        Thread noisy = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                noise = i;
            }
        });
        noisy.start();
        one.start();
        other.start();
        one.join();
        other.join();
        noisy.join();
        if (count != 2) {
            throw new AssertionError("lost");
        }
        return "2";
    }

    private static void increment() {
        noise++;
        count++;
        noise++;
    }

    private static String embrace() throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Thread other = new Thread(() -> lockBoth(right, left));
        other.start();
        lockBoth(left, right);
        other.join();
        return "";
    }

    private static void lockBoth(Object first, Object second) {
        noise++;
        synchronized (first) {
            synchronized (second) {
                noise++;
            }
        }
    }

    /** Fails only for the third value, whatever the threads do. */
    private static String choice() throws InterruptedException {
        Thread other = new Thread(() -> noise = Bohr.choose(3));
        other.start();
        int unimportant = Bohr.choose(5);
        noise = unimportant;
        other.join();
        if (Bohr.choose(3) == 2) {
            throw new IllegalStateException();
        }
        return "";
    }

    private static Bug shrunk(Program.Body program, long seed) {
        Result result = Checking.check(
                program,
                Options.defaults()
                        .withStrategy("random")
                        .withSeed(seed)
                        .withExecutions(5_000)
                        .withShrink(true));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).hasSize(1);
        return result.bugs().get(0);
    }

    @Test
    void onlyThePreemptionThatMattersIsLeft() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Bug bug = shrunk(ShrinkingTests::lostUpdate, seed);
            assertThat(bug.preemptions()).isEqualTo(1);
            assertThat(bug.preemptions()).isLessThanOrEqualTo(bug.simplicity().firstPreemptions());
            assertThat(bug.message()).contains("lost");
            assertThat(bug.trace().events().stream().filter(event -> event.switched()))
                    .hasSizeLessThanOrEqualTo(5);
        }
    }

    /** The preemption must come at another place than those it was found with: no taking out and joining leads there. */
    private static String counter() throws InterruptedException {
        count = 0;
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 2) {
            throw new AssertionError("lost");
        }
        return "2";
    }

    @Test
    void thatThereAreNoFewerPreemptionsIsProvedBySearch() {
        for (long seed = 1; seed <= 5; seed++) {
            Bug bug = shrunk(ShrinkingTests::counter, seed);
            assertThat(bug.preemptions()).isEqualTo(1);
            assertThat(bug.simplicity().fewestPreemptions()).isTrue();
        }
    }

    @Test
    void whatIsLeftReplays() {
        Bug bug = shrunk(ShrinkingTests::lostUpdate, 7);
        Result again =
                Bohr.replay(new Program("program", ShrinkingTests::lostUpdate, true), bug.trace(), Options.defaults());
        assertThat(again.bugs()).hasSize(1);
        assertThat(again.bugs().get(0).trace().events()).isEqualTo(bug.trace().events());
    }

    @Test
    void theSmallestFailingDepthIsProvedWhereTheSearchEnds() {
        Bug bug = shrunk(ShrinkingTests::embrace, 3);
        assertThat(bug.kind()).isEqualTo("deadlock");
        assertThat(bug.preemptions()).isEqualTo(1);
        assertThat(bug.simplicity().depthProved()).isTrue();
        assertThat(bug.simplicity().depth()).isEqualTo(shortestDeadlock());
    }

    /** By looking at every schedule up to a depth; an execution that is stuck after as many steps as are allowed is cut. */
    private static int shortestDeadlock() {
        int depth = 1;
        while (!hasDeadlockWithin(depth)) {
            depth++;
        }
        return depth;
    }

    private static boolean hasDeadlockWithin(int depth) {
        return !Checking.everySchedule(ShrinkingTests::embrace, options -> options.withMaxSteps(depth + 1))
                .bugs()
                .isEmpty();
    }

    @Test
    void valuesThatDoNotMatterAreTheFirst() {
        Bug bug = shrunk(ShrinkingTests::choice, 1);
        assertThat(bug.preemptions()).isZero();
        assertThat(bug.simplicity().fewestPreemptions()).isTrue();
        assertThat(values(bug)).isEqualTo("v0 v0 v2");
    }

    private static String values(Bug bug) {
        return bug.schedule()
                .replaceAll("t\\d+(x\\d+)? ?", "")
                .replace("v0x2", "v0 v0")
                .strip();
    }

    @Test
    void aBugAsItWasFoundIsNotProvedMinimal() {
        Bug bug = Checking.bug(ShrinkingTests::lostUpdate, options -> options.withStrategy("random"));
        assertThat(bug.simplicity().isShrunk()).isFalse();
        assertThat(bug.simplicity().fewestPreemptions()).isFalse();
    }
}
