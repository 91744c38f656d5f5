package dev.bohr.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the running thread is in the program's own code. */
public final class Positions {
    private static final StackWalker WALKER = StackWalker.getInstance();

    /** An assertion fails where the program makes it, not inside the library that has the method. */
    private static final String[] FOREIGN = {
        "java.",
        "jdk.",
        "sun.",
        "org.junit.",
        "junit.",
        "org.opentest4j.",
        "org.assertj.",
        "org.hamcrest.",
        "org.mockito."
    };

    private Positions() {}

    /**
     * A place in the program's own code.
     *
     * @param line {@code Queue.java:31}
     * @param method {@code shop.Queue.add}
     * @param call what it calls of the JDK, if that is where the thread is: {@code FutureTask.get}; else empty
     */
    record Position(String line, String method, String call) {
        static final Position UNKNOWN = new Position("", "", "");
    }

    /** {@code Queue.java:31}: the innermost frame that is neither ours nor the JDK's. */
    public static String here() {
        return current().line();
    }

    /** The same, and what it is a line of. */
    static Position current() {
        return WALKER.walk(frames -> {
            StackWalker.StackFrame[] called = new StackWalker.StackFrame[1];
            Optional<StackWalker.StackFrame> found = frames.filter(frame -> !isOurs(frame.getClassName()))
                    .filter(frame -> {
                        boolean isFound = isProgram(frame.getClassName());
                        called[0] = isFound ? called[0] : frame;
                        return isFound;
                    })
                    .findFirst();
            return found.map(frame -> new Position(text(frame), method(frame), call(called[0])))
                    .orElse(Position.UNKNOWN);
        });
    }

    private static String call(StackWalker.@Nullable StackFrame frame) {
        return frame == null
                ? ""
                : frame.getClassName().substring(frame.getClassName().lastIndexOf('.') + 1) + "."
                        + frame.getMethodName();
    }

    /** The class whose initialiser is running, the innermost; empty if there is none. */
    static String initialiser() {
        return WALKER.walk(
                frames -> frames.filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst()
                        .map(StackWalker.StackFrame::getClassName)
                        .orElse(""));
    }

    /** What the program calls, and where: {@code java.net.Socket.connect at Client.java:12}. */
    public static String callHere() {
        StackWalker.StackFrame[] called = new StackWalker.StackFrame[2];
        String position = WALKER.walk(frames -> frames.filter(frame -> !isOurs(frame.getClassName()))
                .filter(frame -> {
                    boolean found = isProgram(frame.getClassName());
                    if (!found) {
                        called[0] = frame;
                        called[1] = called[1] == null ? frame : called[1];
                    }
                    return found;
                })
                .findFirst()
                .map(frame -> " at " + text(frame))
                .orElse(""));
        // A thread of the JDK's own has no code of the program's: then the innermost frame says most.
        StackWalker.StackFrame frame = called[position.isEmpty() ? 1 : 0];
        return frame == null ? "native code" + position : frame.getClassName() + "." + frame.getMethodName() + position;
    }

    private static boolean isOurs(String className) {
        return className.startsWith("dev.bohr.") && !isProgram(className);
    }

    /** Hidden classes have an address in their name, which another JVM would not have. */
    private static String method(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        int address = name.indexOf('/');
        return (address < 0 ? name : name.substring(0, address)) + "." + frame.getMethodName();
    }

    private static String text(StackWalker.StackFrame frame) {
        String file = frame.getFileName();
        String name = frame.getClassName();
        return (file != null ? file : name.substring(name.lastIndexOf('.') + 1))
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
    }

    public static String of(Throwable throwable) {
        for (StackTraceElement element : throwable.getStackTrace()) {
            if (isProgram(element.getClassName()) && element.getFileName() != null) {
                return element.getFileName() + (element.getLineNumber() > 0 ? ":" + element.getLineNumber() : "");
            }
        }
        return "";
    }

    public static boolean isProgram(String className) {
        for (String prefix : FOREIGN) {
            if (className.startsWith(prefix)) {
                return false;
            }
        }
        if (className.contains(Names.MOCK)) {
            return false;
        }
        return !className.startsWith("dev.bohr.")
                || className.startsWith("dev.bohr.gallery.")
                || className.startsWith("dev.bohr.suite.programs.")
                || className.startsWith("dev.bohr.tests.")
                || className.startsWith("dev.bohr.bench.programs.");
    }
}
