package dev.bohr.trace;

import dev.bohr.model.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes facts of what a trace of version 1 to 3 says in words. */
final class OlderEvents {
    Event event(Event.Builder event, String location, String value) {
        Kind kind = event.build().kind();
        return event.location(OlderWords.location(kind, location))
                .outcome(OlderWords.outcome(kind, value))
                .build();
    }

    /** The kind is how the message begins; which threads it is about is not said. */
    Ending ending(String message) {
        if (message.isEmpty()) {
            return Ending.COMPLETED;
        }
        FailureKind kind = message.startsWith("deadlock: ")
                ? FailureKind.DEADLOCK
                : message.startsWith("livelock: ")
                        ? FailureKind.LIVELOCK
                        : message.startsWith("data race ")
                                ? FailureKind.RACE
                                : message.startsWith("the outcome is ") ? FailureKind.OUTCOME : FailureKind.EXCEPTION;
        return new Ending(kind, message, List.of());
    }

    /**
     * Which step has started which thread: threads have their numbers in the order in which they are started. What else is done to a thread
     * is known to be done to it if no other has its name; rather to none than to a wrong one.
     */
    static List<TraceThread> started(List<TraceThread> threads, List<Event> events) {
        Map<String, List<Integer>> starts = new HashMap<>();
        for (Event event : events) {
            if (event.kind() == Kind.START) {
                starts.computeIfAbsent(event.location().name(), name -> new ArrayList<>())
                        .add(event.step());
            }
        }
        List<TraceThread> all = new ArrayList<>();
        for (TraceThread thread : threads) {
            String name = thread.name();
            List<Integer> steps = all.isEmpty() ? List.of() : starts.getOrDefault(name, List.of());
            boolean isOnly =
                    threads.stream().filter(other -> other.name().equals(name)).count() == 1;
            all.add(new TraceThread(
                    name, isOnly ? OlderWords.object(name) : TracedObject.NONE, steps.isEmpty() ? 0 : steps.remove(0)));
        }
        return all;
    }
}
