package dev.bohr.tests.cause;

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
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is said of the bugs of the gallery. */
class GalleryCauseTests {
    private static final GoldenCauses ALL = new GoldenCauses();

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

    private static void usual(String name, GoldenCauses.Task task) {
        ALL.add(name, GoldenCauses.USUAL, task);
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
        ALL.add(name + ", " + site + " plain", GoldenCauses.WEAK, () -> structure.check(modes));
    }

    @Test
    void theFirstSentenceNamesWhatMatters() throws IOException {
        ALL.check("gallery.txt");
    }
}
