package dev.bohr.bench;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** An installed JDK that Bohr can run on. */
record InstalledJdk(Path home, Runtime.Version version) {
    private static final int OLDEST = 17;

    Path java() {
        return home.resolve("bin").resolve("java");
    }

    int feature() {
        return version.feature();
    }

    /** The JDK this program runs on. */
    static InstalledJdk running() {
        return new InstalledJdk(Path.of(System.getProperty("java.home")), Runtime.version());
    }

    /** The JDK this program runs on, that of JAVA_HOME, and those installed beside these; each version once, oldest first. */
    static List<InstalledJdk> installed() {
        Map<Runtime.Version, InstalledJdk> found = new TreeMap<>();
        for (Path home : homes()) {
            at(home).ifPresent(installedJdk -> found.putIfAbsent(installedJdk.version, installedJdk));
        }
        return found.values().stream()
                .filter(installedJdk -> installedJdk.feature() >= OLDEST)
                .sorted(Comparator.comparing(InstalledJdk::version))
                .toList();
    }

    private static List<Path> homes() {
        List<Path> homes = new ArrayList<>();
        Stream.of(System.getProperty("java.home"), System.getenv("JAVA_HOME"))
                .filter(Objects::nonNull)
                .map(Path::of)
                .filter(Files::isDirectory)
                .forEach(home -> {
                    homes.add(home);
                    homes.addAll(siblings(home));
                });
        return homes;
    }

    private static List<Path> siblings(Path home) {
        Path parent = home.toAbsolutePath().getParent();
        if (parent == null) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The version comes from the file that every JDK has in its home, so that no JVM need be started to ask for it. */
    private static Optional<InstalledJdk> at(Path home) {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release)
                || !Files.isExecutable(home.resolve("bin").resolve("java"))) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        // JDK 8 and older call themselves 1.x, which Runtime.Version would take for a JDK 1.
        return version.isEmpty() || version.startsWith("1.")
                ? Optional.empty()
                : Optional.of(new InstalledJdk(home, Runtime.Version.parse(version)));
    }
}
