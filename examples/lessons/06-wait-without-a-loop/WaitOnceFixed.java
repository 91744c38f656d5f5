/** Woken or not: whoever comes back from wait looks again. */
public class WaitOnceFixed {
    private Integer answer;

    synchronized void put(int value) {
        answer = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (answer == null) wait();
        return answer;
    }

    public static void main(String[] args) throws InterruptedException {
        WaitOnceFixed box = new WaitOnceFixed();
        new Thread(() -> box.put(42), "writer").start();
        System.out.println(box.take());
    }
}
