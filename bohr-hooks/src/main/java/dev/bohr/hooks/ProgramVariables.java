package dev.bohr.hooks;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The variables in which the program's code puts what it creates, and the classes whose static fields hold objects: what
 * people call those objects by. Noted while classes are woven, asked only when a trace is written.
 */
public final class ProgramVariables {
    /** Before the name of a field of the object that creates. */
    public static final char FIELD = '.';

    private static final String SEVERAL = "";
    private static final Map<String, String> VARIABLES = new HashMap<>();
    private static final TreeSet<String> HOLDERS = new TreeSet<>();

    private ProgramVariables() {}

    /**
     * @param className the class that holds the code, with dots
     * @param type the class that is instantiated, as {@link Class#getName} has it
     * @param variable {@code alice}, {@code .lock} for a field of {@code this}, {@code Locks.left} for a static one
     */
    public static synchronized void add(String className, String method, int line, String type, String variable) {
        String key = key(className, method, line, type);
        String before = VARIABLES.get(key);
        VARIABLES.put(key, before == null || before.equals(variable) ? variable : SEVERAL);
    }

    /** The variable that gets what is created there; empty if there is none, or more than one. */
    public static synchronized String get(String className, String method, int line, String type) {
        return VARIABLES.getOrDefault(key(className, method, line, type), "");
    }

    /** A class has static fields that may hold objects. */
    public static synchronized void addHolder(String className) {
        HOLDERS.add(className);
    }

    /** By name, since the order in which classes are loaded is not the same in every JVM. */
    public static synchronized String[] holders() {
        return HOLDERS.toArray(new String[0]);
    }

    private static String key(String className, String method, int line, String type) {
        return className + ' ' + method + ' ' + line + ' ' + type;
    }
}
