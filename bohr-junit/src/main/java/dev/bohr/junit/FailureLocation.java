package dev.bohr.junit;

import dev.bohr.Bug;
import dev.bohr.engine.Positions;
import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.List;

/** Where in the code a failure is, as the stack of an error, so that a click on it leads there. */
final class FailureLocation {
    private final Class<?> type;

    /** @param type the test class */
    FailureLocation(Class<?> type) {
        this.type = type;
    }

    StackTraceElement[] of(Bug bug) {
        List<StackTraceElement> frames = new ArrayList<>();
        bug.thrown().ifPresent(thrown -> {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (isOfProgram(frame.getClassName())) {
                    frames.add(frame);
                }
            }
        });
        if (frames.isEmpty()) {
            lastWith(bug, bug.where(), frames);
        }
        // Those who run tests look for the line of the test.
        if (frames.stream().noneMatch(frame -> frame.getClassName().equals(type.getName()))) {
            lastOfTest(bug, frames);
        }
        return frames.toArray(StackTraceElement[]::new);
    }

    private static void lastWith(Bug bug, String position, List<StackTraceElement> frames) {
        List<Event> events = bug.trace().events();
        for (int i = events.size() - 1; i >= 0 && !position.isEmpty(); i--) {
            if (events.get(i).position().equals(position)) {
                frames.add(frame(events.get(i)));
                return;
            }
        }
    }

    private void lastOfTest(Bug bug, List<StackTraceElement> frames) {
        List<Event> events = bug.trace().events();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).method().startsWith(type.getName() + ".")) {
                frames.add(frame(events.get(i)));
                return;
            }
        }
    }

    private static StackTraceElement frame(Event event) {
        int dot = event.method().lastIndexOf('.');
        int colon = event.position().lastIndexOf(':');
        String file = colon < 0 ? event.position() : event.position().substring(0, colon);
        String line = event.position().substring(colon + 1);
        return new StackTraceElement(
                event.method().substring(0, Math.max(0, dot)),
                event.method().substring(dot + 1),
                file,
                line.matches("[0-9]{1,9}") ? Integer.parseInt(line) : -1);
    }

    private static boolean isOfProgram(String className) {
        return Positions.isProgram(className) || className.startsWith("java.util.");
    }
}
