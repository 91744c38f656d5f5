package dev.bohr.explore.recording;

import dev.bohr.engine.Positions;
import dev.bohr.hooks.Installation;
import dev.bohr.trace.Event;
import dev.bohr.trace.WovenClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The code of an execution: the classes that are woven so far, in the packages that it has steps in. What else is loaded in a JVM that runs
 * many tests has nothing to do with it, and the classes of the JDK are known by its version.
 */
final class WovenClasses {
    private static int known;
    private static List<WovenClass> last = List.of();

    private WovenClasses() {}

    /** By name. */
    static List<WovenClass> of(List<Event> events) {
        Set<String> packages = new HashSet<>();
        events.forEach(event -> packages.add(packageOf(classOf(event.method()))));
        return ofProgram().stream()
                .filter(woven -> packages.contains(packageOf(woven.name())))
                .toList();
    }

    private static String classOf(String method) {
        return method.substring(0, Math.max(0, method.lastIndexOf('.')));
    }

    private static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    /** Many executions are recorded, and few load a class. */
    private static synchronized List<WovenClass> ofProgram() {
        int loaded = Installation.codeVersion();
        if (loaded != known) {
            List<WovenClass> all = new ArrayList<>();
            for (Map.Entry<String, Integer> one : new TreeMap<>(Installation.codeHashes()).entrySet()) {
                if (Positions.isProgram(one.getKey())) {
                    all.add(new WovenClass(one.getKey(), String.format("%08x", one.getValue())));
                }
            }
            last = List.copyOf(all);
            known = loaded;
        }
        return last;
    }
}
