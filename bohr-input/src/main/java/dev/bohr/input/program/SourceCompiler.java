package dev.bohr.input.program;

import dev.bohr.input.UnusableInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles one source file in memory, so that a check leaves no class files behind. */
final class SourceCompiler {
    private static final int SHOWN_ERRORS = 5;

    private SourceCompiler() {}

    /**
     * @param classPath where the classes are that the source uses, as the compiler wants it
     * @return the class files by name with dots, in the order in which the compiler made them
     */
    static Map<String, byte[]> compile(Path source, String classPath) throws UnusableInput {
        if (!Files.isRegularFile(source)) {
            throw new UnusableInput("there is no file " + source);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new UnusableInput(
                    "this Java (" + System.getProperty("java.home") + ") has no compiler; set JAVA_HOME to a "
                            + "JDK, or compile " + source + " yourself and name the class");
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        // What is compiled here runs here: no --release. Debug information is what the steps of a trace are named by.
        List<String> options = List.of("-g", "-proc:none", "-Xlint:none", "-classpath", classPath);
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8);
                InMemory classes = new InMemory(files)) {
            boolean compiled = compiler.getTask(
                            new StringWriter(), classes, problems, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new UnusableInput(explain(source, problems.getDiagnostics()));
            }
            return classes.bytes();
        } catch (IOException e) {
            throw new UnusableInput("cannot read " + source + ": " + e.getMessage(), e);
        }
    }

    private static String explain(Path source, List<Diagnostic<? extends JavaFileObject>> problems) {
        List<Diagnostic<? extends JavaFileObject>> errors = problems.stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .toList();
        StringBuilder text = new StringBuilder(source + " does not compile:");
        for (Diagnostic<? extends JavaFileObject> error : errors.subList(0, Math.min(SHOWN_ERRORS, errors.size()))) {
            String place = error.getLineNumber() > 0 ? source.getFileName() + ":" + error.getLineNumber() + ": " : "";
            text.append("\n  ")
                    .append(place)
                    .append(error.getMessage(Locale.ROOT).replace("\n", "\n    "));
        }
        if (errors.size() > SHOWN_ERRORS) {
            text.append("\n  ... and ").append(errors.size() - SHOWN_ERRORS).append(" more errors");
        }
        return text.toString();
    }

    /** Takes the class files that the compiler writes. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();

        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(className, bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> bytes() {
            Map<String, byte[]> bytes = new LinkedHashMap<>();
            classes.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
            return bytes;
        }
    }
}
