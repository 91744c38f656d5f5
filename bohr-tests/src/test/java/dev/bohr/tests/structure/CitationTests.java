package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is cited can be found by whoever has only this repository: papers by author and year, which docs/bibliography.md has, and nothing of
 * papers that lie elsewhere.
 */
class CitationTests {
    /** Numbers of documents and chapters that only the authors of this repository have. */
    private static final Pattern UNKNOWN =
            Pattern.compile("(?i)\\bdocument 0\\d\\d|\\bhazard \\d|\\barchitecture, (hazard|section)|\\.\\./shared/");

    /** {@code Lowe 2017}, {@code Herlihy and Wing (1990)}, {@code Lahav and others, PLDI 2017}: the last name, and the year. A day is none. */
    private static final Pattern CITATION = Pattern.compile(
            "(?<![\\p{L}\\d-]|\\d )(\\p{Lu}\\p{Ll}[\\p{L}-]*)(?: and others)?(?:,? (?:<i>[^<]+</i>|\"[^\"]+\"),?)?,?"
                    + " \\(?(?:[\\p{L}]*\\p{Lu}s? |EWD 35, )?((?:19[5-9]|20[0-2])\\d)\\b");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");

    @Test
    void whatIsCitedIsInTheBibliography() throws IOException {
        String[] entries = Files.readString(Repository.file("docs", "bibliography.md"))
                .replaceAll("\\s+", " ")
                .split("- \\*\\*");
        List<String> found = new ArrayList<>();
        int citations = 0;
        for (Path file : citing()) {
            for (MatchResult citation : CITATION.matcher(prose(file)).results().toList()) {
                citations++;
                if (Stream.of(entries)
                        .noneMatch(entry -> entry.contains(citation.group(1)) && entry.contains(citation.group(2)))) {
                    found.add(file + ": " + citation.group());
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(citations).as("citations that are recognised").isGreaterThan(100);
    }

    /** Main sources and documents. */
    private static List<Path> citing() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path module : Repository.modules()) {
            Path main = module.resolve("src/main/java");
            if (Files.exists(main)) {
                addAll(main, found);
            }
        }
        addAll(Repository.file("docs"), found);
        found.remove(Repository.file("docs", "bibliography.md"));
        return found;
    }

    private static void addAll(Path directory, List<Path> found) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.filter(CitationTests::isOurs).forEach(found::add);
        }
    }

    /** Without breaks of lines: of a source file its comments, of a document all of it. */
    private static String prose(Path file) throws IOException {
        String text = Files.readString(file).replace("&ecirc;", "\u00ea");
        if (file.toString().endsWith(".java")) {
            StringBuilder comments = new StringBuilder();
            COMMENT.matcher(text)
                    .results()
                    .forEach(comment -> comments.append(comment.group()).append(' '));
            text = comments.toString();
        }
        return text.replaceAll("\\s*\\n\\s*\\*?\\s*", " ");
    }

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
