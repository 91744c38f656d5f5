/** A mailbox for one letter. Senders and receivers wait on one monitor and wake one waiter each: it may be one who has no use for it. */
public class LostWakeUp {
    private String letter;

    synchronized void send(String text) throws InterruptedException {
        while (letter != null) wait();
        letter = text;
        notify();
    }

    synchronized String receive() throws InterruptedException {
        while (letter == null) wait();
        String received = letter;
        letter = null;
        notify();
        return received;
    }

    interface Task {
        void run() throws InterruptedException;
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

    public static void main(String[] args) {
        LostWakeUp mailbox = new LostWakeUp();
        start("receiver-1", mailbox::receive);
        start("receiver-2", mailbox::receive);
        start("sender", () -> {
            mailbox.send("first");
            mailbox.send("second");
        });
    }
}
