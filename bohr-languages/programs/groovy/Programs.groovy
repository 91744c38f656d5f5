package dev.bohr.tests.languages.groovy

import groovy.transform.Synchronized
import java.util.concurrent.atomic.AtomicInteger

/** Programs with known outcomes, which are what they return. */
class Programs {
    private static void twoThreads(Closure work) {
        def one = Thread.start(work)
        def other = Thread.start(work)
        one.join()
        other.join()
    }

    /** A variable that closures capture is a field of a groovy.lang.Reference. */
    static String capturedVariable() {
        int count = 0
        twoThreads { count++ }
        return "$count"
    }

    static class Counter {
        int count

        void add() {
            count = count + 1
        }

        @Synchronized
        void addUnderLock() {
            count = count + 1
        }
    }

    static String racingCounter() {
        def counter = new Counter()
        twoThreads { counter.add() }
        return "${counter.count}"
    }

    static String counterUnderLock() {
        def counter = new Counter()
        twoThreads { counter.addUnderLock() }
        return "${counter.count}"
    }

    static String atomicCounter() {
        def counter = new AtomicInteger()
        twoThreads { counter.incrementAndGet() }
        return "${counter.get()}"
    }

    static class Lazily {
        AtomicInteger made

        @Lazy
        Object plain = { made.incrementAndGet(); new Object() }()

        @Lazy
        volatile Object guarded = { made.incrementAndGet(); new Object() }()
    }

    /** Nothing guards it: made once or twice. */
    static String lazyWithoutLock() {
        def holder = new Lazily(made: new AtomicInteger())
        twoThreads { holder.plain }
        return "made ${holder.made.get()}"
    }

    /** Made once, under a lock, because the field is volatile. */
    static String lazyValue() {
        def holder = new Lazily(made: new AtomicInteger())
        twoThreads { holder.guarded }
        return "made ${holder.made.get()}"
    }

    static String collected() {
        def list = Collections.synchronizedList([])
        def one = Thread.start { list << 1 }
        list << 2
        one.join()
        return list.sort().join(" ")
    }
}
