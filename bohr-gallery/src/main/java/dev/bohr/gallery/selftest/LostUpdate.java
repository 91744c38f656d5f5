package dev.bohr.gallery.selftest;

/** Two threads add one to the same plain field; one addition can be lost. */
public final class LostUpdate {
    private static int counter;

    private LostUpdate() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LostUpdate::add);
        other.start();
        add();
        other.join();
        if (counter != 2) {
            throw new IllegalStateException("two additions, but the counter is " + counter);
        }
    }

    private static void add() {
        counter++;
    }
}
