package dev.bohr.jcstress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test classes are found by the annotation that they carry; here it is one of that name that we have made ourselves. */
class TestClassesTests {
    private static final Pattern ALL = Pattern.compile("");

    @TempDir
    Path directory;

    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Files.createDirectory(directory.resolve("classes"));
        compile(
                "org/openjdk/jcstress/annotations/JCStressTest",
                "package org.openjdk.jcstress.annotations; import java.lang.annotation.*;"
                        + " @Retention(RetentionPolicy.RUNTIME) public @interface JCStressTest {"
                        + " Class<?>[] types() default {}; Note note() default @Note; }"
                        + " @Retention(RetentionPolicy.RUNTIME) @interface Note { String[] value() default {}; long n() default 1; }");
        compile("a/Test", """
                package a;
                import org.openjdk.jcstress.annotations.JCStressTest;
                @SuppressWarnings("x") @Deprecated(since = "1", forRemoval = false) @JCStressTest(types = {int.class, Test.class})
                public class Test {
                    static final long BIG = 1L << 40;
                    static final double HALF = 0.5;
                    static Runnable task = () -> {};
                    @JCStressTest static class Inner {}
                    class Other {}
                }
                """);
        compile("a/Mentions", """
                package a;
                import org.openjdk.jcstress.annotations.JCStressTest;
                @Deprecated public class Mentions { @JCStressTest int field; JCStressTest found; String s = "Lorg/openjdk/jcstress/annotations/JCStressTest;"; }
                """);
    }

    private void compile(String name, String source) throws IOException {
        Path file = directory.resolve("source").resolve(name + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                OutputStream.nullOutputStream(),
                                OutputStream.nullOutputStream(),
                                "-proc:none",
                                "-cp",
                                classes.toString(),
                                "-d",
                                classes.toString(),
                                file.toString()))
                .isZero();
    }

    private List<String> find(Path path, Pattern pattern) throws UnusableInput {
        return TestClasses.find(new ClassPath(List.of(path)), pattern);
    }

    @Test
    void directoriesAreSearched() throws Exception {
        assertThat(find(classes, ALL)).containsExactly("a.Test", "a.Test$Inner");
    }

    @Test
    void jarsAreSearched() throws Exception {
        Path jar = directory.resolve("tests.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
        assertThat(find(jar, ALL)).containsExactly("a.Test", "a.Test$Inner");
    }

    @Test
    void aPatternIsLookedForInBothNamesOfANestedClass() throws Exception {
        assertThat(find(classes, Pattern.compile("Test\\$I"))).containsExactly("a.Test$Inner");
        assertThat(find(classes, Pattern.compile("Test\\.Inner$"))).containsExactly("a.Test$Inner");
        assertThat(find(classes, Pattern.compile("Test$"))).containsExactly("a.Test");
        assertThat(find(classes, Pattern.compile("b"))).isEmpty();
    }

    @Test
    void whatIsDamagedIsNotPassedOver() throws IOException {
        Path file = classes.resolve("a/Test.class");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> find(classes, ALL))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("Test.class is damaged");
    }
}
