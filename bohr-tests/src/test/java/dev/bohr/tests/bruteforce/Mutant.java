package dev.bohr.tests.bruteforce;

import dev.bohr.Options;
import dev.bohr.generator.Search;
import dev.bohr.strategy.Strategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A search with one error in it: pieces of the source of a class in {@code dev.bohr.strategy}, and what stands in their place. What
 * is shipped needs no holes to put errors through, and a mutant whose text is gone says so.
 *
 * @param error what is wrong, in words
 * @param options the search that it concerns
 * @param type the class that is changed
 * @param edits what is to be found there exactly once, and what stands there instead, in turn
 * @param caughtBy the first of the fixed programs that catches it: to begin with it saves time
 */
record Mutant(String error, Options options, String type, List<String> edits, int caughtBy) {
    static Mutant of(int caughtBy, String error, Options options, String type, String... edits) {
        return new Mutant(error, options, type, List.of(edits), caughtBy);
    }

    private static final Path ROOT =
            Path.of(System.getProperty("bohr.root", "..")).toAbsolutePath().normalize();

    /** The search, with every class of the strategies loaded anew and this one compiled from what it is changed to. */
    Search search() {
        try {
            Path source = ROOT.resolve("bohr-core/src/main/java/dev/bohr/strategy/" + type + ".java");
            String text = Files.readString(source);
            for (int i = 0; i < edits.size(); i += 2) {
                text = changed(text, edits.get(i), edits.get(i + 1));
            }
            MutantLoader loader = new MutantLoader(ROOT, SourceCompiler.compile(ROOT, type, text));
            Class<?> strategies = loader.loadClass("dev.bohr.strategy.Strategies");
            return new Search(error, options, () -> create(strategies));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private String changed(String text, String from, String to) {
        int at = text.indexOf(from);
        if (at < 0 || text.indexOf(from, at + 1) >= 0) {
            throw new AssertionError("the text to be changed is not there exactly once, in " + type + ": " + from);
        }
        return text.substring(0, at) + to + text.substring(at + from.length());
    }

    private Strategy create(Class<?> strategies) {
        try {
            return (Strategy) strategies.getMethod("create", Options.class).invoke(null, options);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return options.strategy() + ": " + error;
    }
}
