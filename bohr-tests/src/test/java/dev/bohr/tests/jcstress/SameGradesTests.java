package dev.bohr.tests.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.jcstress.Grading;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jcstress.annotations.JCStressTest;
import sun.misc.Unsafe;

/** jcstress itself is asked how it grades: its processor reads the same sources, and its own code grades the same outcomes. */
class SameGradesTests {
    private static final String PACKAGE = "org.openjdk.jcstress.infra.";
    private static final List<String> OUTLANDISH =
            List.of("0, 0", "7, 7", "1, 1, 2", "1, 2, 3", "", "STALE", "ERROR", "early");

    @TempDir
    Path directory;

    @Test
    void jcstressGivesTheSameGrades() throws Exception {
        listTests();
        URL jar = JCStressTest.class.getProtectionDomain().getCodeSource().getLocation();
        URL[] urls = {directory.toUri().toURL(), jar};
        try (URLClassLoader jcstress = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            for (Sample sample : Samples.ALL) {
                List<String> outcomes = new ArrayList<>(OUTLANDISH);
                outcomes.addAll(sample.all().keySet());
                Grading grading = sample.load().grading();
                for (String outcome : outcomes) {
                    assertThat(grading.of(outcome).grade().name())
                            .as("%s of %s", outcome, sample)
                            .isEqualTo(grade(jcstress, sample, outcome));
                }
            }
        }
    }

    /** Compiles the tests as for jcstress: its annotation processor writes a list of them, and what it generates must compile. */
    private void listTests() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path sources =
                Path.of(System.getProperty("bohr.root"), "bohr-tests/src/test/java/dev/bohr/tests/jcstress/programs");
        Path jar = Path.of(JCStressTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> all = Files.list(sources)) {
            StringWriter complaints = new StringWriter();
            boolean done = compiler.getTask(
                            complaints,
                            files,
                            null,
                            List.of(
                                    "-processor",
                                    PACKAGE + "processors.JCStressTestProcessor",
                                    "-d",
                                    directory.toString(),
                                    "-classpath",
                                    jar.toString()),
                            null,
                            files.getJavaFileObjectsFromFiles(
                                    all.map(Path::toFile).toList()))
                    .call();
            assertThat(done).as(complaints.toString()).isTrue();
        }
    }

    private static String grade(ClassLoader jcstress, Sample sample, String outcome) throws Exception {
        Class<?> status = jcstress.loadClass(PACKAGE + "Status");
        Class<?> configType = jcstress.loadClass(PACKAGE + "runners.TestConfig");
        Class<?> resultType = jcstress.loadClass(PACKAGE + "collectors.TestResult");
        // Only its name is asked for, and its constructor wants a whole command line.
        Object config = unsafe().allocateInstance(configType);
        Field name = configType.getField("name");
        name.setAccessible(true);
        name.set(config, sample.test().getCanonicalName());
        Object result = resultType
                .getConstructor(status)
                .newInstance(status.getField("NORMAL").get(null));
        resultType.getMethod("setConfig", configType).invoke(result, config);
        resultType.getMethod("addState", String.class, long.class).invoke(result, outcome, 1L);
        Class<?> gradingType = jcstress.loadClass(PACKAGE + "grading.TestGrading");
        Object grading = gradingType.getMethod("grade", resultType).invoke(null, result);
        Object graded = ((Map<?, ?>) gradingType.getField("gradingResults").get(grading)).get(outcome);
        return ((Enum<?>) graded.getClass().getField("expect").get(graded)).name();
    }

    private static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }
}
