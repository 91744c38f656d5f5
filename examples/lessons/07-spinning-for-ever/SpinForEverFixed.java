/** Who waits in a loop also looks whether what it waits for can still come. */
public class SpinForEverFixed {
    static volatile boolean turn;
    static volatile boolean done;

    static void handOver() {
        if (!done) turn = true;
    }

    static void waitForTurn() {
        while (!turn && !done) Thread.onSpinWait();
    }

    public static void main(String[] args) {
        new Thread(SpinForEverFixed::handOver, "first").start();
        new Thread(SpinForEverFixed::waitForTurn, "second").start();
        done = true;
    }
}
