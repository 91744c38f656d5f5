package dev.bohr.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which call the code can make where. */
class WovenCallsTests {
    private static final String NAME = Caller.class.getName().replace('.', '/');

    static final class Caller {
        // aload_0 at 0, invokevirtual at 1, ireturn at 4
        static int call(String text) {
            return text.length();
        }
    }

    private final WovenCalls calls = new WovenCalls();

    @Test
    void onlyTheCallThatIsThere() {
        assertThat(canCall(1, "length")).isTrue();
        assertThat(canCall(1, "hashCode")).isFalse();
        assertThat(canCall(0, "length")).isFalse();
        assertThat(canCall(4, "length")).isFalse();
    }

    /** Better to take a debugger's call for the program's than to pass over what the program does. */
    @Test
    void anythingWhereNoInstructionBegins() {
        assertThat(canCall(2, "hashCode")).isTrue();
        assertThat(canCall(17, "hashCode")).isTrue();
    }

    @Test
    void codeThatHasChangedIsReadAgain() throws IOException {
        try (InputStream code = Caller.class.getResourceAsStream("/" + NAME + ".class")) {
            calls.keep(Caller.class.getClassLoader(), NAME, code.readAllBytes());
        }
        assertThat(canCall(0, "length")).isFalse();
        calls.keep(Caller.class.getClassLoader(), NAME, callingAtOnce());
        assertThat(canCall(0, "length")).isTrue();
    }

    private boolean canCall(int index, String callee) {
        return calls.canCall(Caller.class, "call", "(Ljava/lang/String;)I", index, String.class, callee);
    }

    private static byte[] callingAtOnce() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, NAME, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "call", "(Ljava/lang/String;)I", null, null);
        method.visitCode();
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "Other", "length", "()I", false);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
