package dev.bohr.explore.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class OneCheckAtATimeTests {
    private final CountDownLatch taken = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    private void holds() {
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take();
                OneCheckAtATime within = OneCheckAtATime.take()) {
            taken.countDown();
            end.await();
            said.add("ended");
        } catch (InterruptedException e) {
            said.add("interrupted");
        }
    }

    private void comes() {
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            said.add("came");
        } catch (IllegalStateException e) {
            said.add(e.getMessage());
        }
    }

    private static Thread started(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void whoComesWaitsForTheOneThatGoesOn() throws InterruptedException {
        Thread first = started(this::holds);
        taken.await();
        Thread second = started(this::comes);
        second.interrupt();
        OneCheckAtATime.giveUp(second); // it holds nothing
        while (second.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(said).isEmpty();
        end.countDown();
        first.join();
        second.join();
        assertThat(said).containsExactly("ended", "came");
    }

    @Test
    void nobodyWaitsForOneThatDoesNotEnd() throws InterruptedException {
        Thread first = started(this::holds);
        taken.await();
        Thread second = started(this::comes);
        OneCheckAtATime.giveUp(first);
        second.join();
        assertThat(said.take()).startsWith("another replay of this JVM did not end");
        assertThatThrownBy(OneCheckAtATime::take).hasMessageStartingWith("another replay of this JVM did not end");
        end.countDown();
        first.join();
        comes();
        assertThat(said).containsExactly("ended", "came");
    }
}
