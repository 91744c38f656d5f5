package dev.bohr.input.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFinderTests {
    private static final String QUEUE = "package shop;\nclass Queue {}\n";

    @TempDir
    Path directory;

    private Path project = Path.of("");

    @BeforeEach
    void makeProject() throws IOException {
        project = directory.resolve("project");
        write("src/main/java/shop/Queue.java", QUEUE);
        write("src/test/java/shop/QueueTest.java", "package shop;\nclass QueueTest {}\n");
        write("target/classes/shop/Queue.class", "");
    }

    @Test
    void theSourceOfBuiltClassesIsFoundFromElsewhere() {
        String classes = project.resolve("target/classes").toString();

        SourceFinder finder = SourceFinder.of(List.of(), "shop.Queue", classes, directory);

        assertThat(finder.find("shop/Queue.java")).contains(QUEUE);
        assertThat(finder.find("shop/QueueTest.java")).isEmpty();
    }

    @Test
    void theUsualPlacesAreLookedAt() {
        SourceFinder finder = SourceFinder.of(List.of(), "shop.Queue#run", "", project);

        assertThat(finder.find("shop/Queue.java")).contains(QUEUE);
        assertThat(finder.find("shop/QueueTest.java")).isPresent();
        assertThat(finder.find("shop/Missing.java")).isEmpty();
    }

    @Test
    void aFileThatIsRunMayLieAnywhere() throws IOException {
        write("scratch/Queue.java", QUEUE);

        SourceFinder finder = SourceFinder.of(List.of(), "project/scratch/Queue.java#run", "", directory);

        assertThat(finder.find("shop/Queue.java")).contains(QUEUE);
    }

    @Test
    void aFileOfAnotherPackageIsNotTaken() throws IOException {
        write("scratch/Queue.java", QUEUE);

        SourceFinder finder = SourceFinder.of(List.of(), "project/scratch/Queue.java", "", directory);

        assertThat(finder.find("Queue.java")).isEmpty();
        assertThat(finder.find("other/Queue.java")).isEmpty();
    }

    @Test
    void whatIsGivenGoesFirstAndMayBeAJar() throws IOException {
        Path jar = directory.resolve("shop-sources.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("shop/Queue.java"));
            out.write("package shop; // of the jar".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }

        SourceFinder finder = SourceFinder.of(List.of(jar), "shop.Queue", "", project);

        assertThat(finder.find("shop/Queue.java")).contains("package shop; // of the jar");
        assertThat(finder.find("shop/QueueTest.java")).isPresent();
    }

    @Test
    void nothingOutsideOfThePlacesIsRead() throws IOException {
        write("secret.java", "class Secret {}");

        SourceFinder finder = SourceFinder.of(List.of(project.resolve("src")), "X", "", project.resolve("target"));

        assertThat(finder.find("../secret.java")).isEmpty();
        assertThat(finder.find("..\\secret.java")).isEmpty();
    }

    private void write(String path, String text) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
