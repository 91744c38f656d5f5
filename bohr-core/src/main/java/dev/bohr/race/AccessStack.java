package dev.bohr.race;

import dev.bohr.engine.Positions;
import dev.bohr.hooks.StackTraces;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a thread is, without what is ours.
 *
 * @param frames innermost first
 */
record AccessStack(List<StackTraceElement> frames) {
    static final AccessStack UNKNOWN = new AccessStack(List.of());

    /** Of the running thread, without the managed mark. */
    static AccessStack here() {
        StackTraceElement[] all = StackTraces.programPart(new Throwable().getStackTrace());
        List<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement frame : all) {
            String name = frame.getClassName();
            if (!name.startsWith("dev.bohr.") || Positions.isProgram(name)) {
                frames.add(frame);
            }
        }
        return new AccessStack(List.copyOf(frames));
    }

    /** {@code Queue.java:31}: the innermost frame of the program's own. */
    String position() {
        for (StackTraceElement frame : frames) {
            if (Positions.isProgram(frame.getClassName())) {
                return (frame.getFileName() == null ? frame.getClassName() : frame.getFileName())
                        + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
            }
        }
        return "";
    }

    /** One line for each frame, each begun. */
    String lines() {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement frame : frames) {
            text.append("\n    at ")
                    .append(frame.getClassName())
                    .append('.')
                    .append(frame.getMethodName())
                    .append('(')
                    .append(frame.getFileName() == null ? "unknown" : frame.getFileName())
                    .append(frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "")
                    .append(')');
        }
        return text.toString();
    }
}
