package dev.bohr.bench.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

/** Two virtual threads with three increments each, on JDKs that have them; this module is compiled for 17. */
public final class VirtualCounter {
    private VirtualCounter() {}

    public static void run() {
        AtomicInteger count = new AtomicInteger();
        Runnable threeTimes = () -> {
            count.incrementAndGet();
            count.incrementAndGet();
            count.incrementAndGet();
        };
        try {
            Thread one = (Thread) Start.HANDLE.invokeExact(threeTimes);
            Thread two = (Thread) Start.HANDLE.invokeExact(threeTimes);
            one.join();
            two.join();
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Found when it is first needed. */
    private static final class Start {
        static final MethodHandle HANDLE = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.publicLookup()
                        .findStatic(
                                Thread.class,
                                "startVirtualThread",
                                MethodType.methodType(Thread.class, Runnable.class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("this JDK has no virtual threads", e);
            }
        }
    }
}
