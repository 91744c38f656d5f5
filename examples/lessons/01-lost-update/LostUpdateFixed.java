/** One deposit at a time: nobody comes between the read and the write. */
public class LostUpdateFixed {
    static int balance;

    static synchronized void deposit(int amount) {
        balance += amount;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> deposit(50), "other");
        other.start();
        deposit(100);
        other.join();
        if (balance != 150) throw new AssertionError("the balance is " + balance);
    }
}
