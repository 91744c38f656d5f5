package dev.bohr.tests.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things are in the working tree. */
final class Repository {
    private static final Path ROOT =
            Path.of(System.getProperty("bohr.root", "..")).toAbsolutePath().normalize();

    private Repository() {}

    static Path file(String first, String... more) {
        return ROOT.resolve(Path.of(first, more));
    }

    /** The compiled classes of a module; the directory is missing if the module is, or has none. */
    static Path classes(String module) {
        return file(module, "target", "classes");
    }

    /** The directories of all modules. */
    static List<Path> modules() {
        try (Stream<Path> children = Files.list(ROOT)) {
            return children.filter(child -> Files.exists(child.resolve("pom.xml")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
