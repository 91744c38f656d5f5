package dev.bohr.input.program;

import dev.bohr.Bohr;
import dev.bohr.input.UnusableInput;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the program's classes are.
 *
 * @param entries directories and jars, in order
 */
public record ClassPath(List<Path> entries) {
    public ClassPath {
        entries = List.copyOf(entries);
    }

    /**
     * Reads a class path as {@code java -cp} takes it, {@code dir/*} included.
     *
     * @param directory what relative entries are relative to
     */
    public static ClassPath parse(String text, Path directory) throws UnusableInput {
        List<Path> entries = new ArrayList<>();
        for (String part : text.split(File.pathSeparator)) {
            if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
                jars(directory.resolve(part.substring(0, part.length() - 1)), entries);
            } else if (!part.isEmpty()) {
                Path entry = directory.resolve(part);
                if (!Files.exists(entry)) {
                    throw new UnusableInput("the class path names " + part + ", which does not exist");
                }
                entries.add(entry);
            }
        }
        return new ClassPath(entries);
    }

    private static void jars(Path directory, List<Path> entries) throws UnusableInput {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(directory, "*.{jar,JAR}")) {
            List<Path> sorted = new ArrayList<>();
            jars.forEach(sorted::add);
            sorted.sort(null);
            entries.addAll(sorted);
        } catch (IOException e) {
            throw new UnusableInput("the class path names the jars of " + directory + ", which cannot be read", e);
        }
    }

    URL[] urls() throws UnusableInput {
        URL[] urls = new URL[entries.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = entries.get(i).toAbsolutePath().toUri().toURL();
            } catch (MalformedURLException e) {
                throw new UnusableInput("cannot use " + entries.get(i) + " as a class path", e);
            }
        }
        return urls;
    }

    /** For the compiler: the program's own class path, and Bohr for programs that take part. */
    String forCompiler() {
        List<String> parts = new ArrayList<>();
        entries.forEach(entry -> parts.add(entry.toString()));
        parts.add(ofBohr().toString());
        return String.join(File.pathSeparator, parts);
    }

    /** The jar, or in tests the directory, that Bohr itself was loaded from. */
    public static Path ofBohr() {
        return of(Bohr.class);
    }

    /** Where one of our classes was loaded from. */
    public static Path of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Path.of("");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Bohr was loaded from " + source.getLocation(), e);
        }
    }
}
