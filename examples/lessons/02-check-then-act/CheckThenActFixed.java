import java.util.concurrent.atomic.AtomicReference;

/** Looking and taking in one step: compareAndSet writes only if nobody has been there before. */
public class CheckThenActFixed {
    static final AtomicReference<String> owner = new AtomicReference<>();

    static boolean book(String who) {
        return owner.compareAndSet(null, who);
    }

    public static void main(String[] args) throws InterruptedException {
        boolean[] told = new boolean[1];
        Thread bob = new Thread(() -> told[0] = book("Bob"), "Bob");
        bob.start();
        boolean alice = book("Alice");
        bob.join();
        if (alice && told[0]) throw new AssertionError("both were told that the seat is theirs; it is " + owner + "'s");
    }
}
