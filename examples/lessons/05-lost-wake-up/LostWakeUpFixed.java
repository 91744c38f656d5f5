/** Everyone is woken, and whoever has no use for it waits again: that is what the loop around wait is for. */
public class LostWakeUpFixed {
    private String letter;

    synchronized void send(String text) throws InterruptedException {
        while (letter != null) wait();
        letter = text;
        notifyAll();
    }

    synchronized String receive() throws InterruptedException {
        while (letter == null) wait();
        String received = letter;
        letter = null;
        notifyAll();
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
        LostWakeUpFixed mailbox = new LostWakeUpFixed();
        start("receiver-1", mailbox::receive);
        start("receiver-2", mailbox::receive);
        start("sender", () -> {
            mailbox.send("first");
            mailbox.send("second");
        });
    }
}
