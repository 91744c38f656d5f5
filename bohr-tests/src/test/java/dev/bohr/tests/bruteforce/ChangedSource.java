package dev.bohr.tests.bruteforce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What is judged with the source of one class changed. What is shipped needs no holes to put errors through, and an error whose place in the
 * source is gone says so.
 */
final class ChangedSource {
    private static final Path ROOT =
            Path.of(System.getProperty("bohr.root", "..")).toAbsolutePath().normalize();

    private ChangedSource() {}

    /**
     * @param type the class that is changed, with its package
     * @param edits what is to be found in its source exactly once, and what stands there instead, in turn
     * @param packages what is loaded again: packages, and single classes by name
     * @param wanted which of the classes is asked for
     */
    static Class<?> load(String type, List<String> edits, Set<String> packages, String wanted) {
        try {
            Path source =
                    ROOT.resolve(MutantLoader.module(type) + "/src/main/java/" + type.replace('.', '/') + ".java");
            String text = Files.readString(source);
            for (int i = 0; i < edits.size(); i += 2) {
                text = changed(type, text, edits.get(i), edits.get(i + 1));
            }
            return new MutantLoader(ROOT, packages, SourceCompiler.compile(ROOT, type, text)).loadClass(wanted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String changed(String type, String text, String from, String to) {
        int at = text.indexOf(from);
        if (at < 0 || text.indexOf(from, at + 1) >= 0) {
            throw new AssertionError("the text to be changed is not there exactly once, in " + type + ": " + from);
        }
        return text.substring(0, at) + to + text.substring(at + from.length());
    }
}
