package dev.bohr.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The test in a browser is no part of the build; a class that was renamed would show there last of all. */
class BrowserTestTests {
    @TempDir
    private Path classes;

    @Test
    void whatItIsComparedWithCompiles() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
            boolean compiled = compiler.getTask(
                            errors,
                            files,
                            null,
                            options,
                            null,
                            files.getJavaFileObjects(Path.of("src/browser-test/Fixtures.java")))
                    .call();
            assertThat(compiled).as(errors.toString()).isTrue();
        }
    }
}
