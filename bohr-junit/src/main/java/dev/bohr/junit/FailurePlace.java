package dev.bohr.junit;

import dev.bohr.Bug;
import dev.bohr.Program;
import dev.bohr.engine.ExecutionEnd;
import dev.bohr.engine.Positions;
import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where in the code a failure is, as the stack of an error, so that a click on it leads there. */
final class FailurePlace implements Program.Body {
    private final Class<?> type;
    private final Program.Body body;
    /** What the test itself has thrown last. */
    private @Nullable Throwable thrown;

    FailurePlace(Class<?> type, Program.Body body) {
        this.type = type;
        this.body = body;
    }

    @Override
    public @Nullable Object run() throws Throwable {
        try {
            return body.run();
        } catch (ExecutionEnd e) {
            throw e;
        } catch (Throwable e) {
            thrown = e;
            throw e;
        }
    }

    StackTraceElement[] of(Bug bug) {
        List<StackTraceElement> frames = new ArrayList<>();
        if (thrown != null && bug.message().contains(thrown.toString())) {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (isOfProgram(frame.getClassName())) {
                    frames.add(frame);
                }
            }
        } else {
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
        int line = colon < 0 ? -1 : Integer.parseInt(event.position().substring(colon + 1));
        return new StackTraceElement(
                event.method().substring(0, Math.max(0, dot)), event.method().substring(dot + 1), file, line);
    }

    private static boolean isOfProgram(String className) {
        return Positions.isProgram(className) || className.startsWith("java.util.");
    }
}
