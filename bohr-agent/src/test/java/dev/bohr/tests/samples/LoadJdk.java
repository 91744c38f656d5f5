package dev.bohr.tests.samples;

import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Loads, links and so verifies every class of java.util and below. */
public class LoadJdk {
    public static void main(String[] arguments) throws Exception {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        List<String> names;
        try (Stream<Path> files = Files.walk(base.resolve("java/util"))) {
            names = files.map(file -> base.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .collect(Collectors.toList());
        }
        for (String name : names) {
            Class.forName(name, true, null);
        }
        System.out.println("loaded " + (names.size() > 1000));
    }
}
