package dev.bohr.tests;

import dev.bohr.gallery.Together;
import java.util.Set;

/**
 * A program and what it may print, for tests that take a table of them.
 *
 * @param main what it does
 * @param outcomes all that it prints in some execution
 */
public record PrintingCase(String name, Together.Task main, Set<String> outcomes) {
    public static PrintingCase of(String name, Together.Task main, String... outcomes) {
        return new PrintingCase(name, main, Set.of(outcomes));
    }

    @Override
    public String toString() {
        return name;
    }
}
