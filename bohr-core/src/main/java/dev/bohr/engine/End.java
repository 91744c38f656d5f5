package dev.bohr.engine;

/** How an execution ended. */
public sealed interface End {
    /** The program ended, or called {@code System.exit(0)}. */
    record Completed() implements End {}

    /** No thread is enabled. */
    record Stuck() implements End {}

    /** A thread exited the program with a status other than 0. */
    record Exited(int status, ManagedThread thread, String where) implements End {}

    /** Nothing caught it. */
    record Uncaught(ManagedThread thread, Throwable throwable) implements End {}

    /** The execution was longer than allowed. */
    record Cut(int steps) implements End {}

    /** An object that was believed to be local to a thread was reached by another: the search restarts. */
    record Escaped(int site) implements End {}

    /** A class initialiser has started a thread, with which every execution begins from now on: the search restarts. */
    record StartedEarly() implements End {}

    /** The execution was run to show this race, and has come to its second access. */
    record Raced(String race) implements End {}

    /** Something was learned about the program that changes where points are: the search restarts. */
    record Learned(String what) implements End {}

    /** The strategy has no more use for the execution: all that it could show is shown by others. */
    record Abandoned() implements End {}

    /** What the program did from some point on was not under control, so that nothing is known of it. */
    sealed interface Uncontrolled extends End {
        String reason();
    }

    /** Control was lost. */
    record Lost(String reason) implements Uncontrolled {}

    /** An error of Bohr's own. */
    record Broken(Throwable error) implements Uncontrolled {
        @Override
        public String reason() {
            return "an error inside Bohr: " + what();
        }

        /** The error, and where in Bohr it was thrown. */
        public String what() {
            for (StackTraceElement frame : error.getStackTrace()) {
                if (frame.getClassName().startsWith("dev.bohr.")) {
                    return error + " at " + frame;
                }
            }
            return error.toString();
        }
    }

    /** The program did not follow the schedule. */
    record Diverged(String reason) implements End {}

    /** Whether all that was explored so far is void, and the search restarts. */
    default boolean restartsSearch() {
        return this instanceof Escaped || this instanceof StartedEarly || this instanceof Learned;
    }
}
