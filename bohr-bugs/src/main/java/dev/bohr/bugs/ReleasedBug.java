package dev.bohr.bugs;

import java.util.List;
import java.util.Optional;

/** A program of {@code dev.bohr.gallery.bugs}, and the releases of the library it uses: the one with the bug and the one without. */
public enum ReleasedBug {
    LOG4J_DEADLOCK("Log4jDeadlock", "log4j-1.2.13", "", "deadlock: depositor waits for Logger"),
    REACTOR_DISPOSE(
            "ReactorDispose", "reactor-core-3.4.17", "reactor-core-3.4.18", "all subscribers are disposed of, but 1"),
    VERTX_COMPOSITE_FUTURE(
            "VertxCompositeFuture", "vertx-core-3.9.2", "vertx-core-3.9.5", "Result is already complete: failed"),
    COMMONS_POOL_HANG("CommonsPoolHang", "commons-pool-1.5", "commons-pool-1.5.5", "deadlock: "),
    RXJAVA_BEHAVIOR_SUBJECT("RxJavaBehaviorSubject", "rxjava-2.0.8", "rxjava-2.0.9", "NullPointerException"),
    METRICS_RESERVOIR("MetricsReservoir", "metrics-core-3.1.2", "metrics-core-3.2.0", "the mean of 1 and 2 is NaN"),
    GUAVA_STALE_VALUE("GuavaStaleValue", "guava-33.4.8-jre", "", "the cache has 1 after its invalidation"),
    JDK_CONCURRENT_LINKED_DEQUE("JdkConcurrentLinkedDeque", "", "", "the first is taken and still the last"),
    JCTOOLS_HASH_MAP(
            "JctoolsHashMap", "jctools-core-3.1.0", "jctools-core-3.2.0", "put(5,-2), put(5,-8), get(5) return"),
    JCTOOLS_MPMC_PEEK(
            "JctoolsMpmcPeek", "jctools-core-3.0.0", "jctools-core-3.1.0", "the first of the queue was never 3"),
    JCTOOLS_SPSC_IS_EMPTY(
            "JctoolsSpscIsEmpty", "jctools-core-3.0.0", "jctools-core-3.1.0", "has a first element and is empty"),
    DISRUPTOR_LOST_WAKE_UP(
            "DisruptorLostWakeUp",
            "disruptor-2.10.1",
            "disruptor-2.10.4",
            "consumer waits to be notified",
            "--model",
            "jam");

    private final String program;
    private final String broken;
    private final String fixed;
    private final String symptom;
    private final List<String> search;

    /**
     * @param broken the directory of artifacts with the bug; empty if it is the JDK itself
     * @param fixed the directory of artifacts without it; empty if there is none
     * @param symptom a part of what must be reported: any other bug found would be another bug
     * @param search how it is looked for; by random schedules if nothing is said
     */
    ReleasedBug(String program, String broken, String fixed, String symptom, String... search) {
        this.program = program;
        this.broken = broken;
        this.fixed = fixed;
        this.symptom = symptom;
        this.search = search.length == 0 ? List.of("--strategy", "random") : List.of(search);
    }

    /** The name on the command line and in tables. */
    public String text() {
        return program;
    }

    String mainClass() {
        return "dev.bohr.gallery.bugs." + program;
    }

    String broken() {
        return broken;
    }

    /** The release that fixed it, unless nobody has. */
    public Optional<String> fixed() {
        return fixed.isEmpty() ? Optional.empty() : Optional.of(fixed);
    }

    String symptom() {
        return symptom;
    }

    List<String> search() {
        return search;
    }
}
