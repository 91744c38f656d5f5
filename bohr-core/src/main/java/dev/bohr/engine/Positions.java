package dev.bohr.engine;

import dev.bohr.hooks.MockCalls;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where the running thread is in the program's own code. */
public final class Positions {
    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Shows the hidden classes in which initialisers are run again, and with them much that nobody wants to see. */
    private static final StackWalker ALL_FRAMES = StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES);

    /** Ends the names of those classes. */
    private static final String INITIALISER = "$$Initialiser";

    private static boolean showsInitialisers;

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

    /** Whose methods do one operation, which says as much as the call: what is done there the program does itself. */
    private static final String[] OPERATIONS = {
        "java.lang.Object",
        "java.lang.Thread",
        "java.lang.invoke.",
        "java.util.concurrent.atomic.",
        "java.util.concurrent.locks.",
        "java.util.concurrent.CountDownLatch",
        "java.util.concurrent.Semaphore",
        "org.mockito."
    };

    private Positions() {}

    /**
     * A place in the program's own code.
     *
     * @param line {@code Queue.java:31}
     * @param method {@code shop.Queue.add}
     * @param call what it calls of the JDK, if that is where the thread is: {@code FutureTask.get}; else empty. In a thread that
     *     runs the JDK's code alone: where in it
     * @param isOperation whether that call is no more than an operation
     */
    public record Position(String line, String method, String call, boolean isOperation) {
        /** What it calls of the JDK that does more than an operation; else empty. */
        public String inside() {
            return isOperation ? "" : call;
        }
    }

    /** {@code Queue.java:31}: the innermost frame that is neither ours nor the JDK's. */
    public static String here() {
        return current().line();
    }

    /** The same, and what it is a line of. */
    public static Position current() {
        return (showsInitialisers ? ALL_FRAMES : WALKER).walk(all -> {
            Stream<StackWalker.StackFrame> frames = showsInitialisers ? all.filter(Positions::isShown) : all;
            // The outermost frame of the JDK's inside the program's, and the innermost that tells more than an
            // operation.
            StackWalker.StackFrame[] called = new StackWalker.StackFrame[2];
            Optional<StackWalker.StackFrame> found = frames.filter(frame -> !isOurs(frame.getClassName()))
                    .filter(frame -> {
                        boolean isFound = isProgram(frame.getClassName());
                        called[0] = isFound ? called[0] : frame;
                        called[1] = called[1] != null || isFound || isOperation(frame) ? called[1] : frame;
                        return isFound;
                    })
                    .findFirst();
            return found.map(frame -> new Position(text(frame), method(frame), call(called[0]), isOperation(called[0])))
                    .orElseGet(() -> new Position("", "", call(called[1]), false));
        });
    }

    /** From now on initialisers are run again. */
    public static void showInitialisers() {
        showsInitialisers = true;
    }

    private static boolean isShown(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        int address = name.indexOf('/');
        return address < 0
                ? !name.startsWith("java.lang.reflect.")
                        && !name.startsWith("jdk.internal.reflect.")
                        && !name.startsWith("java.lang.invoke.")
                : name.startsWith(INITIALISER, address - INITIALISER.length());
    }

    private static String call(StackWalker.@Nullable StackFrame frame) {
        if (frame == null) {
            return "";
        }
        return simpleName(frame.getClassName()) + "." + frame.getMethodName();
    }

    /** What is mocked for the class of a mock, and the one around it for an anonymous class. */
    static String simpleName(String className) {
        int mock = className.indexOf(MockCalls.CLASS);
        String name = mock < 0 ? className : className.substring(0, mock);
        int nested = name.lastIndexOf('$');
        while (nested > 0 && isNumber(name, nested + 1)) {
            name = name.substring(0, nested);
            nested = name.lastIndexOf('$');
        }
        return name.substring(Math.max(name.lastIndexOf('.'), nested) + 1);
    }

    private static boolean isNumber(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static boolean isOperation(StackWalker.@Nullable StackFrame frame) {
        if (frame == null) {
            return false;
        }
        String name = frame.getClassName();
        for (String prefix : OPERATIONS) {
            if (prefix.endsWith(".") ? name.startsWith(prefix) : name.equals(prefix)) {
                return true;
            }
        }
        return name.contains(MockCalls.CLASS);
    }

    /** The class whose initialiser is running, the innermost; empty if there is none. */
    public static String initialiser() {
        return WALKER.walk(
                frames -> frames.filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst()
                        .map(StackWalker.StackFrame::getClassName)
                        .orElse(""));
    }

    /**
     * Whether it is for the JDK itself that its collections and atomics are at work, and not for the program: the nearest frame
     * beyond them is the JDK's.
     */
    public static boolean isInsideJdk() {
        return WALKER.walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .filter(name -> !isOurs(name) && !isDataStructure(name))
                .findFirst()
                .filter(name -> !isProgram(name))
                .isPresent());
    }

    private static boolean isDataStructure(String name) {
        return name.startsWith("java.util.concurrent.")
                || name.startsWith("java.util.") && name.indexOf('.', "java.util.".length()) < 0
                || name.startsWith("java.lang.invoke.");
    }

    /** What the program calls, and where: {@code java.net.Socket.connect at Client.java:12}. */
    public static String callHere() {
        StackWalker.StackFrame[] called = new StackWalker.StackFrame[2];
        String position = WALKER.walk(frames -> frames.filter(frame -> !isOurs(frame.getClassName()))
                .filter(frame -> {
                    boolean found = isProgram(frame.getClassName()) && !isOfJdk(frame);
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

    /** Its packages have names of all kinds. */
    private static boolean isOfJdk(StackWalker.StackFrame frame) {
        String module = frame.toStackTraceElement().getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    private static boolean isOurs(String className) {
        return className.startsWith("dev.bohr.") && !isProgram(className);
    }

    /** Hidden classes have an address in their name, which another JVM would not have. */
    public static String method(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        int address = name.indexOf('/');
        if (address > 0 && name.startsWith(INITIALISER, address - INITIALISER.length())) {
            return name.substring(0, address - INITIALISER.length()) + ".<clinit>";
        }
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
        if (className.contains(MockCalls.CLASS)) {
            return false;
        }
        return !className.startsWith("dev.bohr.")
                || className.startsWith("dev.bohr.gallery.")
                || className.startsWith("dev.bohr.suite.programs.")
                || className.startsWith("dev.bohr.census.programs.")
                || className.startsWith("dev.bohr.tests.")
                || className.startsWith("dev.bohr.bench.programs.");
    }
}
