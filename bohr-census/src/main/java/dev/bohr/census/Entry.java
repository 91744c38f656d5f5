package dev.bohr.census;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A method of the census.
 *
 * @param sites how often it is called
 * @param source where that was counted: {@code jars}, {@code jdk}, or {@code asked} for one that was asked for by name
 */
record Entry(JdkMethod method, int sites, String source) {
    /** All, by area, the most called first; and at the end those that were asked for. */
    static List<Entry> all() {
        return Stream.concat(read("ranked.txt").stream(), read("asked.txt").stream())
                .toList();
    }

    private static List<Entry> read(String resource) {
        try (InputStream in = Objects.requireNonNull(Entry.class.getResourceAsStream(resource), resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Entry::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry parse(String line) {
        String[] parts = line.split(" ", 3);
        return new Entry(JdkMethod.parse(parts[2]), Integer.parseInt(parts[0]), parts[1]);
    }
}
