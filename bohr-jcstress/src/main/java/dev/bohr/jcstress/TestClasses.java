package dev.bohr.jcstress;

import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks for test classes on a class path, in directories and jars, and loads none of them. */
public final class TestClasses {
    private static final String DESCRIPTOR = "L" + Annotations.TEST.replace('.', '/') + ";";

    private final Set<String> names = new TreeSet<>();

    private TestClasses() {}

    /**
     * The names of all test classes that a pattern is found in, sorted; of a nested class either as the JVM names it or as its source
     * does.
     */
    public static List<String> find(ClassPath classPath, Pattern pattern) throws UnusableInput {
        TestClasses classes = new TestClasses();
        for (Path entry : classPath.entries()) {
            try {
                if (Files.isDirectory(entry)) {
                    classes.addDirectory(entry);
                } else {
                    classes.addJar(entry);
                }
            } catch (IOException e) {
                throw new UnusableInput(
                        "the class path names " + entry + ", which cannot be read: " + e.getMessage(), e);
            }
        }
        return classes.names.stream()
                .filter(name -> pattern.matcher(name).find()
                        || pattern.matcher(name.replace('$', '.')).find())
                .toList();
    }

    private void addDirectory(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.filter(file -> isClass(directory.relativize(file).toString()) && Files.isRegularFile(file))
                    .toList();
        }
        for (Path file : files) {
            try (InputStream bytes = Files.newInputStream(file)) {
                add(bytes, file.toString());
            }
        }
    }

    private void addJar(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
                if (isClass(entry.getName())) {
                    try (InputStream bytes = file.getInputStream(entry)) {
                        add(bytes, entry.getName());
                    }
                }
            }
        }
    }

    /** Not what a jar has for newer versions of Java: those classes have the same names. */
    private static boolean isClass(String name) {
        return name.endsWith(".class") && !name.startsWith("META-INF") && !name.endsWith("-info.class");
    }

    private void add(InputStream bytes, String file) throws IOException {
        try {
            String name = ClassFile.annotatedName(new BufferedInputStream(bytes), DESCRIPTOR);
            if (!name.isEmpty()) {
                names.add(name);
            }
        } catch (IOException | RuntimeException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
    }
}
