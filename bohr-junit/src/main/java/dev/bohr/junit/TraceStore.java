package dev.bohr.junit;

import dev.bohr.Options;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the failure of a test is kept until it is gone: one file for each test, so that JVMs that run tests side by side do not meet.
 * It is beside the sources and not in a build directory, for a build that begins by cleaning up is to remember it, too.
 */
final class TraceStore {
    private static final String SEARCH = "search=";

    private final String test;
    private final Path directory = Path.of(System.getProperty("bohr.directory", ".bohr"));

    TraceStore(String test) {
        this.test = test;
    }

    /** The file of this test. */
    Path file() {
        return directory.resolve(test.replaceAll("[^\\w.$-]", "_") + ".trace");
    }

    /** Writes a failure; returns why that was not possible, or nothing. */
    String keep(Trace trace, Options options) {
        Trace.Header header = trace.header();
        List<String> texts = new ArrayList<>(header.options());
        texts.removeIf(text -> text.startsWith(SEARCH));
        texts.add(search(options));
        try {
            TraceFile.write(trace.with(header.with(test, texts)), file());
            return "";
        } catch (IOException e) {
            return "the failure cannot be kept in " + file() + ": " + e;
        }
    }

    /** What is remembered of this test. */
    Optional<Trace> remembered() throws IOException {
        return Files.exists(file()) ? Optional.of(TraceFile.read(file())).filter(this::isOf) : Optional.empty();
    }

    void forget() {
        try {
            Files.deleteIfExists(file());
        } catch (IOException e) {
            // Then it is tried, and does not fail, the next time as well.
        }
    }

    /** Whether a trace is of this test. */
    boolean isOf(Trace trace) {
        return trace.header().target().equals(test);
    }

    /** Whether a trace was found by the search that is asked for now: what is a failure may be another thing in another. */
    static boolean isOfSearch(Trace trace, Options options) {
        return trace.header().options().contains(search(options));
    }

    private static String search(Options options) {
        return SEARCH + String.join(" ", options.search());
    }
}
