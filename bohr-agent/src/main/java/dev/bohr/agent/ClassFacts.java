package dev.bohr.agent;

import dev.bohr.agent.selection.ClassSelection;
import jdk.internal.misc.Unsafe;

/** What each check asks of every class that is loaded, kept: there are thousands of them, and the answers stay the same. */
final class ClassFacts extends ClassValue<ClassFacts.Of> {
    private final ClassSelection selection;

    ClassFacts(ClassSelection selection) {
        this.selection = selection;
    }

    /** Of one class. */
    static final class Of {
        /** Whether its body is woven in every check. */
        final boolean isWoven;
        /** Whether it belongs to the JDK's library, which is initialised before programs are checked. */
        final boolean isLibrary;

        private boolean isInitialised;

        private Of(boolean isWoven, boolean isLibrary) {
            this.isWoven = isWoven;
            this.isLibrary = isLibrary;
        }

        boolean isInitialised(Class<?> type) {
            // Once it is, it stays so.
            isInitialised = isInitialised || !Unsafe.getUnsafe().shouldBeInitialized(type);
            return isInitialised;
        }
    }

    @Override
    protected Of computeValue(Class<?> type) {
        String name = type.getName();
        return new Of(
                selection.isWoven(name.replace('.', '/')),
                type.getClassLoader() == null && !type.isArray() && !type.isHidden() && isLibrary(name));
    }

    private static boolean isLibrary(String name) {
        return name.startsWith("java.time.")
                || name.startsWith("java.util.")
                || name.startsWith("java.text.")
                || name.startsWith("java.math.")
                || name.startsWith("java.io.")
                || name.startsWith("java.nio.")
                || name.startsWith("sun.util.");
    }
}
