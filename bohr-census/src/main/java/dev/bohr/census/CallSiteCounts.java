package dev.bohr.census;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** How often each method of the JDK is called, or referred to with {@code ::}, in the code that was read. */
final class CallSiteCounts {
    private final Resolution resolution = new Resolution();
    private final Map<String, Optional<JdkMethod>> known = new HashMap<>();
    private final Map<JdkMethod, Integer> counts = new HashMap<>();

    Map<JdkMethod, Integer> counts() {
        return counts;
    }

    void readJar(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            Enumeration<JarEntry> entries = file.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                if (isClass(entry.getName()) && !entry.getName().startsWith("META-INF/")) {
                    try (InputStream in = file.getInputStream(entry)) {
                        read(in.readAllBytes());
                    }
                }
            }
        }
    }

    /** What the JDK calls of itself. */
    void readJdk() throws IOException {
        try (Stream<Path> files =
                Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules"))) {
            files.filter(path -> isClass(path.toString())).forEach(path -> {
                try {
                    read(Files.readAllBytes(path));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private static boolean isClass(String name) {
        return name.endsWith(".class") && !name.endsWith("module-info.class");
    }

    private void read(byte[] bytes) {
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new Calls();
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    private void count(String owner, String name, String descriptor) {
        if (name.charAt(0) != '<' && owner.charAt(0) != '[' && Area.of(owner).isPresent()) {
            known.computeIfAbsent(owner + "." + name + descriptor, key -> resolution.resolve(owner, name, descriptor))
                    .ifPresent(method -> counts.merge(method, 1, Integer::sum));
        }
    }

    private final class Calls extends MethodVisitor {
        Calls() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            count(owner, name, descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && handle.getDesc().charAt(0) == '(') {
                    count(handle.getOwner(), handle.getName(), handle.getDesc());
                }
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Handle handle && Type.getType(handle.getDesc()).getSort() == Type.METHOD) {
                count(handle.getOwner(), handle.getName(), handle.getDesc());
            }
        }
    }
}
