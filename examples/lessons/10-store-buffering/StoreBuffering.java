/** Each raises its flag and enters if the other's is down. A processor may keep a write back while it reads: both see the other's down. */
public class StoreBuffering {
    static boolean left;
    static boolean right;
    static boolean leftEntered;
    static boolean rightEntered;

    static void goLeft() {
        left = true;
        leftEntered = !right;
    }

    static void goRight() {
        right = true;
        rightEntered = !left;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StoreBuffering::goRight, "right");
        other.start();
        goLeft();
        other.join();
        if (leftEntered && rightEntered) throw new AssertionError("both are inside");
    }
}
