/** Two deposits into one account. `balance += amount` is three things: read, add, write; another thread may come in between. */
public class LostUpdate {
    static int balance;

    static void deposit(int amount) {
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
