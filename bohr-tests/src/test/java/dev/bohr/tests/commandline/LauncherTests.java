package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that finds a JDK and starts {@code bohr}. */
class LauncherTests {
    @TempDir
    Path directory;

    private Tool.Run run(Map<String, String> environment, String... command) throws Exception {
        Tool bohr = new Tool(directory);
        return bohr.await(bohr.start(environment, List.of(command)), command);
    }

    private static String script() {
        return Tool.root().resolve("bohr").toString();
    }

    @Test
    void codeAndMessageOfACommandAreThoseOfTheProcess() throws Exception {
        Tool.Run run = run(Map.of(), script(), "check", "None.java").exits(2).complains("there is no file None.java");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void itWorksThroughALinkInADirectoryWithBlanks() throws Exception {
        Path link = Files.createDirectory(directory.resolve("a b")).resolve("bohr link");
        Files.createSymbolicLink(link, Path.of(script()));
        assertThat(run(Map.of(), link.toString(), "--version").exits(0).out()).startsWith("bohr ");
    }

    @Test
    void itNeedsNoHome() throws Exception {
        assertThat(run(Map.of(), "env", "-u", "HOME", "BOHR_QUIET=0", script(), "--version")
                        .exits(0)
                        .out())
                .startsWith("bohr ");
    }

    @Test
    void anOldJavaIsRefused() throws Exception {
        Path home = directory.resolve("jdk-11");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
        assertThat(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true))
                .isTrue();
        Tool.Run run =
                run(Map.of("JAVA_HOME", home.toString()), script(), "--version").exits(2);
        assertThat(run.err()).startsWith("bohr: needs Java 17 or newer").contains("11.0.2");
    }
}
