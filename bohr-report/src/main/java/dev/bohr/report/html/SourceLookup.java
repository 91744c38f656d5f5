package dev.bohr.report.html;

import java.util.Optional;

/** Where the source of the program is found. */
@FunctionalInterface
public interface SourceLookup {
    /** There is none. */
    SourceLookup NONE = path -> Optional.empty();

    /**
     * The text of a source file.
     *
     * @param path of its package and its name: {@code shop/Queue.java}
     */
    Optional<String> find(String path);
}
