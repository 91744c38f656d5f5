package dev.bohr.tests.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** What a public repository asks for, signatures aside: it looks at what has been built. */
class ReleaseTests {
    private static final Path ROOT =
            Path.of(System.getProperty("bohr.root", "..")).toAbsolutePath().normalize();

    private static Pom root;
    private static Pom bom;
    /** Those that users get, without the bill of materials. */
    private static final List<Pom> deployed = new ArrayList<>();

    @BeforeAll
    static void readPoms() throws Exception {
        root = Pom.of(ROOT);
        for (Element module : root.all("modules", "module")) {
            Pom pom = Pom.of(ROOT.resolve(module.getTextContent().strip()));
            if (!pom.hasJar()) {
                bom = pom;
            } else if (pom.isDeployed()) {
                deployed.add(pom);
            }
        }
    }

    @Test
    void everyModuleSaysWhatItIs() {
        for (Pom pom : deployed) {
            assertThat(pom.text("name")).as(pom.artifact()).isNotEmpty();
            assertThat(pom.text("description")).as(pom.artifact()).isNotEmpty();
            assertThat(pom.text("parent", "artifactId")).as(pom.artifact()).isEqualTo(root.artifact());
        }
    }

    @Test
    void whatAllHaveInCommonIsWhereItIsAskedFor() {
        for (Pom pom : List.of(root, bom)) {
            for (String[] path : new String[][] {
                {"groupId"},
                {"version"},
                {"name"},
                {"description"},
                {"url"},
                {"licenses", "license", "name"},
                {"licenses", "license", "url"},
                {"developers", "developer", "name"},
                {"scm", "connection"},
                {"scm", "developerConnection"},
                {"scm", "url"}
            }) {
                assertThat(pom.text(path))
                        .as(pom.artifact() + " " + String.join("/", path))
                        .isNotEmpty();
            }
        }
    }

    @Test
    void theBillOfMaterialsHasEveryModuleInTheVersionOfAll() {
        assertThat(bom.version()).isEqualTo(root.version());
        assertThat(bom.text("properties", "bohr.home")).isEqualTo(root.text("properties", "bohr.home"));
        List<Element> managed = bom.all("dependencyManagement", "dependencies", "dependency");
        assertThat(managed)
                .extracting(dependency ->
                        Pom.children(dependency, "artifactId").get(0).getTextContent())
                .containsExactlyInAnyOrderElementsOf(
                        deployed.stream().map(Pom::artifact).toList());
        assertThat(managed)
                .extracting(
                        dependency -> Pom.children(dependency, "version").get(0).getTextContent())
                .containsOnly("${project.version}");
    }

    /** Else nobody could resolve what is published; what only its own tests need nobody asks for. */
    @Test
    void whatIsDeployedNeedsNothingThatIsNot() {
        Set<String> known = new HashSet<>(deployed.stream().map(Pom::artifact).toList());
        for (Pom pom : deployed) {
            for (Element dependency : pom.all("dependencies", "dependency")) {
                String group = Pom.children(dependency, "groupId").get(0).getTextContent();
                String artifact = Pom.children(dependency, "artifactId").get(0).getTextContent();
                boolean isOfTests = Pom.children(dependency, "scope").stream()
                        .anyMatch(scope -> scope.getTextContent().equals("test"));
                if (group.equals("dev.bohr") && !isOfTests) {
                    assertThat(known).as(pom.artifact()).contains(artifact);
                }
            }
        }
    }

    @Test
    void everyJarHasTheLicenceAndAModuleNameOfItsOwn() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Pom pom : deployed) {
            try (JarFile jar = new JarFile(pom.jar("").toFile())) {
                String name = jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name");
                assertThat(name).as(pom.artifact()).startsWith("dev.bohr.");
                names.add(name);
                assertThat(names(jar)).as(pom.artifact()).contains("META-INF/LICENSE", "META-INF/NOTICE");
            }
        }
        assertThat(names).hasSameSizeAs(deployed);
    }

    @Test
    void everyClassOfOursHasItsSource() throws IOException {
        for (Pom pom : deployed) {
            try (JarFile jar = new JarFile(pom.jar("").toFile());
                    JarFile sources = new JarFile(pom.jar("-sources").toFile())) {
                Set<String> known = names(sources);
                assertThat(names(jar).stream()
                                .filter(name -> name.endsWith(".class") && !name.contains("$"))
                                .filter(name -> !name.startsWith("dev/bohr/agent/asm/"))
                                .map(name -> name.replaceFirst("\\.class$", ".java")))
                        .as(pom.artifact())
                        .isNotEmpty()
                        .allMatch(known::contains);
            }
        }
    }

    @Test
    void everyPackageOfOursHasItsPages() throws IOException {
        for (Pom pom : deployed) {
            try (JarFile sources = new JarFile(pom.jar("-sources").toFile());
                    JarFile pages = new JarFile(pom.jar("-javadoc").toFile())) {
                Set<String> known = names(pages);
                assertThat(known).as(pom.artifact()).contains("index.html");
                assertThat(names(sources).stream()
                                .filter(name -> name.endsWith("package-info.java"))
                                .map(name -> name.replace("package-info.java", "package-summary.html"))
                                .filter(known::contains))
                        .as(pom.artifact())
                        .isNotEmpty();
            }
        }
    }

    @Test
    void noJarKnowsWhenItWasMade() throws IOException {
        LocalDateTime expected = LocalDateTime.ofInstant(
                Instant.parse(root.text("properties", "project.build.outputTimestamp")), ZoneOffset.UTC);
        for (Pom pom : deployed) {
            for (String classifier : List.of("", "-sources", "-javadoc")) {
                try (JarFile jar = new JarFile(pom.jar(classifier).toFile())) {
                    for (ZipEntry entry : Collections.list(jar.entries())) {
                        // What comes from other people's jars has the time that it has there.
                        assertThat(entry.getTimeLocal())
                                .as(jar.getName() + " " + entry)
                                .isBeforeOrEqualTo(expected);
                    }
                }
            }
        }
    }

    private static Set<String> names(JarFile jar) {
        Set<String> names = new HashSet<>();
        jar.stream().forEach(entry -> names.add(entry.getName()));
        return names;
    }
}
