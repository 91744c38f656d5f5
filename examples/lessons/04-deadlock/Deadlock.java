/** A transfer holds both accounts, first the one that pays. Two transfers in opposite directions wait for each other for ever. */
public class Deadlock {
    static class Account {
        int balance = 100;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account();
        Account bob = new Account();
        Thread other = new Thread(() -> transfer(bob, alice, 20), "other");
        other.start();
        transfer(alice, bob, 10);
        other.join();
    }
}
