package dev.bohr.generator.text;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles many programs at once, which takes little more than one, and loads each by a class loader of its own. */
final class CompiledPrograms {
    /** What the compiler must know of {@link Log}, wherever that comes from; a loader never asks for it, since its parent has the real one. */
    private static final String LOG = """
            package dev.bohr.generator.text;
            public class Log {
                public static void begin() {}
                public static void add(int thread, int value) {}
                public static void add(int thread, boolean value) {}
                public static void set(int number, Thread thread) {}
                public static Thread thread(int number) { return null; }
            }
            """;

    private final Map<String, byte[]> classes = new HashMap<>();

    /** @param sources by the names of their classes */
    CompiledPrograms(Map<String, String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(new Source(name, text)));
        files.add(new Source(Log.class.getName(), LOG));
        StandardJavaFileManager standard = compiler.getStandardFileManager(problems, null, null);
        boolean isCompiled = compiler.getTask(
                        null,
                        new Kept(standard),
                        problems,
                        List.of("-proc:none", "-nowarn", "-Xlint:none", "-g:source,lines", "-cp", ""),
                        null,
                        files)
                .call();
        if (!isCompiled) {
            throw new IllegalStateException(problems.getDiagnostics() + "\n" + sources.values());
        }
    }

    /** A new instance of a program's class, which is initialised, as that of a main method is. */
    Runnable load(String name) {
        try {
            return (Runnable) new Loader().loadClass(name).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(Log.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps classes in memory. */
    private final class Kept extends ForwardingJavaFileManager<StandardJavaFileManager> {
        Kept(StandardJavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("string:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
