package dev.bohr.trace;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.util.Arrays;
import java.util.List;

/** Traces for tests, written as people read them: objects by their names, outcomes in words. */
public final class Sketch {
    private Sketch() {}

    public static Event event(
            int step,
            int thread,
            String operation,
            String location,
            String mode,
            String value,
            String position,
            String method,
            int source,
            boolean switched,
            boolean preemption) {
        Kind kind = Arrays.stream(Kind.values())
                .filter(one -> one.text().equals(operation))
                .findFirst()
                .orElseThrow();
        AccessMode access = Arrays.stream(AccessMode.values())
                .filter(one -> one.text().equals(mode))
                .findFirst()
                .orElseThrow();
        return Event.builder(step, thread, kind)
                .location(OlderWords.location(kind, location))
                .mode(access)
                .outcome(OlderWords.outcome(kind, value))
                .source(source)
                .at(position, method)
                .switched(switched, preemption)
                .build();
    }

    public static Event event(
            int step,
            int thread,
            String operation,
            String location,
            String mode,
            String value,
            String position,
            boolean switched,
            boolean preemption) {
        return event(step, thread, operation, location, mode, value, position, "", 0, switched, preemption);
    }

    public static TracedObject object(String name) {
        return OlderWords.object(name);
    }

    public static List<TraceThread> threads(List<String> names, List<Event> events) {
        return OlderEvents.started(names.stream().map(TraceThread::new).toList(), events);
    }

    /** @param failure as {@code deadlock: ...} or what an exception says */
    public static Trace trace(
            Trace.Header header,
            Schedule schedule,
            List<String> threads,
            List<Event> events,
            List<Holding> holdings,
            String failure) {
        List<TraceThread> all = threads(threads, events);
        return new Trace(
                header,
                schedule,
                all,
                new OlderEdges(all, events).resolved(),
                holdings,
                new OlderEvents().ending(failure),
                Cause.UNKNOWN);
    }

    public static Trace trace(
            Trace.Header header, Schedule schedule, List<String> threads, List<Event> events, String failure) {
        return trace(header, schedule, threads, events, List.of(), failure);
    }
}
