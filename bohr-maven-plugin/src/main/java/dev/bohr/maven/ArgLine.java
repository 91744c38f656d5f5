package dev.bohr.maven;

import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arguments of a JVM as surefire reads them: separated by blanks, in quotes if there are blanks inside. */
final class ArgLine {
    /** Else what a program sees of an exception that is thrown often depends on when the compiler came by. */
    private static final String WHOLE_EXCEPTIONS = "-XX:-OmitStackTraceInFastThrow";

    private ArgLine() {}

    /** @param before what was there; the agent comes first, so that it sees every class */
    static String with(File agent, List<String> includes, List<String> excludes, @Nullable String before) {
        String include = includes.isEmpty() ? "" : "include=" + String.join(";", includes);
        String exclude = excludes.isEmpty() ? "" : "exclude=" + String.join(";", excludes);
        String options = include + (include.isEmpty() || exclude.isEmpty() ? "" : ",") + exclude;
        String argument = "-javaagent:" + agent + (options.isEmpty() ? "" : "=" + options);
        String quoted = argument.contains(" ") ? "\"" + argument + "\"" : argument;
        String ours = quoted + " " + WHOLE_EXCEPTIONS;
        return before == null || before.isBlank() ? ours : ours + " " + before;
    }
}
