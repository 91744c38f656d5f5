package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.hooks.Hooks;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Libraries that are still in use were compiled for Java 1.1: no class constants, no frames, and subroutines. */
class OldClassFileTests {
    private static final String NAME = "dev/bohr/tests/samples/Old";

    /** Written by hand, since no compiler of today would. */
    private static byte[] oldClass() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_1, ACC_PUBLIC, NAME, null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "count", "I", null, null).visitEnd();
        MethodVisitor next = writer.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "next", "()I", null, null);
        Label subroutine = new Label();
        next.visitCode();
        next.visitJumpInsn(JSR, subroutine);
        next.visitFieldInsn(GETSTATIC, NAME, "count", "I");
        next.visitInsn(IRETURN);
        next.visitLabel(subroutine);
        next.visitVarInsn(ASTORE, 0);
        next.visitFieldInsn(GETSTATIC, NAME, "count", "I");
        next.visitInsn(ICONST_1);
        next.visitInsn(IADD);
        next.visitFieldInsn(PUTSTATIC, NAME, "count", "I");
        next.visitVarInsn(RET, 0);
        next.visitMaxs(0, 0);
        next.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static final class OneClass extends ClassLoader {
        Class<?> define(byte[] code) {
            return defineClass(NAME.replace('/', '.'), code, 0, code.length);
        }
    }

    @Test
    void areWovenLikeAnyOther() throws Exception {
        byte[] woven = new ClassWeaver(new ClassSelection(List.of(), List.of())).weave(oldClass(), null, false);
        Method next = new OneClass().define(woven).getMethod("next");
        Hooks.install(Recorder.operations(), true);
        Recorder.start(false);
        Hooks.setManaged(Thread.currentThread());
        Object result;
        try {
            result = next.invoke(null);
        } finally {
            Hooks.setManaged(null);
        }
        assertThat(Recorder.events()).first().isEqualTo("enter");
        assertThat(Recorder.events()).last().isEqualTo("exit");
        assertThat(Recorder.events())
                .filteredOn(event -> event.contains("count"))
                .hasSize(3);
        assertThat(result).isEqualTo(1);
    }
}
