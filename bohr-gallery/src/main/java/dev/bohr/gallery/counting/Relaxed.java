package dev.bohr.gallery.counting;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Programs of a line or two for each thread by which searches of execution graphs are compared (Kokologiannakis and others, "Truly
 * stateless, optimal dynamic partial order reduction", POPL 2022, section 6, and the tests of GenMC). All accesses are opaque if nothing else
 * is said, but for read-modify-writes. How many graphs there are is written beside each: under Java's access modes, and after a bar under sequential
 * consistency if that is another number.
 */
public final class Relaxed {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;

    private final int[] cells;

    private Relaxed(int size) {
        cells = new int[size];
    }

    private int read(int cell) {
        return (int) CELL.getOpaque(cells, cell);
    }

    private void write(int cell, int value) {
        CELL.setOpaque(cells, cell, value);
    }

    /** One more writers of different values than are asked for, and a reader: (n+2)! */
    public static void writers(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.Task[] tasks = new Together.Task[n + 2];
        for (int i = 0; i <= n; i++) {
            int value = i + 1;
            tasks[i] = () -> it.write(X, value);
        }
        tasks[n + 1] = () -> it.read(X);
        Together.run(tasks);
    }

    /** Thread i turns i - 1 into i, if it finds it: 2, 5, 14, 43, 144 from 2 threads on. */
    public static void rotation(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.Task[] tasks = new Together.Task[n];
        for (int i = 1; i <= n; i++) {
            int value = i;
            tasks[i - 1] = () -> CELL.compareAndSet(it.cells, X, value - 1, value);
        }
        Together.run(tasks);
    }

    /** n! */
    public static void atomicIncrements(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.run(n, () -> CELL.getAndAdd(it.cells, X, 1));
    }

    /** (n!)&sup2; for 2, 3 and 4 threads. */
    public static void increments(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.run(n, () -> it.write(X, it.read(X) + 1));
    }

    /**
     * Writers that each make an element one larger than the one before it, and who looks for the last zero, with acquire and release: 64
     * and 3328 for 5 and 10.
     */
    public static void lastZero(int n) throws InterruptedException {
        Relaxed it = new Relaxed(n + 1);
        Together.Task[] tasks = new Together.Task[n + 1];
        tasks[0] = () -> {
            int i = n;
            while ((int) CELL.getAcquire(it.cells, i) != 0) {
                i--;
            }
        };
        for (int j = 1; j <= n; j++) {
            int element = j;
            tasks[j] = () -> {
                int before = (int) CELL.getAcquire(it.cells, element - 1);
                CELL.setRelease(it.cells, element, before + 1);
            };
        }
        Together.run(tasks);
    }

    /** One writer, and readers that come before or after it: 2<sup>n</sup>. */
    public static void readers(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.Task[] tasks = new Together.Task[n + 1];
        tasks[0] = () -> it.write(X, 1);
        for (int i = 1; i <= n; i++) {
            tasks[i] = () -> it.read(X);
        }
        Together.run(tasks);
    }

    /** Two threads that write one variable and read two, and n - 1 that write two: 4, 16 | 15, 144 | 130 from n = 1 on. */
    public static void coherence(int n) throws InterruptedException {
        Relaxed it = new Relaxed(3);
        Together.Task[] tasks = new Together.Task[n + 1];
        for (int i = 0; i < 2; i++) {
            int thread = i;
            tasks[i] = () -> {
                it.write(X, thread + 1);
                it.read(thread == 0 ? Y : Z);
                it.read(X);
            };
        }
        for (int i = 2; i <= n; i++) {
            int value = i;
            tasks[i] = () -> {
                it.write(Y, value);
                it.write(Z, value);
            };
        }
        Together.run(tasks);
    }

    /** A writer, and threads that read and then write: 22 and 300 for 2 and 3. */
    public static void writesAfterReads(int n) throws InterruptedException {
        Relaxed it = new Relaxed(1);
        Together.Task[] tasks = new Together.Task[n + 1];
        tasks[0] = () -> it.write(X, 1);
        for (int i = 1; i <= n; i++) {
            int value = i + 1;
            tasks[i] = () -> {
                it.read(X);
                it.write(X, value);
            };
        }
        Together.run(tasks);
    }

    /** Two threads, of which each adds the other's number to its own: 3, 20 | 19, 175 | 141, 1764 | 1107 from n = 1 on. */
    public static void fibonacci(int n) throws InterruptedException {
        Relaxed it = new Relaxed(2);
        it.cells[X] = 1;
        it.cells[Y] = 1;
        Together.run(() -> it.add(X, Y, n), () -> it.add(Y, X, n));
    }

    private void add(int own, int other, int times) {
        for (int i = 0; i < times; i++) {
            write(own, read(own) + read(other));
        }
    }
}
