/** Money moves from one account to another under a lock. The auditor adds them up without it, and meets the money on its way. */
public class InconsistentRead {
    static class Bank {
        volatile int savings = 100;
        volatile int checking;

        synchronized void transfer(int amount) {
            savings -= amount;
            checking += amount;
        }

        int total() {
            return savings + checking;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank();
        Thread teller = new Thread(() -> bank.transfer(30), "teller");
        teller.start();
        int total = bank.total();
        teller.join();
        if (total != 100) throw new AssertionError("the auditor counts " + total);
    }
}
