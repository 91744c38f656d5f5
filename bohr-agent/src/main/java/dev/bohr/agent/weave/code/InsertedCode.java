package dev.bohr.agent.weave.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A piece of code to be inserted. */
public class InsertedCode {
    public final InsnList list = new InsnList();

    public InsertedCode add(AbstractInsnNode insn) {
        list.add(insn);
        return this;
    }

    public InsertedCode op(int opcode) {
        return add(new InsnNode(opcode));
    }

    public InsertedCode push(int value) {
        if (value >= -1 && value <= 5) {
            return op(Opcodes.ICONST_0 + value);
        }
        if (value == (byte) value) {
            return add(new IntInsnNode(Opcodes.BIPUSH, value));
        }
        if (value == (short) value) {
            return add(new IntInsnNode(Opcodes.SIPUSH, value));
        }
        return add(new LdcInsnNode(value));
    }

    public InsertedCode push(String value) {
        return add(new LdcInsnNode(value));
    }

    public InsertedCode pushClass(String internalName) {
        return add(new LdcInsnNode(Type.getObjectType(internalName)));
    }

    public InsertedCode load(Type type, int local) {
        return add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
    }

    public InsertedCode store(Type type, int local) {
        return add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), local));
    }

    public InsertedCode loadObject(int local) {
        return add(new VarInsnNode(Opcodes.ALOAD, local));
    }

    /** A static method. */
    public InsertedCode call(String owner, String name, String descriptor) {
        return add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
    }

    public InsertedCode jump(int opcode, LabelNode label) {
        return add(new JumpInsnNode(opcode, label));
    }

    /** The nearest node before this one that is an instruction. */
    public static @Nullable AbstractInsnNode previous(AbstractInsnNode node) {
        AbstractInsnNode previous = node.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }

    /** The nearest node after this one that is an instruction. */
    public static @Nullable AbstractInsnNode next(AbstractInsnNode node) {
        AbstractInsnNode next = node.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    public static boolean isReturn(AbstractInsnNode node) {
        return node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN;
    }
}
