package dev.bohr.tests.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.chess.Channel;
import dev.bohr.gallery.chess.TransactionRuns;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.counting.Philosophers;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.gallery.scale.ProducerConsumer;
import dev.bohr.gallery.scale.XIsFive;
import dev.bohr.gallery.sthread.DeadlyEmbrace;
import dev.bohr.gallery.sthread.LeaderElection;
import dev.bohr.gallery.sthread.LockFreeAllocator;
import dev.bohr.gallery.weak.Mode;
import dev.bohr.gallery.weak.Modes;
import dev.bohr.gallery.weak.Site;
import dev.bohr.gallery.weak.Structure;
import dev.bohr.generator.CauseCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is said of the bugs of the gallery. The file has the first sentence of each as it was read and found right by a person; it is
 * written anew with {@code -Dbohr.golden=write}.
 */
class GalleryCauseTests {
    private static final Path GOLDEN = Path.of("src/test/resources/dev/bohr/tests/cause/gallery.txt");
    private static final Options USUAL = Options.defaults().withExecutions(20_000);
    private static final Options WEAK = USUAL.withStrategy(Options.GRAPH).withModel(Options.WEAK);

    /** What main does. */
    @FunctionalInterface
    private interface Task {
        void run() throws Exception;
    }

    private record Wrong(Program program, Options options) {}

    private static final List<Wrong> ALL = new ArrayList<>();

    static {
        usual("non-blocking queue of 2", () -> NonBlockingQueue.run(2));
        usual("queue, order ignored", () -> NonBlockingQueue.ignoringOrder(2));
        usual("producer-consumer", () -> ProducerConsumer.run(1));
        usual("x = 5", XIsFive::run);
        usual("Bluetooth", Bluetooth::run);
        usual("work stealing, pop", WorkStealing::popLooksFirst);
        usual("work stealing, steal", WorkStealing::stealLooksFirst);
        usual("work stealing, push", WorkStealing::pushLeavesNoSlot);
        usual("transactions, state", TransactionRuns::abortsWithoutAsking);
        usual("transactions, number", TransactionRuns::removesByNumber);
        usual("transactions, deadline", TransactionRuns::forgetsTheDeadline);
        usual("Dryad channel", Channel::run);
        usual("leader election", LeaderElection::run);
        usual("deadly embrace", DeadlyEmbrace::run);
        usual("allocator", LockFreeAllocator::run);
        usual("philosophers", () -> Philosophers.run(3));
        plain("message passing", "raise");
        plain("message passing", "look");
        plain("Dekker, no fences", "look");
        plain("Dekker, no fences", "leave");
        plain("seqlock", "end-change");
        plain("Treiber stack", "push-swap");
        plain("Michael-Scott queue", "put-link");
        plain("Chase-Lev deque", "take-fence");
        plain("Chase-Lev deque", "push-fence");
    }

    private static void usual(String name, Task task) {
        ALL.add(new Wrong(program(name, task), USUAL));
    }

    /** A structure with one access plain. */
    private static void plain(String name, String site) {
        Structure structure = Structure.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        Site weakened = structure.sites().stream()
                .filter(each -> each.name().equals(site))
                .findFirst()
                .orElseThrow();
        Modes modes = Modes.weakened(weakened, Mode.PLAIN);
        ALL.add(new Wrong(program(name + ", " + site + " plain", () -> structure.check(modes)), WEAK));
    }

    private static Program program(String name, Task task) {
        return new Program(
                name,
                () -> {
                    task.run();
                    return null;
                },
                false);
    }

    @Test
    void theFirstSentenceNamesWhatMatters() throws IOException {
        StringBuilder said = new StringBuilder();
        for (Wrong wrong : ALL) {
            Bug bug = bug(wrong);
            said.append(wrong.program().name())
                    .append("\n    ")
                    .append(bug.message().lines().findFirst().orElseThrow())
                    .append("\n    ")
                    .append(bug.trace().cause().sentence())
                    .append('\n');
            assertThat(bug.trace().cause().isFound()).as(wrong.program().name()).isTrue();
            assertThat(CauseCheck.problem(wrong.program(), wrong.options(), bug))
                    .as(wrong.program().name())
                    .isEmpty();
        }
        if ("write".equals(System.getProperty("bohr.golden"))) {
            Files.writeString(GOLDEN, said);
        }
        assertThat(said.toString()).isEqualTo(Files.readString(GOLDEN));
    }

    private static Bug bug(Wrong wrong) {
        Result result = Bohr.check(wrong.program(), wrong.options(), Progress.SILENT);
        assertThat(result.verdict())
                .as("%s: %s", wrong.program().name(), result.reason())
                .isEqualTo(Result.Verdict.BUG);
        return result.bugs().get(0);
    }
}
