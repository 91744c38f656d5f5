package dev.bohr.trace;

import dev.bohr.model.Schedule;
import java.util.List;

/**
 * A schedule with what happened under it.
 *
 * @param version that of the file it was read from, or of those written today: older ones say less of their events
 * @param header what was run, and how
 * @param schedule the choices, as {@link Schedule} writes them
 * @param threads by number
 * @param events what happened, in order
 * @param holdings which locks were held from when to when, in the order in which they were taken
 * @param ending how the execution ended
 * @param cause why it fails, if that was looked for
 */
public record Trace(
        int version,
        Header header,
        Schedule schedule,
        List<TraceThread> threads,
        List<Event> events,
        List<Holding> holdings,
        Ending ending,
        Cause cause) {
    public Trace {
        threads = List.copyOf(threads);
        events = List.copyOf(events);
        holdings = List.copyOf(holdings);
    }

    /**
     * @param target what was checked, as given to {@code bohr check}
     * @param options what decides which points there are and what may happen at them ({@code locks}, {@code time-passes} …),
     *     as {@code key=value}
     * @param strategy the strategy that found it
     * @param seed its seed
     * @param tool the version of Bohr
     * @param jdk the version of the JDK
     * @param classes those in the packages of its steps, by name: whether the code has changed is known by them; older traces have none
     */
    public record Header(
            String target,
            List<String> options,
            String strategy,
            long seed,
            String tool,
            String jdk,
            List<WovenClass> classes) {
        public Header {
            options = List.copyOf(options);
            classes = List.copyOf(classes);
        }

        /** Of which the classes are not known. */
        public Header(String target, List<String> options, String strategy, long seed, String tool, String jdk) {
            this(target, options, strategy, seed, tool, jdk, List.of());
        }

        /** The same of something that is called otherwise, or with more to remember. */
        public Header with(String newTarget, List<String> newOptions) {
            return new Header(newTarget, newOptions, strategy, seed, tool, jdk, classes);
        }
    }

    /** A trace of today. */
    public Trace(
            Header header,
            Schedule schedule,
            List<TraceThread> threads,
            List<Event> events,
            List<Holding> holdings,
            Ending ending,
            Cause cause) {
        this(TraceFile.VERSION, header, schedule, threads, events, holdings, ending, cause);
    }

    /** The same, and it is known why it fails. */
    public Trace with(Cause known) {
        return new Trace(version, header, schedule, threads, events, holdings, ending, known);
    }

    /** The same of another run of the tool, or with more to remember. */
    public Trace with(Header changed) {
        return new Trace(version, changed, schedule, threads, events, holdings, ending, cause);
    }

    /** Why the execution is a failure; empty if it is none. */
    public String failure() {
        return ending.message();
    }

    /** The event of a step, or one that the {@linkplain Cause#beyond cause} is about and that was never come to. */
    public Event event(int step) {
        return step <= events.size() ? events.get(step - 1) : cause.beyond().get(step - events.size() - 1);
    }

    /** Whether a step was never come to. */
    public boolean isBeyond(int step) {
        return step > events.size();
    }

    /** The number of the thread that is this object; -1 if it is none that is known. */
    public int threadOf(TracedObject object) {
        for (int i = 0; i < threads.size(); i++) {
            if (!object.equals(TracedObject.NONE) && threads.get(i).object().equals(object)) {
                return i;
            }
        }
        return -1;
    }

    /** The step that has started the thread of an event; 0 if none has before it. */
    public int startOf(Event event) {
        int start = threads.get(event.thread()).startedBy();
        return start < event.step() ? start : 0;
    }

    /** Time limits that ran out early, but for those that were preemptions too. */
    public int earlyLimits() {
        return (int) events.stream()
                .filter(event -> event.early().isPresent() && !event.preemption())
                .count();
    }

    /** Switches away from a thread that was enabled. */
    public int preemptions() {
        return (int) events.stream().filter(Event::preemption).count();
    }
}
