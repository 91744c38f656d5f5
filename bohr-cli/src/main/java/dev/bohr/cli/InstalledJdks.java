package dev.bohr.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The JDKs in the usual places of this machine that are newer than the one running. */
final class InstalledJdks {
    /**
     * @param home what JAVA_HOME would be
     * @param version as the JDK itself says
     */
    record Jdk(Path home, Runtime.Version version) {}

    private InstalledJdks() {}

    static List<Jdk> newer() {
        Path home = Path.of(System.getProperty("java.home"));
        List<Path> roots = new ArrayList<>();
        Optional.ofNullable(home.getParent()).ifPresent(roots::add);
        roots.add(Path.of("/usr/lib/jvm"));
        roots.add(Path.of("/Library/Java/JavaVirtualMachines"));
        roots.add(Path.of(System.getProperty("user.home"), ".sdkman", "candidates", "java"));
        int current = Runtime.version().feature();
        return in(roots).stream()
                .filter(jdk -> jdk.version().feature() > current)
                .sorted(Comparator.comparing(Jdk::version).reversed())
                .toList();
    }

    /** One for each version: distributions link the same JDK under several names. */
    static List<Jdk> in(List<Path> roots) {
        TreeMap<Runtime.Version, Jdk> found = new TreeMap<>();
        for (Path root : roots) {
            try (DirectoryStream<Path> homes = Files.newDirectoryStream(root)) {
                for (Path home : homes) {
                    Path bundle = home.resolve("Contents/Home");
                    jdk(Files.isDirectory(bundle) ? bundle : home)
                            .ifPresent(jdk -> found.putIfAbsent(jdk.version(), jdk));
                }
            } catch (IOException e) {
                // Most of these places do not exist on any one machine.
                continue;
            }
        }
        return List.copyOf(found.values());
    }

    private static Optional<Jdk> jdk(Path home) {
        if (!Files.isExecutable(home.resolve("bin/javac"))) {
            return Optional.empty();
        }
        try {
            return Files.readAllLines(home.resolve("release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION=\""))
                    .map(line -> line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')))
                    .map(version -> new Jdk(home, Runtime.Version.parse(version)))
                    .findFirst();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
