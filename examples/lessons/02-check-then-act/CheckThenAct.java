/** One seat is left, and two people want it. Looking and taking are two steps, volatile or not. */
public class CheckThenAct {
    static volatile boolean taken;
    static volatile String owner;

    static boolean book(String who) {
        if (taken) return false;
        taken = true;
        owner = who;
        return true;
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
