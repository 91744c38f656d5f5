package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledJdksTests {
    @TempDir
    Path root;

    @Test
    void aDirectoryWithACompilerAndAVersionIsAJdk() throws IOException {
        jdk(root.resolve("a"), "25.0.1");
        jdk(root.resolve("b.jdk/Contents/Home"), "24");
        Files.createDirectories(root.resolve("c/bin"));
        Files.createFile(root.resolve("file"));
        assertThat(InstalledJdks.in(List.of(root, root.resolve("none"))))
                .extracting(jdk -> jdk.version().feature())
                .containsExactly(24, 25);
    }

    private static void jdk(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        assertThat(Files.createFile(home.resolve("bin/javac")).toFile().setExecutable(true))
                .isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    }
}
