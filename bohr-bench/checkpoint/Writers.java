/** Threads that write what others read, some of it under a lock: enough executions to be killed in, and several outcomes. */
public class Writers {
    static int x;
    static int y;
    static int locked;

    public static void main(String[] args) throws InterruptedException {
        int steps = args.length == 0 ? 3 : Integer.parseInt(args[0]);
        x = 0;
        y = 0;
        locked = 0;
        Thread one = new Thread(() -> work(steps, 1));
        Thread other = new Thread(() -> work(steps, 10));
        one.start();
        other.start();
        x = 100;
        synchronized (Writers.class) {
            locked++;
        }
        one.join();
        other.join();
        if (x == 1 && y == 10) {
            throw new AssertionError("crossed");
        }
        System.out.println(x + " " + y + " " + locked);
    }

    private static void work(int steps, int value) {
        for (int i = 1; i < steps; i++) {
            x = value;
            y = x;
        }
        synchronized (Writers.class) {
            locked += value;
        }
    }
}
