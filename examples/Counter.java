public class Counter {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 2) throw new AssertionError("count is " + count);
    }
}
