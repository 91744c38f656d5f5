package dev.bohr.gallery.bugs;

import reactor.core.Disposable;
import reactor.core.publisher.Sinks;

/**
 * reactor-core 3.4.17, reactor-core issue 3028, fixed in 3.4.18.
 *
 * <p>A multicast sink keeps its subscribers in an array that is replaced by compare-and-set. When two subscribers are disposed of at
 * the same time, the one whose compare-and-set fails does not try again: it stays registered for ever.
 */
public final class ReactorDispose {
    private ReactorDispose() {}

    public static void main(String[] args) throws InterruptedException {
        Sinks.Many<Integer> sink = Sinks.many().multicast().onBackpressureBuffer(1, false);
        Disposable first = sink.asFlux().subscribe();
        Disposable second = sink.asFlux().subscribe();
        Thread one = new Thread(first::dispose);
        Thread two = new Thread(second::dispose);
        one.start();
        two.start();
        one.join();
        two.join();
        int left = sink.currentSubscriberCount();
        if (left != 0) {
            throw new AssertionError("all subscribers are disposed of, but " + left + " is registered");
        }
    }
}
