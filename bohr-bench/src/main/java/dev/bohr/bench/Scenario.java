package dev.bohr.bench;

import dev.bohr.bench.programs.LockedCounter;
import dev.bohr.bench.programs.MichaelScottQueue;
import dev.bohr.bench.programs.RacyCounter;
import dev.bohr.bench.programs.TreiberStack;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What is measured. */
enum Scenario {
    TREIBER_STACK("treiber-stack", TreiberStack::run),
    MICHAEL_SCOTT_QUEUE("michael-scott-queue", MichaelScottQueue::run),
    RACY_COUNTER("racy-counter", RacyCounter::run),
    LOCKED_COUNTER("locked-counter", LockedCounter::run);

    private final String text;
    private final Runnable program;

    Scenario(String text, Runnable program) {
        this.text = text;
        this.program = program;
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

    /** Only then can it matter whether locks are modelled. */
    boolean hasLocks() {
        return this == LOCKED_COUNTER;
    }

    static Scenario of(String text) {
        return Arrays.stream(values())
                .filter(scenario -> scenario.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no scenario '" + text + "'; there are "
                        + Arrays.stream(values()).map(Scenario::text).collect(Collectors.joining(", "))));
    }
}
