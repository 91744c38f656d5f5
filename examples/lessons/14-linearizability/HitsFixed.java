import dev.bohr.linearizability.Operation;
import java.util.concurrent.atomic.AtomicInteger;

/** The number that decides is the one that this call has made. */
public class HitsFixed {
    private final AtomicInteger hits = new AtomicInteger();

    @Operation
    public boolean hit() {
        return hits.incrementAndGet() % 3 == 0;
    }

    @Operation
    public int count() {
        return hits.get();
    }
}
