/** "If there is no answer yet, wait." A wait may also return for no reason: the JVM is allowed to, and now and then it does. */
public class WaitOnce {
    private Integer answer;

    synchronized void put(int value) {
        answer = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        if (answer == null) wait();
        return answer;
    }

    public static void main(String[] args) throws InterruptedException {
        WaitOnce box = new WaitOnce();
        new Thread(() -> box.put(42), "writer").start();
        System.out.println(box.take());
    }
}
