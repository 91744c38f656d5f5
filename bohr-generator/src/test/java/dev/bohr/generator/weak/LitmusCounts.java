package dev.bohr.generator.weak;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Litmus tests of GenMC's suite with the numbers of their graphs under rc11 and sc. */
final class LitmusCounts {
    private LitmusCounts() {}

    /** In the first line the name and the two numbers, in the others the program. */
    static String[] rows() throws IOException {
        try (InputStream file = LitmusCounts.class.getResourceAsStream("litmus-counts.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split("\n\n");
        }
    }
}
