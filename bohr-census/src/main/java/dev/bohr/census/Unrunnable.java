package dev.bohr.census;

import java.util.Map;

/** The methods that no program of the census can call, and why. */
final class Unrunnable {
    /** By class and name. */
    static final Map<String, String> REASONS = Map.of(
            "java/lang/System.exit", "ends the program",
            "java/lang/Runtime.exit", "ends the program",
            "java/lang/Runtime.halt", "ends the program",
            "java/lang/Object.wait", "waits to be notified");

    private Unrunnable() {}
}
