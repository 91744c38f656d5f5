package dev.bohr.gallery.bugs;

import io.vertx.core.CompositeFuture;
import io.vertx.core.Promise;

/**
 * vertx-core 3.9.2, vert.x issue 3658, fixed in 3.9.5.
 *
 * <p>{@code CompositeFuture.all} fails as soon as one of its futures fails. When two fail at the same time, both pass the check that it
 * is not completed yet, both complete it, and the second is told that the result was there already: an IllegalStateException in a thread
 * that only failed a future of its own.
 */
public final class VertxCompositeFuture {
    private VertxCompositeFuture() {}

    public static void main(String[] args) throws InterruptedException {
        Promise<String> a = Promise.promise();
        Promise<String> b = Promise.promise();
        CompositeFuture both = CompositeFuture.all(a.future(), b.future());
        Thread one = new Thread(() -> a.fail("a failed"));
        Thread two = new Thread(() -> b.fail("b failed"));
        one.start();
        two.start();
        one.join();
        two.join();
        if (!both.failed()) {
            throw new AssertionError("both futures failed, but all of them did not");
        }
    }
}
