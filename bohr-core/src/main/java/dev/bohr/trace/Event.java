package dev.bohr.trace;

import dev.bohr.model.Kind;
import java.util.Objects;
import java.util.Optional;

/**
 * An operation that was done: facts only, the same in every run of the same schedule. What is said of it to people is in
 * {@code dev.bohr.explain}. Made by a {@link Builder}, so that more can be known of events without a change to who makes them.
 */
public final class Event {
    private final int step;
    private final int thread;
    private final Kind kind;
    private final Location location;
    private final AccessMode mode;
    private final Outcome outcome;
    private final int source;
    private final String position;
    private final String method;
    private final String call;
    private final boolean switched;
    private final boolean preemption;
    private final Optional<EarlyLimit> early;

    private Event(Builder from) {
        this.step = from.step;
        this.thread = from.thread;
        this.kind = from.kind;
        this.location = from.location;
        this.mode = from.mode;
        this.outcome = from.outcome;
        this.source = from.source;
        this.position = from.position;
        this.method = from.method;
        this.call = from.call;
        this.switched = from.switched;
        this.preemption = from.preemption;
        this.early = from.early;
    }

    /**
     * @param step its number in the execution, from 1
     * @param thread the number of the thread, 0 for the first
     */
    public static Builder builder(int step, int thread, Kind kind) {
        return new Builder(step, thread, kind);
    }

    /** With all that is known of this one. */
    public Builder toBuilder() {
        Builder builder = new Builder(step, thread, kind);
        builder.location = location;
        builder.mode = mode;
        builder.outcome = outcome;
        builder.source = source;
        builder.position = position;
        builder.method = method;
        builder.call = call;
        builder.switched = switched;
        builder.preemption = preemption;
        builder.early = early;
        return builder;
    }

    /** An event in the making: what is not said of it is nothing, nowhere, plain. */
    public static final class Builder {
        private final int step;
        private final int thread;
        private final Kind kind;
        private Location location = Location.NONE;
        private AccessMode mode = AccessMode.PLAIN;
        private Outcome outcome = Outcome.NONE;
        private int source;
        private String position = "";
        private String method = "";
        private String call = "";
        private boolean switched;
        private boolean preemption;
        private Optional<EarlyLimit> early = Optional.empty();

        private Builder(int step, int thread, Kind kind) {
            this.step = step;
            this.thread = thread;
            this.kind = kind;
        }

        public Builder location(Location newLocation) {
            location = newLocation;
            return this;
        }

        public Builder mode(AccessMode newMode) {
            mode = newMode;
            return this;
        }

        public Builder outcome(Outcome newOutcome) {
            outcome = newOutcome;
            return this;
        }

        /** @param newSource the step that has written what was seen; 0 if none has, if it is not known, or if nothing was looked at */
        public Builder source(int newSource) {
            source = newSource;
            return this;
        }

        /**
         * @param newPosition where in the program: {@code Queue.java:31}
         * @param newMethod what that is a line of, with its class: {@code shop.Queue.add}; empty if not known
         */
        public Builder at(String newPosition, String newMethod) {
            position = newPosition;
            method = newMethod;
            return this;
        }

        /** @param newCall what the program calls there of the JDK, which does this: {@code ConcurrentHashMap.get}; empty if the program does it itself */
        public Builder inside(String newCall) {
            call = newCall;
            return this;
        }

        /**
         * @param newSwitched whether control came from another thread for this event
         * @param newPreemption whether that thread was enabled
         */
        public Builder switched(boolean newSwitched, boolean newPreemption) {
            switched = newSwitched;
            preemption = newPreemption;
            return this;
        }

        /** @param newEarly what has run out early, so that the thread proceeds */
        public Builder early(EarlyLimit newEarly) {
            early = Optional.of(newEarly);
            return this;
        }

        public Event build() {
            return new Event(this);
        }
    }

    public int step() {
        return step;
    }

    /** The number of the thread. */
    public int thread() {
        return thread;
    }

    public Kind kind() {
        return kind;
    }

    /** What it was done to; {@link Location#NONE} if to nothing. */
    public Location location() {
        return location;
    }

    /** Plain for what is no access to memory. */
    public AccessMode mode() {
        return mode;
    }

    public Outcome outcome() {
        return outcome;
    }

    /** The step that has written what was seen; 0 if none has, if it is not known, or if nothing was looked at. */
    public int source() {
        return source;
    }

    /** Where in the program: {@code Queue.java:31}. */
    public String position() {
        return position;
    }

    /** What that is a line of: {@code shop.Queue.add}. */
    public String method() {
        return method;
    }

    /** What the program calls there of the JDK; empty if it does this itself. */
    public String call() {
        return call;
    }

    /** Whether control came from another thread for this event. */
    public boolean switched() {
        return switched;
    }

    /** Whether that thread was enabled. */
    public boolean preemption() {
        return preemption;
    }

    /** What has run out early, so that its thread proceeds: while others could proceed, or before what was to run out before it. */
    public Optional<EarlyLimit> early() {
        return early;
    }

    /** The same, with its outcome. */
    public Event with(Outcome newOutcome, int newSource) {
        return toBuilder().outcome(newOutcome).source(newSource).build();
    }

    /** The same as a step of another execution, in which it is not known whose write it sees. */
    public Event as(int newStep) {
        Builder builder = new Builder(newStep, thread, kind);
        builder.location = location;
        builder.mode = mode;
        builder.outcome = outcome;
        builder.position = position;
        builder.method = method;
        builder.call = call;
        builder.switched = switched;
        builder.preemption = preemption;
        builder.early = early;
        return builder.build();
    }

    /** Where in the program, though perhaps in a line that has moved since: the user has put another above it. */
    String file() {
        int colon = position.lastIndexOf(':');
        return colon < 0 ? position : position.substring(0, colon);
    }

    /** Whether memory is read or written: a field, an element of an array. */
    public boolean isMemory() {
        return kind.isMemory();
    }

    /** Of an access to memory: whether something is there afterwards that this has written. */
    public boolean changes() {
        return kind == Kind.WRITE
                || kind == Kind.UPDATE
                || kind == Kind.COMPARE && !(outcome instanceof Outcome.NotSet);
    }

    /** Whether what another thread has done before it released this is seen from here on. */
    public boolean acquires() {
        return mode.acquires();
    }

    /** Whether who acquires this sees what the thread has done before it. */
    public boolean releases() {
        return changes() && mode.releases();
    }

    /** Whether its thread proceeds, or would have waited and does not, for this reason. */
    public boolean isResumed(Outcome.Resumed.Why why) {
        return outcome instanceof Outcome.Resumed resumed && resumed.why() == why;
    }

    /** Whether what was waited for did not come, since the thread was interrupted. */
    public boolean isInterrupted() {
        return isResumed(Outcome.Resumed.Why.INTERRUPTED) || isResumed(Outcome.Resumed.Why.INTERRUPTED_BEFORE);
    }

    /** Of what is no access to memory: whether it continues because of what another thread has given. */
    boolean takes() {
        boolean isTaking = kind == Kind.ACQUIRE || kind == Kind.AWAIT;
        return isTaking && !outcome.equals(Outcome.NO) && !(outcome instanceof Outcome.Resumed);
    }

    /** Of what is no access to memory: whether other threads may proceed because of it. */
    boolean gives() {
        return kind == Kind.RELEASE || kind == Kind.COUNT_DOWN;
    }

    /** Whether a call begins here of which a history is kept. */
    public boolean isCall() {
        return kind == Kind.INVOKE;
    }

    /** Whether this saw something else than what was written last. */
    public boolean isOldSeen() {
        return outcome instanceof Outcome.Accessed accessed && accessed.newer().isPresent();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Event event
                && step == event.step
                && thread == event.thread
                && kind == event.kind
                && location.equals(event.location)
                && mode == event.mode
                && outcome.equals(event.outcome)
                && source == event.source
                && position.equals(event.position)
                && method.equals(event.method)
                && call.equals(event.call)
                && switched == event.switched
                && preemption == event.preemption
                && early.equals(event.early);
    }

    @Override
    public int hashCode() {
        return Objects.hash(step, thread, kind, location, outcome);
    }

    @Override
    public String toString() {
        return step + " t" + thread + " " + kind + " " + location.name() + " " + outcome + " " + position;
    }
}
