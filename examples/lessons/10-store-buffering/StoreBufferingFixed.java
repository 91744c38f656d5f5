/** Volatile accesses are in one order for everybody: one of the two writes is the first, and the other thread sees it. */
public class StoreBufferingFixed {
    static volatile boolean left;
    static volatile boolean right;
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
        Thread other = new Thread(StoreBufferingFixed::goRight, "right");
        other.start();
        goLeft();
        other.join();
        if (leftEntered && rightEntered) throw new AssertionError("both are inside");
    }
}
