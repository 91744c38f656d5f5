public class Handover {
    static int data;
    static boolean ready; // not volatile

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { data = 42; ready = true; });
        other.start();
        while (!ready) Thread.onSpinWait();
        int seen = data;
        if (seen != 42) throw new AssertionError("the flag is seen, the data is " + seen);
        other.join();
    }
}
