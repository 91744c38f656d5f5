package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The hash table of Flanagan and Godefroid (2005), which Florian runs as well (2010, section 6.2 and appendix A.2): every thread
 * inserts four numbers. Up to 11 threads no two meet in a place, which only a search can know that looks at what is touched while
 * the program runs. From 12 on thread i + 11 meets thread i in three places.
 *
 * <p>Here main takes no part, and compare-and-swap is the JDK's, where C takes a lock for each place.
 */
public final class Indexer {
    private static final int PLACES = 128;
    private static final int INSERTIONS = 4;

    private final AtomicIntegerArray table = new AtomicIntegerArray(PLACES);

    private Indexer() {}

    private void insert(int thread) {
        for (int i = 1; i <= INSERTIONS; i++) {
            int number = i * 11 + thread;
            int place = number * 7 % PLACES;
            while (!table.compareAndSet(place, 0, number)) {
                place = (place + 1) % PLACES;
            }
        }
    }

    public static void run(int threads) throws InterruptedException {
        Indexer indexer = new Indexer();
        Together.runNumbered(threads, thread -> indexer.insert(thread));
    }

    /** @param args the number of threads, 2 if there is none */
    public static void main(String[] args) throws InterruptedException {
        run(args.length > 0 ? Integer.parseInt(args[0]) : 2);
    }

    public static void twelve() throws InterruptedException {
        run(12);
    }
}
