import dev.bohr.linearizability.Operation;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts hits, and gives out every third as a prize. No test, no assertion: what is right is what it does when calls do not overlap. */
public class Hits {
    private final AtomicInteger hits = new AtomicInteger();

    @Operation
    public boolean hit() {
        hits.incrementAndGet();
        return hits.get() % 3 == 0;
    }

    @Operation
    public int count() {
        return hits.get();
    }
}
