package dev.bohr.cli.linearize;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.trace.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tests of a class that have failed once, one a line: they are tried first the next time. */
public final class FailedTests {
    private final Path file;

    /**
     * @param directory where files are kept
     * @param subject as the user wrote it
     */
    public FailedTests(Path directory, String subject) {
        this.file = directory.resolve(subject.replaceAll("[^A-Za-z0-9._-]+", "_") + ".tests");
    }

    /** Those that are still tests of the class: it may have changed, or other operations may be asked for now. */
    public List<Scenario> read(Subject subject) {
        List<Scenario> scenarios = new ArrayList<>();
        for (String text : read()) {
            try {
                Scenario scenario = subject.scenario(text);
                if (subject.allows(scenario)) {
                    scenarios.add(scenario);
                }
            } catch (IllegalArgumentException e) {
                // There is no such method any more.
            }
        }
        return scenarios;
    }

    /** As they were written; none if there is no such file or it cannot be read. */
    private List<String> read() {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Puts a test before all others. */
    public void remember(String test) throws IOException {
        List<String> tests = new ArrayList<>(read());
        tests.remove(test);
        tests.add(0, test);
        if (file.getParent() != null) {
            Files.createDirectories(file.getParent());
        }
        AtomicFile.write(String.join("\n", tests) + "\n", file);
    }
}
