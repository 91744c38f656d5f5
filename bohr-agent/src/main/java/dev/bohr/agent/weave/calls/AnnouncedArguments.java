package dev.bohr.agent.weave.calls;

import static dev.bohr.agent.weave.code.HookClasses.UNWOVEN_CALL_HOOKS;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Which arguments of calls are announced: what code of the JDK's that is not woven gets of the program's arrays, and of objects that are not woven
 * either, it may read and change. Two threads may share them.
 */
final class AnnouncedArguments {
    /** They keep what they are given, hand it on, or are the concern of others; none looks into it. */
    private static final String[] NOT_LOOKED_AT = {
        "java/lang/Object;",
        "java/lang/Class;",
        "java/lang/ClassLoader;",
        "java/lang/ClassValue;",
        "java/lang/Comparable;",
        "java/lang/Enum;",
        "java/lang/InheritableThreadLocal;",
        "java/lang/Iterable;",
        "java/lang/Record;",
        "java/lang/Runtime;",
        "java/lang/ScopedValue",
        "java/lang/System;",
        "java/lang/Thread",
        "java/lang/constant/",
        "java/lang/invoke/",
        "java/lang/ref/",
        "java/lang/reflect/",
        "java/lang/runtime/",
        "java/util/function/",
        "jdk/",
        "sun/",
        "com/sun/",
    };

    /** They ask for nothing but their own kind. */
    private static final Set<String> COMPARING = Set.of("equals", "compareTo");

    private AnnouncedArguments() {}

    /** Whether a call of this method, in a class of the program's, announces arguments. */
    static boolean areAnnounced(String owner, String name, String descriptor, ClassScope caller) {
        if (!isUnwoven(owner, caller)
                || owner.endsWith("Exception")
                || owner.endsWith("Error")
                || COMPARING.contains(name) && !UnwovenCallRewriter.mayChange(owner, caller)) {
            return false;
        }
        String ended = owner + ";";
        for (String prefix : NOT_LOOKED_AT) {
            if (ended.startsWith(prefix)) {
                return false;
            }
        }
        return Arrays.stream(Type.getArgumentTypes(descriptor)).anyMatch(type -> isAnnounced(type, caller));
    }

    private static boolean isUnwoven(String owner, ClassScope caller) {
        return (ClassSelection.isOfJdk(owner) || UnwovenCallRewriter.isOfXml(owner)) && !caller.isWoven(owner);
    }

    static boolean isAnnounced(Type type, ClassScope caller) {
        return switch (type.getSort()) {
            case Type.ARRAY -> true;
            case Type.OBJECT ->
                type.getInternalName().equals("java/lang/Object")
                        || UnwovenCallRewriter.mayChange(type.getInternalName(), caller);
            default -> false;
        };
    }

    /** Announces those that have been put into locals. */
    static void announce(Type[] types, SpilledArguments spill, ClassScope caller) {
        for (int i = 0; i < types.length; i++) {
            if (isAnnounced(types[i], caller)) {
                spill.load(i).call(UNWOVEN_CALL_HOOKS, "passes", "(Ljava/lang/Object;)V");
            }
        }
    }
}
