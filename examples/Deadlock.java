/*
 * Two accounts, each guarded by its own monitor. A transfer locks the account it takes from, then the one it gives to: two
 * transfers in opposite directions can each hold what the other wants. In a test this hangs once in a hundred thousand runs.
 *
 *     ./bohr check examples/Deadlock.java
 */
public class Deadlock {
    static class Account {
        int balance = 100;

        void transferTo(Account other, int amount) {
            synchronized (this) {
                synchronized (other) {
                    balance -= amount;
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) {
        Account alice = new Account();
        Account bob = new Account();
        new Thread(() -> alice.transferTo(bob, 10), "alice-to-bob").start();
        new Thread(() -> bob.transferTo(alice, 20), "bob-to-alice").start();
    }
}
