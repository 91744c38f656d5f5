package dev.bohr.gallery.counting;

import dev.bohr.gallery.Together;

/**
 * Dijkstra's dining philosophers, with a monitor for each fork. A class is an order at every fork, and all the same way round is
 * the deadlock: 2<sup>n</sup> - 2 classes that end, and one that does not.
 */
public final class Philosophers {
    private Philosophers() {}

    public static void run(int philosophers) throws InterruptedException {
        dine(philosophers, false);
    }

    /** The last one reaches for the other fork first. */
    public static void repaired(int philosophers) throws InterruptedException {
        dine(philosophers, true);
    }

    private static void dine(int philosophers, boolean lastIsLeftHanded) throws InterruptedException {
        Object[] forks = new Object[philosophers];
        for (int i = 0; i < philosophers; i++) {
            forks[i] = new Object();
        }
        Together.Task[] tasks = new Together.Task[philosophers];
        for (int i = 0; i < philosophers; i++) {
            Object one = forks[i];
            Object other = forks[(i + 1) % philosophers];
            tasks[i] = lastIsLeftHanded && i == philosophers - 1 ? () -> eat(other, one) : () -> eat(one, other);
        }
        Together.run(tasks);
    }

    private static void eat(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                return;
            }
        }
    }

    /** @param args how many there are, 2 if there is none */
    public static void main(String[] args) throws InterruptedException {
        run(args.length > 0 ? Integer.parseInt(args[0]) : 2);
    }

    public static void three() throws InterruptedException {
        run(3);
    }

    public static void threeRepaired() throws InterruptedException {
        repaired(3);
    }
}
