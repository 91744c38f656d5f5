/** A volatile flag: who sees it sees all that was written before it. The data itself may stay plain. */
public class MessagePassingFixed {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }, "writer").start();
        while (!ready) Thread.onSpinWait();
        if (data != 42) throw new AssertionError("the flag is up, and the data is old");
    }
}
