package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is cited can be found by whoever has only this repository: papers by author and year, and nothing of papers that lie elsewhere. */
class CitationTests {
    /** Numbers of documents and chapters that only the authors of this repository have. */
    private static final Pattern UNKNOWN =
            Pattern.compile("(?i)\\bdocument 0\\d\\d|\\bhazard \\d|\\barchitecture, (hazard|section)|\\.\\./shared/");

    @Test
    void nothingIsCitedThatIsNotPublic() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> places = new ArrayList<>(Repository.modules());
        places.add(Repository.file("docs"));
        places.add(Repository.file("examples"));
        for (Path place : places) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : files.filter(CitationTests::isOurs).toList()) {
                    look(file, found);
                }
            }
        }
        for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
            look(Repository.file(name), found);
        }
        assertThat(found).isEmpty();
    }

    private static boolean isOurs(Path file) {
        String name = file.getFileName().toString();
        return (name.endsWith(".java") || name.endsWith(".md"))
                && !file.toString().contains("/target/")
                && !name.equals("CitationTests.java");
    }

    private static void look(Path file, List<String> found) throws IOException {
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (UNKNOWN.matcher(lines.get(i)).find()) {
                found.add(file + ":" + (i + 1) + ": " + lines.get(i).strip());
            }
        }
    }
}
