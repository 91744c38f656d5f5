package dev.bohr.trace;

import java.util.List;

/**
 * A schedule with what happened under it.
 *
 * @param version that of the file it was read from, or of those written today: older ones say less of their events
 * @param header what was run, and how
 * @param schedule the choices, as {@link Schedule} writes them
 * @param threads the threads' names by number: {@code main}, {@code Thread-0} …
 * @param events what happened, in order
 * @param holdings which locks were held from when to when, in the order in which they were taken
 * @param failure why the execution is a failure, in one sentence; empty if it is none
 * @param cause why it is one, if somebody has looked for it
 */
public record Trace(
        int version,
        Header header,
        Schedule schedule,
        List<String> threads,
        List<Event> events,
        List<Holding> holdings,
        String failure,
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
     */
    public record Header(String target, List<String> options, String strategy, long seed, String tool, String jdk) {
        public Header {
            options = List.copyOf(options);
        }
    }

    /** A trace of today. */
    public Trace(
            Header header,
            Schedule schedule,
            List<String> threads,
            List<Event> events,
            List<Holding> holdings,
            String failure,
            Cause cause) {
        this(TraceFile.VERSION, header, schedule, threads, events, holdings, failure, cause);
    }

    /** A trace in which no locks were held, and whose cause nobody has looked for. */
    public Trace(Header header, Schedule schedule, List<String> threads, List<Event> events, String failure) {
        this(header, schedule, threads, events, List.of(), failure, Cause.UNKNOWN);
    }

    /** The same, and it is known why it fails. */
    public Trace with(Cause known) {
        return new Trace(version, header, schedule, threads, events, holdings, failure, known);
    }

    /** The same of another run of the tool, or with more to remember. */
    public Trace with(Header changed) {
        return new Trace(version, changed, schedule, threads, events, holdings, failure, cause);
    }

    /** The event of a step, or one that the {@linkplain Cause#beyond cause} is about and that was never come to. */
    public Event event(int step) {
        return step <= events.size() ? events.get(step - 1) : cause.beyond().get(step - events.size() - 1);
    }

    /** Whether a step was never come to. */
    public boolean isBeyond(int step) {
        return step > events.size();
    }

    /** The name of the thread of an event. */
    public String threadOf(Event event) {
        return threads.get(event.thread());
    }

    /** Switches away from a thread that could go on. */
    public int preemptions() {
        return (int) events.stream().filter(Event::preemption).count();
    }
}
