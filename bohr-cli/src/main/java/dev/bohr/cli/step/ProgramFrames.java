package dev.bohr.cli.step;

import dev.bohr.engine.Positions;
import java.util.ArrayList;
import java.util.List;

/** Stacks as the program's author knows them: without Bohr's frames, and the JDK's only as far as the program calls them. */
final class ProgramFrames {
    private ProgramFrames() {}

    /** Innermost first. */
    static List<String> folded(List<StackTraceElement> stack) {
        int last = outermostOfProgram(stack);
        List<StackTraceElement> rest = new ArrayList<>();
        for (StackTraceElement frame : stack.subList(0, last < 0 ? stack.size() : last + 1)) {
            if (isOurs(frame)) {
                boolean isInnermost = rest.stream().noneMatch(ProgramFrames::isProgram);
                if (isInnermost) {
                    rest.clear(); // how a thread waits for its turn
                }
            } else {
                rest.add(frame);
            }
        }
        return fold(rest);
    }

    private static int outermostOfProgram(List<StackTraceElement> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (isProgram(stack.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** Of frames of the JDK that lie on each other, the one that the program calls. */
    private static List<String> fold(List<StackTraceElement> frames) {
        List<String> lines = new ArrayList<>();
        int inside = 0;
        for (int i = 0; i < frames.size(); i++) {
            boolean isCalled = i + 1 == frames.size() || isProgram(frames.get(i + 1));
            if (!isProgram(frames.get(i)) && !isCalled) {
                inside++;
                continue;
            }
            lines.add(text(frames.get(i))
                    + (inside == 0 ? "" : inside == 1 ? ", one call further in" : ", " + inside + " calls further in"));
            inside = 0;
        }
        return lines;
    }

    private static String text(StackTraceElement frame) {
        String type = frame.getClassName();
        int address = type.indexOf('/');
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        return (address < 0 ? type : type.substring(0, address)) + "." + frame.getMethodName() + "(" + file
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "") + ")";
    }

    private static boolean isProgram(StackTraceElement frame) {
        return Positions.isProgram(frame.getClassName());
    }

    private static boolean isOurs(StackTraceElement frame) {
        return frame.getClassName().startsWith("dev.bohr.") && !isProgram(frame);
    }
}
