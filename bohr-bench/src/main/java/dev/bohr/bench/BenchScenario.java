package dev.bohr.bench;

import static dev.bohr.bench.BenchScenario.Lincheck.*;

import dev.bohr.bench.programs.JdkMap;
import dev.bohr.bench.programs.JdkQueue;
import dev.bohr.bench.programs.Larger;
import dev.bohr.bench.programs.LockedCounter;
import dev.bohr.bench.programs.MichaelScottQueue;
import dev.bohr.bench.programs.Pools;
import dev.bohr.bench.programs.RacyCounter;
import dev.bohr.bench.programs.TreiberStack;
import dev.bohr.bench.programs.VirtualCounter;
import dev.bohr.bench.programs.recorded.RecordedLockedCounter;
import dev.bohr.bench.programs.recorded.RecordedMichaelScottQueue;
import dev.bohr.bench.programs.recorded.RecordedRacyCounter;
import dev.bohr.bench.programs.recorded.RecordedTreiberStack;
import dev.bohr.gallery.counting.Relaxed;
import dev.bohr.gallery.scale.Indexer;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is measured. */
enum BenchScenario {
    TREIBER_STACK("treiber-stack", TreiberStack::run),
    MICHAEL_SCOTT_QUEUE("michael-scott-queue", MichaelScottQueue::run),
    RACY_COUNTER("racy-counter", RacyCounter::run),
    LOCKED_COUNTER("locked-counter", LockedCounter::run),
    JDK_QUEUE("concurrent-linked-queue", JdkQueue::run),
    JDK_MAP("concurrent-hash-map", JdkMap::run),
    FIXED_POOL("fixed-pool", Pools::fixedPool, NOT_MEASURED),
    FUTURE_CHAIN("future-chain", Pools::futureChain, HANGS),
    VIRTUAL_THREADS("virtual-threads", VirtualCounter::run, CRASHES),
    LARGE_RACY_COUNTER("large-racy-counter", Larger::racyCounter, NOT_ASKED),
    LARGE_LOCKED_COUNTER("large-locked-counter", Larger::lockedCounter, NOT_ASKED),
    LARGE_TREIBER_STACK("large-treiber-stack", Larger::treiberStack, NOT_ASKED),
    LARGE_MICHAEL_SCOTT_QUEUE("large-michael-scott-queue", Larger::michaelScottQueue, NOT_ASKED),
    MOSTLY_ALONE("mostly-alone", Larger::mostlyAlone, NOT_ASKED),
    DEEP("deep", () -> Larger.deep(100), NOT_ASKED),
    DEEPER("deeper", () -> Larger.deep(1_000), NOT_ASKED),
    N_WRITERS("n-writers-7", uninterrupted(() -> Relaxed.writers(7)), FOR_GRAPHS),
    MORE_WRITERS("n-writers-8", uninterrupted(() -> Relaxed.writers(8)), FOR_GRAPHS),
    COHERENCE("coa-5", uninterrupted(() -> Relaxed.coherence(5)), FOR_GRAPHS),
    ROTATION("casrot-8", uninterrupted(() -> Relaxed.rotation(8)), FOR_GRAPHS),
    LAST_ZERO("lastzero-15", uninterrupted(() -> Relaxed.lastZero(15)), FOR_GRAPHS),
    INDEXER("indexer-15", uninterrupted(() -> Indexer.run(15)), FOR_GRAPHS),
    FIBONACCI("fib-5", uninterrupted(() -> Relaxed.fibonacci(5)), FOR_GRAPHS);

    /** One of the programs by which searches of execution graphs are compared. */
    private interface OfGraphs {
        void run() throws InterruptedException;
    }

    /** What Lincheck 3.7 makes of a scenario. */
    enum Lincheck {
        /** Threads and operations on a data structure, given as it wants them. */
        RUNS_OPERATIONS,
        /**
         * A program with threads of its own, which it can run by {@code runConcurrentTest}; but there the clock stands still and
         * what a program counts is restored, so that it cannot be measured like the others.
         */
        NOT_MEASURED,
        /** "Concurrent test has hung", on a program that does not. */
        HANGS,
        /** An exception inside Lincheck. */
        CRASHES,
        /** The scenario is there to compare Bohr's strategies with each other. */
        NOT_ASKED,
        /** The scenario is there to compare the search by execution graphs with others, and with other tools. */
        FOR_GRAPHS
    }

    private final String text;
    private final Runnable program;
    private final Lincheck lincheck;

    BenchScenario(String text, Runnable program) {
        this(text, program, RUNS_OPERATIONS);
    }

    BenchScenario(String text, Runnable program, Lincheck lincheck) {
        this.text = text;
        this.program = program;
        this.lincheck = lincheck;
    }

    private static Runnable uninterrupted(OfGraphs program) {
        return () -> {
            try {
                program.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e); // nobody interrupts it
            }
        };
    }

    Lincheck lincheck() {
        return lincheck;
    }

    /** Before, Bohr has no control over virtual threads. */
    boolean runsOn(int jdk) {
        return this != VIRTUAL_THREADS || jdk >= 24;
    }

    /** Too large for any search to end, which would have the beginning of a check measured. */
    boolean isLarge() {
        return lincheck == NOT_ASKED;
    }

    boolean isOfGraphs() {
        return lincheck == FOR_GRAPHS;
    }

    String text() {
        return text;
    }

    Runnable program() {
        return program;
    }

    /** Of the racy counter updates get lost, at which a tool that checks for linearizability ends. */
    boolean isLinearizable() {
        return this != RACY_COUNTER;
    }

    /** The same program, telling an {@link AccessRecorder} what it does. There is none of what is inside the JDK. */
    Optional<Runnable> twin() {
        return switch (this) {
            case TREIBER_STACK -> Optional.of(RecordedTreiberStack::run);
            case MICHAEL_SCOTT_QUEUE -> Optional.of(RecordedMichaelScottQueue::run);
            case RACY_COUNTER -> Optional.of(RecordedRacyCounter::run);
            case LOCKED_COUNTER -> Optional.of(RecordedLockedCounter::run);
            default -> Optional.empty();
        };
    }

    /** Only then can it matter whether locks are modelled. */
    boolean hasLocks() {
        return this == LOCKED_COUNTER || this == FIXED_POOL;
    }

    static BenchScenario of(String text) {
        return Arrays.stream(values())
                .filter(benchScenario -> benchScenario.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no scenario '" + text + "'; there are "
                        + Arrays.stream(values()).map(BenchScenario::text).collect(Collectors.joining(", "))));
    }
}
