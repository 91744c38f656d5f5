package dev.bohr.input.program;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds the source of classes where it usually is. A file is taken only if it says that it is of the right package: the wrong source
 * beside the steps would be worse than none.
 */
public final class SourceFinder {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final int LARGEST = 4_000_000;

    /** Where builds put classes, and where the source of these is. */
    private static final List<List<String>> LAYOUTS = List.of(
            List.of("target/classes", "src/main/java"),
            List.of("target/test-classes", "src/test/java"),
            List.of("build/classes/java/main", "src/main/java"),
            List.of("build/classes/java/test", "src/test/java"));

    private static final List<String> USUAL = List.of("", "src/main/java", "src/test/java", "src");

    private final List<Path> places;

    private SourceFinder(List<Path> places) {
        this.places = places;
    }

    /**
     * @param given where to look first: directories, and jars with sources
     * @param target what was run
     * @param classPath as it was given; empty if it was not
     * @param directory what relative paths are relative to
     */
    public static SourceFinder of(List<Path> given, String target, String classPath, Path directory) {
        Set<Path> places = new LinkedHashSet<>(given);
        try {
            String place = target.replaceFirst("[#(].*", "");
            if (place.endsWith(".java")) {
                places.add(directory.resolve(place).toAbsolutePath().getParent());
            }
            for (String entry : classPath.split(File.pathSeparator)) {
                if (!entry.isEmpty() && !entry.endsWith("*")) {
                    ofClasses(directory.resolve(entry), places);
                }
            }
        } catch (InvalidPathException e) {
            // What is no path is no place to look at: a target may be a class, or a test in words.
        }
        USUAL.forEach(usual -> places.add(directory.resolve(usual)));
        return new SourceFinder(List.copyOf(places));
    }

    private static void ofClasses(Path entry, Set<Path> places) {
        Path classes = entry.toAbsolutePath().normalize();
        for (List<String> layout : LAYOUTS) {
            Path built = Path.of(layout.get(0));
            if (classes.endsWith(built)) {
                Path project = classes;
                for (int i = 0; i < built.getNameCount() && project != null; i++) {
                    project = project.getParent();
                }
                if (project != null) {
                    places.add(project.resolve(layout.get(1)));
                }
            }
        }
        places.add(classes);
    }

    /** @param path of the package and the name: {@code shop/Queue.java} */
    public Optional<String> find(String path) {
        int slash = path.lastIndexOf('/');
        String ofPackage = slash < 0 ? "" : path.substring(0, slash).replace('/', '.');
        String name = path.substring(slash + 1);
        if (name.contains("..") || name.contains("\\")) {
            return Optional.empty();
        }
        // A single file may lie anywhere, whatever its package.
        for (String below : slash < 0 ? List.of(name) : List.of(path, name)) {
            for (Path place : places) {
                Optional<String> text = read(place, below).filter(found -> isOf(ofPackage, found));
                if (text.isPresent()) {
                    return text;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(String ofPackage, String text) {
        Matcher matcher = PACKAGE.matcher(text);
        return (matcher.find() ? matcher.group(1) : "").equals(ofPackage);
    }

    private static Optional<String> read(Path place, String path) {
        try {
            if (Files.isRegularFile(place)) {
                return place.toString().endsWith(".java") ? readNamed(place, path) : readPacked(place, path);
            }
            Path file = place.resolve(path);
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST
                    ? Optional.of(text(Files.readAllBytes(file)))
                    : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            // There is no source there that could be shown, which the page says.
            return Optional.empty();
        }
    }

    private static Optional<String> readNamed(Path file, String path) throws IOException {
        return path.endsWith(String.valueOf(file.getFileName())) && Files.size(file) <= LARGEST
                ? Optional.of(text(Files.readAllBytes(file)))
                : Optional.empty();
    }

    /** The sources of the JDK are in directories of its modules. */
    private static Optional<String> readPacked(Path archive, String path) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (String name : List.of(path, "java.base/" + path)) {
                ZipEntry entry = zip.getEntry(name);
                if (entry != null && entry.getSize() <= LARGEST) {
                    return Optional.of(text(zip.getInputStream(entry).readAllBytes()));
                }
            }
            return Optional.empty();
        }
    }

    /** What is no UTF-8 is shown as such, and does not stop anything. */
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
