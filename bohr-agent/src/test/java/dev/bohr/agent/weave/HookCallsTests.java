package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.WeavingFailure;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The weaver knows hooks by name: one that does not exist would only be missed where the woven code is run. */
class HookCallsTests {
    private static final String HOOKS = "dev/bohr/hooks/";
    private static final Path JDK =
            FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");

    private final ClassSelection selection = new ClassSelection(List.of(), List.of());

    @Test
    void everyHookThatIsCalledExists() throws IOException {
        selection.weaveOnDemand(Set.of("java.nio", "java.util.Scanner"));
        ClassWeaver weaver = new ClassWeaver(selection);
        Set<String> called = new TreeSet<>();
        try (Stream<Path> files = Files.walk(JDK)) {
            for (Path file : files.filter(this::isChanged).toList()) {
                byte[] original = Files.readAllBytes(file);
                collect(weave(weaver, original, false), called);
                collect(weave(weaver, original, true), called);
            }
        }
        assertThat(called).hasSizeGreaterThan(100);
        assertThat(called).isSubsetOf(existing(called));
    }

    private boolean isChanged(Path file) {
        String name = JDK.relativize(file).toString();
        if (!name.endsWith(".class") || name.endsWith("-info.class")) {
            return false;
        }
        String internal = name.substring(0, name.length() - ".class".length());
        return SpecialClasses.contains(internal) || selection.isBodyWoven(internal);
    }

    private static byte[] weave(ClassWeaver weaver, byte[] original, boolean loaded) {
        try {
            return weaver.weave(original, null, loaded);
        } catch (WeavingFailure e) {
            throw new AssertionError(new ClassReader(original).getClassName(), e);
        }
    }

    private static void collect(byte[] code, Set<String> called) {
        new ClassReader(code)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return new Calls(called);
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    /** All public methods of the classes that are called. */
    private static Set<String> existing(Set<String> called) {
        return called.stream()
                .map(method -> method.substring(0, method.indexOf('.')))
                .distinct()
                .flatMap(HookCallsTests::methods)
                .collect(Collectors.toSet());
    }

    private static Stream<String> methods(String owner) {
        try {
            return Stream.of(Class.forName(owner.replace('/', '.')).getMethods())
                    .map(method -> name(owner, method));
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }

    private static String name(String owner, Method method) {
        return owner + "." + method.getName() + Type.getMethodDescriptor(method);
    }

    private static final class Calls extends MethodVisitor {
        private final Set<String> called;

        Calls(Set<String> called) {
            super(Opcodes.ASM9);
            this.called = called;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            add(owner, name, descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle) {
                    add(handle.getOwner(), handle.getName(), handle.getDesc());
                }
            }
        }

        private void add(String owner, String name, String descriptor) {
            if (owner.startsWith(HOOKS)) {
                called.add(owner + "." + name + descriptor);
            }
        }
    }
}
