/** A worker waits for its turn in a loop. The other one hands the turn over only if it is not told before that the day is done. */
public class SpinForEver {
    static volatile boolean turn;
    static volatile boolean done;

    static void handOver() {
        if (!done) turn = true;
    }

    static void waitForTurn() {
        while (!turn) Thread.onSpinWait();
    }

    public static void main(String[] args) {
        new Thread(SpinForEver::handOver, "first").start();
        new Thread(SpinForEver::waitForTurn, "second").start();
        done = true;
    }
}
