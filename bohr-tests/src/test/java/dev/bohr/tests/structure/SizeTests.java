package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A class that a reader cannot take in at once has two jobs, or a reason. */
class SizeTests {
    private static final int MOST_LINES = 450;

    /**
     * At most five, each with a reason. This one has methods with many parameters; that some may be null says an annotation, and then each
     * has a line of its own.
     */
    private static final Set<String> LARGE = Set.of("WeakMemory.java");

    @Test
    void classesFitOnAFewScreens() throws IOException {
        Set<String> large = new TreeSet<>();
        for (Path file : ApiTests.sources()) {
            if (Files.readAllLines(file).size() > MOST_LINES) {
                large.add(file.getFileName().toString());
            }
        }
        assertThat(large).isEqualTo(LARGE);
    }
}
