package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents for newcomers name is there: files, packages, classes and their members. */
class ArchitectureDocumentTests {
    private static final List<String> DOCUMENTS = List.of("architecture.md", "glossary.md", "bibliography.md");

    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern FILE = Pattern.compile("[\\w/-]+\\.java");
    private static final Pattern FULL_NAME = Pattern.compile("dev\\.bohr(\\.\\w+)*");
    private static final Pattern MEMBER = Pattern.compile("([A-Z]\\w*)\\.(\\w+)");

    /** A row of the glossary: the word that it is about. */
    private static final Pattern WORD = Pattern.compile("(?m)^\\| (?!word )([^|]+?) \\|");

    private final Sources sources = new Sources();

    @Test
    void whatIsNamedExists() throws IOException {
        List<String> missing = new ArrayList<>();
        for (String document : DOCUMENTS) {
            Matcher code = CODE.matcher(text(document));
            while (code.find()) {
                if (!isThere(code.group(1))) {
                    missing.add(document + ": " + code.group(1));
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void wordsAreInAlphabeticalOrder() throws IOException {
        List<String> words = WORD.matcher(text("glossary.md"))
                .results()
                .map(row -> row.group(1).replaceAll("[^a-z, ]", ""))
                .filter(word -> !word.isEmpty())
                .toList();
        assertThat(words).hasSizeGreaterThan(50).isSorted().doesNotHaveDuplicates();
    }

    /** Other code, such as options and names of the JDK, is none of ours to look for. */
    private boolean isThere(String code) throws IOException {
        if (FILE.matcher(code).matches()) {
            return sources.endingWith(code) == 1;
        }
        if (FULL_NAME.matcher(code).matches()) {
            return sources.names.contains(code);
        }
        Matcher member = MEMBER.matcher(code);
        return !member.matches() || sources.hasMember(member.group(1), member.group(2));
    }

    private static String text(String document) throws IOException {
        return Files.readString(Repository.file("docs", document));
    }

    /** The Java sources of all modules. */
    private static final class Sources {
        private static final Pattern PATH = Pattern.compile(".*/src/(?:main|test)/java/(.*)\\.java");

        private final List<String> paths = new ArrayList<>();
        /** Of packages and classes. */
        private final Set<String> names = new TreeSet<>();

        private final TreeMap<String, List<Path>> bySimpleName = new TreeMap<>();

        private Sources() {
            for (Path module : Repository.modules()) {
                Path source = module.resolve("src");
                if (!Files.exists(source)) {
                    continue; // versions alone
                }
                try (Stream<Path> files = Files.walk(source)) {
                    files.forEach(this::add);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        }

        private void add(Path file) {
            Matcher path = PATH.matcher(file.toString().replace('\\', '/'));
            if (path.matches()) {
                paths.add(path.group());
                String name = path.group(1).replace('/', '.');
                int dot = name.lastIndexOf('.');
                names.add(name);
                names.add(name.substring(0, Math.max(dot, 0)));
                bySimpleName
                        .computeIfAbsent(name.substring(dot + 1), simple -> new ArrayList<>())
                        .add(file);
            }
        }

        private long endingWith(String path) {
            return paths.stream().filter(file -> file.endsWith("/" + path)).count();
        }

        /** Whether a class of this name declares it: a method, a constant, or a type inside. */
        private boolean hasMember(String type, String member) throws IOException {
            Pattern declared = Pattern.compile("(?m)^    (?=\\S)[^\n=(]*\\b" + member + "(\\(| =|;| \\{)");
            for (Path file : bySimpleName.getOrDefault(type, List.of())) {
                if (declared.matcher(Files.readString(file)).find()) {
                    return true;
                }
            }
            return false;
        }
    }
}
