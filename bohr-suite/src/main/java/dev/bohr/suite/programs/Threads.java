package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads themselves: daemons, groups, thread-locals, handlers, interrupts. */
public final class Threads {
    private static int x;

    private Threads() {}

    @Correct(
            outcomes = {"0", "1"},
            because = "nobody waits for a daemon; its write may come before the read",
            ends = true,
            racy = true)
    public static String daemon() {
        Thread daemon = new Thread(() -> x = 1);
        daemon.setDaemon(true);
        daemon.start();
        return "" + x;
    }

    @Correct(outcomes = "7", because = "a daemon that waits for ever ends with the program", ends = true)
    public static String waitingDaemon() {
        Thread daemon = new Thread(() -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        return "7";
    }

    @Correct(
            outcomes = {"true 1", "false 1"},
            because = "a started thread is alive until it ends, and after join its write is there",
            ends = true)
    public static String joinAndAlive() throws Exception {
        Thread thread = new Thread(() -> x = 1);
        thread.start();
        boolean alive = thread.isAlive();
        thread.join();
        return alive + " " + x;
    }

    @Correct(
            outcomes = {"1 0", "0 0"},
            because = "the group has the thread while that is alive",
            ends = true)
    public static String groupCount() throws Exception {
        ThreadGroup group = new ThreadGroup("group");
        Thread thread = new Thread(group, () -> x = 1);
        thread.start();
        int during = group.activeCount();
        thread.join();
        return during + " " + group.activeCount();
    }

    @Correct(
            outcomes = "interrupted interrupted",
            because = "interrupting the group interrupts both, before or while they wait",
            ends = true)
    public static String groupInterrupt() throws Exception {
        String[] got = new String[2];
        ThreadGroup group = new ThreadGroup("group");
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            threads[i] = new Thread(group, () -> {
                try {
                    new CountDownLatch(1).await();
                    got[me] = "woken";
                } catch (InterruptedException e) {
                    got[me] = "interrupted";
                }
            });
            threads[i].start();
        }
        group.interrupt();
        threads[0].join();
        threads[1].join();
        return got[0] + " " + got[1];
    }

    @Correct(outcomes = "boom in group", because = "the group's handler gets what its thread throws", ends = true)
    public static String groupHandler() throws Exception {
        String[] caught = new String[1];
        ThreadGroup group = new ThreadGroup("group") {
            @Override
            public void uncaughtException(Thread thread, Throwable e) {
                caught[0] = e.getMessage() + " in " + thread.getThreadGroup().getName();
            }
        };
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException("boom");
        });
        thread.start();
        thread.join();
        return caught[0];
    }

    @Correct(outcomes = "boom", because = "the handler has run when the thread has ended", ends = true)
    public static String uncaughtHandler() throws Exception {
        String[] caught = new String[1];
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("boom");
        });
        thread.setUncaughtExceptionHandler((t, e) -> caught[0] = e.getMessage());
        thread.start();
        thread.join();
        return caught[0];
    }

    @Correct(
            outcomes = "parent child, null",
            because =
                    "a child inherits the value at its creation, and what it sets is its own; plain locals are not inherited",
            ends = true)
    public static String inheritableThreadLocal() throws Exception {
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        ThreadLocal<String> plain = new ThreadLocal<>();
        inherited.set("parent");
        plain.set("parent");
        String[] seen = new String[2];
        Thread child = new Thread(() -> {
            seen[0] = inherited.get() + " child";
            seen[1] = plain.get();
            inherited.set("changed");
        });
        inherited.set("later");
        child.start();
        child.join();
        return inherited.get().equals("later") ? seen[0] + ", " + seen[1] : "changed by the child";
    }

    @Correct(outcomes = "1 1 1", because = "each thread counts in a local of its own", ends = true)
    public static String threadLocal() throws Exception {
        ThreadLocal<Integer> count = ThreadLocal.withInitial(() -> 0);
        int[] counted = new int[3];
        Together.runNumbered(3, me -> {
            count.set(count.get() + 1);
            counted[me] = count.get();
        });
        return counted[0] + " " + counted[1] + " " + counted[2];
    }

    @Correct(
            outcomes = {"interrupted", "slept true", "slept false"},
            because = "the interrupt comes before the end of the sleep, after it, or after the look at the flag",
            ends = true)
    public static String interruptSleep() throws Exception {
        String[] got = new String[1];
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(10);
                got[0] = "slept " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                got[0] = "interrupted";
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        return got[0];
    }

    @Correct(
            outcomes = "ok",
            because =
                    "hooks run at the end of the program, so what they need is there: an exception in one would be reported",
            ends = true)
    public static String shutdownHook() throws Exception {
        AtomicInteger done = new AtomicInteger();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (done.get() != 2) {
                throw new IllegalStateException("only " + done);
            }
        }));
        Together.run(done::incrementAndGet, done::incrementAndGet);
        return "ok";
    }
}
