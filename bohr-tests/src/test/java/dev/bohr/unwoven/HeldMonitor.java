package dev.bohr.unwoven;

import java.util.concurrent.CountDownLatch;

/** A monitor that another thread holds: whoever enters really waits. */
public final class HeldMonitor {
    private final CountDownLatch isHeld = new CountDownLatch(1);
    private final CountDownLatch isLetGo = new CountDownLatch(1);
    private final Thread holder = new Thread(this::hold, "holder");

    public void holdByAnother() throws InterruptedException {
        holder.start();
        isHeld.await();
    }

    private synchronized void hold() {
        isHeld.countDown();
        try {
            isLetGo.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public synchronized void enter() {}

    public void letGo() throws InterruptedException {
        isLetGo.countDown();
        holder.join();
    }
}
