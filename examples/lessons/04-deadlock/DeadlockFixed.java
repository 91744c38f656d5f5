/** Locks are always taken in the same order, whichever way the money goes: no circle can close. */
public class DeadlockFixed {
    static class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account(1);
        Account bob = new Account(2);
        Thread other = new Thread(() -> transfer(bob, alice, 20), "other");
        other.start();
        transfer(alice, bob, 10);
        other.join();
    }
}
