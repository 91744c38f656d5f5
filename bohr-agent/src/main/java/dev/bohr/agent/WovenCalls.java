package dev.bohr.agent;

import dev.bohr.hooks.CallSites;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.VM;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The calls in the code of classes, woven or not; kept only where a debugger may come. */
final class WovenCalls implements CallSites {
    /** Instead of a name: the instruction may lead to anything. */
    private static final String ANYTHING = "*";

    /** Instead of a name: the instruction calls nothing. */
    private static final String NOTHING = "";

    private record Key(@Nullable ClassLoader loader, String name) {}

    private final Map<Key, byte[]> woven = new HashMap<>();
    /** By method and its descriptor, then by the index of each instruction. */
    private final Map<Class<?>, Map<String, Map<Integer, String>>> calls = new HashMap<>();

    /** Whether this JVM lets a debugger in. */
    static boolean areWanted() {
        String[] arguments = VM.getRuntimeArguments();
        // None in a JVM that was started without any, to which the agent is attached.
        for (String argument : arguments == null ? new String[0] : arguments) {
            if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
                return true;
            }
        }
        return false;
    }

    synchronized void keep(@Nullable ClassLoader loader, String name, byte[] code) {
        woven.put(new Key(loader, name), code);
        // What is known of it may be that of the code it had before.
        calls.keySet()
                .removeIf(type -> type.getClassLoader() == loader
                        && type.getName().replace('.', '/').equals(name));
    }

    @Override
    public synchronized boolean canCall(
            Class<?> caller, String method, String descriptor, int index, Class<?> called, String callee) {
        if (caller.isHidden() || isCalledByJvm(called, callee)) {
            return true;
        }
        Map<Integer, String> known = calls.computeIfAbsent(caller, this::read).get(method + descriptor);
        if (known == null) {
            return true; // a class that we cannot read
        }
        String name = known.get(index);
        // Where no instruction begins, the code is not what we know: another agent has changed it after us.
        return name == null || name.equals(ANYTHING) || name.equals(callee);
    }

    /** Any instruction may make the JVM load and initialise a class, link a call, or throw. */
    private static boolean isCalledByJvm(Class<?> called, String callee) {
        return callee.equals("<clinit>")
                || callee.equals("<init>") && Throwable.class.isAssignableFrom(called)
                || ClassLoader.class.isAssignableFrom(called)
                || called.getName().startsWith("java.lang.invoke.");
    }

    private Map<String, Map<Integer, String>> read(Class<?> type) {
        String name = type.getName().replace('.', '/');
        byte[] code = woven.get(new Key(type.getClassLoader(), name));
        try {
            return new Reader(code == null ? unwoven(type, name) : code).calls();
        } catch (IOException | RuntimeException e) {
            return Map.of();
        }
    }

    private static byte[] unwoven(Class<?> type, String name) throws IOException {
        try (InputStream file = type.getResourceAsStream("/" + name + ".class")) {
            return file == null ? new byte[0] : file.readAllBytes();
        }
    }

    /** A reader that knows at which instruction it is. */
    private static final class Reader extends ClassReader {
        private final Map<String, Map<Integer, String>> calls = new HashMap<>();
        private Map<Integer, String> ofMethod = new HashMap<>();
        private int index;

        Reader(byte[] code) {
            super(code);
        }

        Map<String, Map<Integer, String>> calls() {
            accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String name, String descriptor, String signature, String[] exceptions) {
                            ofMethod = new HashMap<>();
                            calls.put(name + descriptor, ofMethod);
                            return new Calls();
                        }
                    },
                    ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return calls;
        }

        @Override
        protected void readBytecodeInstructionOffset(int newIndex) {
            index = newIndex;
            ofMethod.put(index, NOTHING);
        }

        private final class Calls extends MethodVisitor {
            Calls() {
                super(Opcodes.ASM9);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                ofMethod.put(index, owner.startsWith("java/lang/invoke/") ? ANYTHING : name);
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
                ofMethod.put(index, ANYTHING);
            }
        }
    }
}
