package dev.bohr.junit;

import dev.bohr.hooks.Installation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** Whether what a test does is under control: its own classes must be woven. */
final class WovenTestClasses {
    private WovenTestClasses() {}

    /** Why it is not; empty if it is. */
    static String problem(Class<?> test) {
        List<Class<?>> needed = new ArrayList<>();
        for (Class<?> type = test; type != null; type = type.getEnclosingClass()) {
            for (Class<?> each = type; each != null && !isFrame(each); each = each.getSuperclass()) {
                needed.add(each);
            }
        }
        // Not before: to ask for the class around another may load it.
        Collection<String> woven = new HashSet<>(Installation.woven());
        for (Class<?> each : needed) {
            if (!woven.contains(each.getName())) {
                return each.getName() + " is not woven, so that nothing it does is under control: " + reason(each);
            }
        }
        return "";
    }

    private static String reason(Class<?> type) {
        for (String failure : Installation.failures()) {
            if (failure.startsWith(type.getName() + ": ")) {
                return failure.substring(type.getName().length() + 2);
            }
        }
        return Installation.excludes()
                ? "the agent was told to leave it out (exclude=)"
                : "classes of its package never are; put the test into another package";
    }

    /** Test classes may extend one of a framework. */
    private static boolean isFrame(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.") || name.startsWith("org.junit.") || name.startsWith("junit.");
    }
}
