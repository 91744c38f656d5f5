package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;

/**
 * A producer and a consumer of one element, with a consumer that wrongly expects to come first (Florian 2010, section 6.5 and
 * appendix A.5). Two tools missed that: the consumer runs in main, and they never let a new thread run at once.
 */
public final class ProducerConsumer {
    private static final int SPACES = 2;

    /** A semaphore as the C code has one: a number under a lock, and a condition. */
    private static final class Count {
        private int value;

        Count(int value) {
            this.value = value;
        }

        synchronized void take() throws InterruptedException {
            while (value == 0) {
                wait();
            }
            value--;
        }

        synchronized void give() {
            value++;
            notify();
        }
    }

    private final int elements;
    private final Count items = new Count(0);
    private final Count spaces = new Count(SPACES);
    private final int[] buffer = new int[SPACES];
    private int fill;

    private ProducerConsumer(int elements) {
        this.elements = elements;
    }

    private void produce() throws InterruptedException {
        for (int i = 0; i < elements; i++) {
            spaces.take();
            synchronized (buffer) {
                buffer[i % SPACES] = i;
                fill++;
            }
            items.give();
        }
    }

    private void expectNothing() {
        synchronized (buffer) {
            if (fill != 0) {
                throw new AssertionError("the buffer is not empty before the consumer has begun");
            }
        }
    }

    private void consume() throws InterruptedException {
        for (int i = 0; i < elements; i++) {
            items.take();
            synchronized (buffer) {
                fill--;
                if (buffer[i % SPACES] != i) {
                    throw new AssertionError("the wrong element");
                }
            }
            spaces.give();
        }
    }

    public static void run(int elements) throws InterruptedException {
        ProducerConsumer both = new ProducerConsumer(elements);
        Thread producer = Together.start(both::produce);
        both.expectNothing();
        both.consume();
        producer.join();
    }

    /** The consumer expects nothing. */
    public static void repaired(int elements) throws InterruptedException {
        ProducerConsumer both = new ProducerConsumer(elements);
        Thread producer = Together.start(both::produce);
        both.consume();
        producer.join();
    }

    public static void one() throws InterruptedException {
        run(1);
    }

    public static void oneRepaired() throws InterruptedException {
        repaired(1);
    }
}
