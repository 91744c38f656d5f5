package dev.bohr.trace;

import java.util.List;

/**
 * A schedule with what happened under it.
 *
 * @param header what was run, and how
 * @param schedule the choices, as {@link Schedule} writes them
 * @param threads the threads' names by number: {@code main}, {@code Thread-0} …
 * @param events what happened, in order
 * @param failure why the execution is a failure, in one sentence; empty if it is none
 */
public record Trace(Header header, Schedule schedule, List<String> threads, List<Event> events, String failure) {
    public Trace {
        threads = List.copyOf(threads);
        events = List.copyOf(events);
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

    /** Switches away from a thread that could go on. */
    public int preemptions() {
        return (int) events.stream().filter(Event::preemption).count();
    }
}
