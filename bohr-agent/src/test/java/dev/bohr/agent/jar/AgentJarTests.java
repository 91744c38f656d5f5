package dev.bohr.agent.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import org.junit.jupiter.api.Test;

/** The jar as it is shipped: nothing in it may meet a class of the program. */
class AgentJarTests {
    private static final Path JAR = Path.of("target/bohr-agent.jar");

    @Test
    void holdsNoClassOutsideOurPackagesAndNoHooksOfItsOwn() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> classes = new ArrayList<>();
            jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class"))
                    .forEach(classes::add);
            assertThat(classes).isNotEmpty().allMatch(name -> name.startsWith("dev/bohr/agent/"));
        }
    }

    @Test
    void carriesTheHooksAsAJar() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile());
                InputStream in = jar.getInputStream(jar.getEntry("bohr-hooks.jar"));
                JarInputStream hooks = new JarInputStream(new ByteArrayInputStream(in.readAllBytes()))) {
            List<String> classes = new ArrayList<>();
            for (JarEntry entry = hooks.getNextJarEntry(); entry != null; entry = hooks.getNextJarEntry()) {
                if (entry.getName().endsWith(".class")) {
                    classes.add(entry.getName());
                }
            }
            assertThat(classes)
                    .contains("dev/bohr/hooks/Hooks.class")
                    .allMatch(name -> name.startsWith("dev/bohr/hooks/"));
        }
    }
}
