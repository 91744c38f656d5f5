package dev.bohr.tests.structure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bohr.Checker;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

/**
 * What the jars hold. The agent shares a JVM with the program under check: a library of ours in it under its own name would meet
 * the program's copy.
 */
class PackagingTests {
    private static final Path AGENT = Repository.file("bohr-agent", "target", "bohr-agent.jar");
    private static final Path COMMAND = Repository.file("bohr-cli", "target", "bohr.jar");

    /**
     * A class file in a jar.
     *
     * @param jar the path of jars that leads to it, as {@code bohr-agent.jar!hooks.jar}
     * @param name its name with slashes
     */
    private record Entry(String jar, String name) {}

    @Test
    void agentHoldsNoForeignPackage() throws IOException {
        assertThat(classFiles(AGENT))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.name()).startsWith("dev/bohr/"));
    }

    @Test
    void hooksInsideTheAgentAreAloneInTheirJar() throws IOException {
        assertThat(classFiles(AGENT))
                .filteredOn(entry -> entry.jar().contains("!"))
                .as("classes of the jar inside %s", AGENT.getFileName())
                .anySatisfy(entry -> assertThat(entry.name()).isEqualTo("dev/bohr/hooks/Hooks.class"))
                .allSatisfy(entry -> assertThat(entry.name()).startsWith("dev/bohr/hooks/"));
    }

    @Test
    void agentHoldsTheHooksOnlyInsideThatJar() throws IOException {
        assertThat(classFiles(AGENT))
                .filteredOn(entry -> !entry.jar().contains("!"))
                .noneSatisfy(entry -> assertThat(entry.name()).startsWith("dev/bohr/hooks/"));
    }

    @Test
    void commandHoldsNoForeignPackage() throws IOException {
        assertThat(classFiles(COMMAND))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.name()).startsWith("dev/bohr/"));
    }

    /** {@code Bohr} finds the search by it. */
    @Test
    void commandKeepsWhatServicesAreFoundBy() throws IOException {
        String service = "META-INF/services/" + Checker.class.getName();
        assumeTrue(Files.exists(COMMAND));
        try (ZipFile jar = new ZipFile(COMMAND.toFile())) {
            ZipEntry entry = jar.getEntry(service);
            assertThat(entry).as("%s in %s", service, COMMAND.getFileName()).isNotNull();
            assertThat(new String(jar.getInputStream(entry).readAllBytes(), UTF_8).strip())
                    .isEqualTo("dev.bohr.explore.SearchChecker");
        }
    }

    @Test
    void commandHoldsEveryClassOfItsModulesOnce() throws Exception {
        List<String> held = classFiles(COMMAND).stream().map(Entry::name).toList();
        assertThat(held).doesNotHaveDuplicates();
        for (String module : Repository.closure("bohr-cli")) {
            // The agent puts the hooks on the boot loader; a second copy would have a sink of its own.
            if (module.equals("bohr-hooks")) {
                assertThat(held).noneMatch(name -> name.startsWith("dev/bohr/hooks/"));
            } else {
                assertThat(held).as(module).containsAll(compiled(module));
            }
        }
    }

    private static List<String> compiled(String module) throws IOException {
        Path classes = Repository.classes(module);
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(file -> classes.relativize(file).toString().replace(File.separatorChar, '/'))
                    .toList();
        }
    }

    @Test
    void launcherBuildsWhatTheCommandConsistsOf() throws Exception {
        Matcher line = Pattern.compile("(?m)^modules=\"(.*)\"$").matcher(Files.readString(Repository.file("bohr")));
        assertThat(line.find()).isTrue();
        Set<String> needed = new TreeSet<>(Repository.closure("bohr-cli"));
        needed.addAll(Repository.closure("bohr-agent"));
        // Not part of it, but Maven wants what tests depend on even if they are not run.
        needed.add("bohr-testkit");
        assertThat(line.group(1).split(" ")).containsExactlyInAnyOrderElementsOf(needed);
    }

    @Test
    void theVersionIsThatOfTheBuild() throws Exception {
        String version = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Repository.file("pom.xml").toFile())
                .getElementsByTagName("version")
                .item(0)
                .getTextContent();
        try (JarFile jar = new JarFile(COMMAND.toFile());
                InputStream text = jar.getInputStream(jar.getEntry("dev/bohr/version.txt"))) {
            assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8).strip())
                    .isEqualTo(version);
        }
    }

    private static List<Entry> classFiles(Path jar) throws IOException {
        assumeTrue(Files.exists(jar), () -> jar + " does not exist: its module does not package it yet");
        List<Entry> found = new ArrayList<>();
        try (InputStream stream = Files.newInputStream(jar)) {
            collect(jar.getFileName().toString(), stream, found);
        }
        return found;
    }

    /** Looks into jars inside jars, too: what is nested ends up on a class path as well. */
    private static void collect(String jar, InputStream stream, List<Entry> found) throws IOException {
        ZipInputStream zip = new ZipInputStream(stream);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            String name = entry.getName();
            if (name.endsWith(".jar")) {
                collect(jar + "!" + name, new ByteArrayInputStream(zip.readAllBytes()), found);
            } else if (name.endsWith(".class")) {
                found.add(new Entry(jar, name.replaceFirst("^META-INF/versions/\\d+/", "")));
            }
        }
    }
}
