package dev.bohr.agent;

import jdk.internal.misc.Unsafe;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Defines {@code java.lang.BohrCurrentThread} (JDK 21 and newer), the only door to {@code Thread.setCurrentThread}. Inlined by
 * the optimising compiler that call lets code continue under another thread's identity, hence the JDK's own two annotations,
 * which the JVM honours only in classes of the boot loader.
 */
final class CurrentThreadSetter {
    static final String NAME = "java/lang/BohrCurrentThread";

    private CurrentThreadSetter() {}

    static void define() {
        if (Runtime.version().feature() < 21) {
            return;
        }
        byte[] code = generate();
        Unsafe.getUnsafe().defineClass(NAME, code, 0, code.length, null, null);
    }

    private static byte[] generate() {
        ClassWriter writer = new ClassWriter(0);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
        writer.visit(Opcodes.V17, access, NAME, null, "java/lang/Object", null);
        String descriptor = "(Ljava/lang/Thread;Ljava/lang/Thread;)V";
        MethodVisitor set = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "set", descriptor, null, null);
        set.visitAnnotation("Ljdk/internal/vm/annotation/ChangesCurrentThread;", true)
                .visitEnd();
        set.visitAnnotation("Ljdk/internal/vm/annotation/DontInline;", true).visitEnd();
        set.visitCode();
        set.visitVarInsn(Opcodes.ALOAD, 0);
        set.visitVarInsn(Opcodes.ALOAD, 1);
        set.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "setCurrentThread", "(Ljava/lang/Thread;)V", false);
        set.visitInsn(Opcodes.RETURN);
        set.visitMaxs(2, 2);
        set.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
