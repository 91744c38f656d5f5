package dev.bohr.junit;

import java.lang.management.ManagementFactory;

/** Whether a person may be looking at this JVM with a debugger, who expects to see threads. */
final class Debugger {
    private Debugger() {}

    static boolean isHere() {
        return Boolean.getBoolean("bohr.debug")
                || ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .anyMatch(
                                argument -> argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp"));
    }
}
