package dev.bohr.census;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.census.programs.Call;
import dev.bohr.census.programs.HandleCall;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Writes a class for a call, with the instruction that a compiler would write, and loads it. */
final class CallLoader extends ClassLoader {
    private static final String CALL = Type.getInternalName(Call.class);
    private static final String NAME = "dev/bohr/census/programs/Written";

    private CallLoader() {
        super(CallLoader.class.getClassLoader());
    }

    /** @throws IllegalArgumentException if this JDK has no such method */
    static Call load(JdkMethod method) {
        if (method.owner().equals("java/lang/invoke/VarHandle")) {
            return new HandleCall(method.toString(), method.name());
        }
        Method found = Resolution.find(method.owner(), method.name(), method.descriptor());
        if (found == null) {
            throw new IllegalArgumentException("this JDK has no " + method);
        }
        byte[] bytes = write(method, found);
        try {
            return (Call) new CallLoader()
                    .defineClass(NAME.replace('/', '.'), bytes, 0, bytes.length)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] write(JdkMethod method, Method found) {
        boolean isStatic = Modifier.isStatic(found.getModifiers());
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL, NAME, null, CALL, null);
        writer.visitSource("Written.java", null);
        writeConstructor(writer, method, parameters, isStatic);
        MethodVisitor code = writer.visitMethod(
                ACC_PUBLIC, "run", "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", null, null);
        code.visitCode();
        if (!isStatic) {
            code.visitVarInsn(ALOAD, 1);
            code.visitTypeInsn(CHECKCAST, method.owner());
        }
        for (int i = 0; i < parameters.length; i++) {
            code.visitVarInsn(ALOAD, 2);
            code.visitLdcInsn(i);
            code.visitInsn(AALOAD);
            unbox(code, parameters[i]);
        }
        boolean isInterface = found.getDeclaringClass().isInterface();
        code.visitMethodInsn(
                isStatic ? INVOKESTATIC : isInterface ? INVOKEINTERFACE : INVOKEVIRTUAL,
                method.owner(),
                method.name(),
                method.descriptor(),
                isInterface);
        box(code, Type.getReturnType(method.descriptor()));
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void writeConstructor(ClassWriter writer, JdkMethod method, Type[] parameters, boolean isStatic) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        code.visitLdcInsn(method.toString());
        code.visitLdcInsn(method.owner());
        code.visitLdcInsn(parameters.length);
        code.visitTypeInsn(ANEWARRAY, "java/lang/String");
        for (int i = 0; i < parameters.length; i++) {
            code.visitInsn(DUP);
            code.visitLdcInsn(i);
            code.visitLdcInsn(parameters[i].getDescriptor());
            code.visitInsn(AASTORE);
        }
        code.visitInsn(isStatic ? ICONST_1 : ICONST_0);
        code.visitMethodInsn(
                INVOKESPECIAL, CALL, "<init>", "(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Z)V", false);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void unbox(MethodVisitor code, Type type) {
        String box = box(type);
        if (box.isEmpty()) {
            code.visitTypeInsn(CHECKCAST, type.getInternalName());
            return;
        }
        code.visitTypeInsn(CHECKCAST, box);
        code.visitMethodInsn(INVOKEVIRTUAL, box, type.getClassName() + "Value", "()" + type.getDescriptor(), false);
    }

    private static void box(MethodVisitor code, Type type) {
        if (type.getSort() == Type.VOID) {
            code.visitInsn(ACONST_NULL);
            return;
        }
        String box = box(type);
        if (!box.isEmpty()) {
            code.visitMethodInsn(INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";", false);
        }
    }

    /** The class that wraps a primitive type; empty for a reference. */
    private static String box(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> "";
        };
    }
}
