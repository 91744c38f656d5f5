package dev.bohr;

import java.util.ServiceLoader;

/** Looks for the {@link Checker} when it is first needed. */
final class CheckerLookup {
    /** Where Bohr's own classes are: a program may have a class loader, and a context, of its own. */
    static final Checker CHECKER = ServiceLoader.load(Checker.class, Checker.class.getClassLoader())
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("META-INF/services/" + Checker.class.getName()
                    + " of bohr-core is not on the class path: whoever puts jars together has to keep it"));

    private CheckerLookup() {}
}
