/** Whoever reads two things that belong together takes the lock under which they are changed together. */
public class InconsistentReadFixed {
    static class Bank {
        int savings = 100;
        int checking;

        synchronized void transfer(int amount) {
            savings -= amount;
            checking += amount;
        }

        synchronized int total() {
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
