package dev.bohr.explore;

import dev.bohr.engine.Positions;
import dev.bohr.hooks.Installation;
import dev.bohr.trace.WovenClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The classes of the program that are under control so far. Those of the JDK are known by its version. */
final class WovenClasses {
    private static int known;
    private static List<WovenClass> last = List.of();

    private WovenClasses() {}

    /** By name. Many executions are recorded, and few load a class. */
    static synchronized List<WovenClass> ofProgram() {
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
