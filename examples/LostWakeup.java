/*
 * A mailbox that holds one letter. Senders and receivers wait on the same monitor, and each wakes a single waiter: with two
 * receivers a receiver can wake the other receiver instead of the sender. Nobody is woken any more, and everyone waits.
 *
 *     ./bohr check examples/LostWakeup.java
 */
public class LostWakeup {
    static class Mailbox {
        private String letter;

        synchronized void send(String text) throws InterruptedException {
            while (letter != null) wait();
            letter = text;
            notify(); // notifyAll() is right
        }

        synchronized String receive() throws InterruptedException {
            while (letter == null) wait();
            String received = letter;
            letter = null;
            notify();
            return received;
        }
    }

    interface Task {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) {
        Mailbox box = new Mailbox();
        start("receiver-1", box::receive);
        start("receiver-2", box::receive);
        start("sender", () -> {
            box.send("first");
            box.send("second");
        });
    }

    static void start(String name, Task task) {
        new Thread(() -> {
            try {
                task.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, name).start();
    }
}
