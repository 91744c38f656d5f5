/** First the data, then the flag. Without `volatile` nothing makes who sees the flag see the data: compilers and processors may reorder. */
public class MessagePassing {
    static int data;
    static boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }, "writer").start();
        while (!ready) Thread.onSpinWait();
        if (data != 42) throw new AssertionError("the flag is up, and the data is old");
    }
}
