package dev.bohr.tests.bruteforce;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles the text of one class, in memory. */
final class SourceCompiler {
    private SourceCompiler() {}

    /**
     * Returns the classes by name.
     *
     * @param type with its package
     */
    static Map<String, byte[]> compile(Path root, String type, String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null);
        Map<String, ByteArrayOutputStream> written = new HashMap<>();
        JavaFileManager manager = new ForwardingJavaFileManager<>(standard) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(uri(name, kind), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return written.computeIfAbsent(name, n -> new ByteArrayOutputStream());
                    }
                };
            }
        };
        JavaFileObject source =
                new SimpleJavaFileObject(uri(type, JavaFileObject.Kind.SOURCE), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        String classPath = root.resolve("bohr-core/target/classes")
                + java.io.File.pathSeparator
                + root.resolve("bohr-linearizability/target/classes")
                + java.io.File.pathSeparator
                + root.resolve("bohr-hooks/target/classes")
                + java.io.File.pathSeparator
                + annotations();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        manager,
                        null,
                        List.of("-proc:none", "--release", "17", "-nowarn", "-cp", classPath),
                        null,
                        List.of(source))
                .call();
        if (!compiled) {
            throw new AssertionError(messages.toString());
        }
        Map<String, byte[]> classes = new HashMap<>();
        written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    /** Where the annotations for null are. */
    private static String annotations() {
        return Path.of(URI.create(Nullable.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toString()))
                .toString();
    }

    private static URI uri(String name, JavaFileObject.Kind kind) {
        return URI.create("memory:///" + name.replace('.', '/') + kind.extension);
    }
}
