package dev.bohr.agent.weave.code;

import java.util.Set;

/** Classes of the JDK whose objects are values: they never change, and have a hash of their own. */
public final class ValueClasses {
    private static final Set<String> NAMES = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float");

    private ValueClasses() {}

    public static boolean contains(String internalName) {
        return NAMES.contains(internalName);
    }
}
