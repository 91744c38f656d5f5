package dev.bohr.tests.race;

import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Random;

/** Programs made at random of plain accesses and all that may order them. */
final class RandomAccesses {
    private static final int OPERATIONS = 18;

    private static int x;
    private static int y;
    private static int z;
    private static volatile int v;
    private static final Object MONITOR = new Object();
    private static final VarHandle Z;

    static {
        try {
            Z = MethodHandles.lookup().findStaticVarHandle(RandomAccesses.class, "z", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private RandomAccesses() {}

    /** Two or three threads with up to seven operations each. */
    static Program program(long seed) {
        Random random = new Random(seed);
        int[][] code = new int[2 + random.nextInt(2)][];
        for (int i = 0; i < code.length; i++) {
            code[i] = random.ints(2 + random.nextInt(6), 0, OPERATIONS).toArray();
        }
        return new Program(
                "random program " + seed,
                () -> {
                    Together.Task[] tasks = new Together.Task[code.length];
                    for (int i = 0; i < tasks.length; i++) {
                        int[] operations = code[i];
                        tasks[i] = () -> run(operations, 0);
                    }
                    Together.run(tasks);
                    return "";
                },
                true);
    }

    /** A plain method and not a loop with a monitor in it: what follows a monitor is inside it or after it. */
    private static void run(int[] operations, int from) {
        for (int i = from; i < operations.length; i++) {
            if (operations[i] == 0) {
                synchronized (MONITOR) {
                    if (i + 1 < operations.length) {
                        step(operations[++i]);
                    }
                }
            } else {
                step(operations[i]);
            }
        }
    }

    private static void step(int operation) {
        int unused;
        switch (operation) {
            case 1 -> x++;
            case 2 -> unused = x;
            case 3 -> y = 1;
            case 4 -> unused = y;
            case 5 -> v++;
            case 6, 7 -> unused = v;
            case 8 -> z = 3;
            case 9 -> Z.setOpaque(4);
            case 10 -> Z.setRelease(5);
            case 11 -> unused = (int) Z.getAcquire();
            case 12 -> unused = (int) Z.getOpaque();
            case 13 -> Z.compareAndSet(0, 6);
            case 14 -> unused = (int) Z.getAndAddRelease(7);
            case 15 -> VarHandle.releaseFence();
            case 16 -> VarHandle.acquireFence();
            default -> Z.setVolatile(8);
        }
    }
}
