package dev.bohr.agent.weave.objects;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.ProgramVariables;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Notes in which variable each new object of the program is put first: {@code alice = new Account()}. Changes nothing, and looks at
 * methods before anything else has changed them.
 */
public final class VariableNames {
    private VariableNames() {}

    public static void note(MethodScope scope) {
        if (scope.owner.isOfJdk()) {
            return;
        }
        int line = -1;
        for (AbstractInsnNode insn = scope.method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LineNumberNode node) {
                line = node.line;
            } else if (insn.getOpcode() >= 0) {
                note(insn, line, scope);
            }
        }
    }

    /** Static fields are looked through for objects that were there before an execution. */
    public static void noteHolder(ClassScope owner) {
        for (FieldNode field : owner.node.fields) {
            if (!owner.isOfJdk()
                    && (field.access & ACC_STATIC) != 0
                    && SpilledArguments.isReference(Type.getType(field.desc))) {
                ProgramVariables.addHolder(owner.node.name.replace('/', '.'));
                return;
            }
        }
    }

    private static void note(AbstractInsnNode insn, int line, MethodScope scope) {
        AbstractInsnNode start = insn;
        Type type;
        if (insn instanceof MethodInsnNode call && scope.leavesObject(call)) {
            start = scope.newOf(call);
            type = Type.getObjectType(call.owner);
        } else if (insn.getOpcode() == NEWARRAY) {
            type = Type.getObjectType(AllocationRewriter.arrayOf((IntInsnNode) insn));
            start = null;
        } else if (insn.getOpcode() == ANEWARRAY) {
            type = Type.getObjectType(AllocationRewriter.arrayOf(((TypeInsnNode) insn).desc));
            start = null;
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            type = Type.getType(array.desc);
            start = null;
        } else {
            return;
        }
        String variable = variable(start, InsertedCode.next(insn), scope);
        if (!variable.isEmpty()) {
            ProgramVariables.add(
                    scope.owner.node.name.replace('/', '.'),
                    scope.method.name,
                    line,
                    type.getSort() == Type.ARRAY ? type.getDescriptor().replace('/', '.') : type.getClassName(),
                    variable);
        }
    }

    /**
     * @param start what creates the object; null if what comes before it is not known
     * @param next what is done with it
     */
    private static String variable(
            @Nullable AbstractInsnNode start, @Nullable AbstractInsnNode next, MethodScope scope) {
        AbstractInsnNode put = next != null && next.getOpcode() == CHECKCAST ? InsertedCode.next(next) : next;
        if (put == null) {
            return "";
        }
        return switch (put.getOpcode()) {
            case ASTORE -> local((VarInsnNode) put, scope);
            case PUTSTATIC -> simple(((FieldInsnNode) put).owner) + "." + ((FieldInsnNode) put).name;
            case PUTFIELD ->
                isOfThis((FieldInsnNode) put, start, scope) ? ProgramVariables.FIELD + ((FieldInsnNode) put).name : "";
            default -> "";
        };
    }

    /** Whether the field is one of {@code this}: the reference to it lies right below the new object. */
    private static boolean isOfThis(FieldInsnNode put, @Nullable AbstractInsnNode start, MethodScope scope) {
        if (scope.isStatic || !put.owner.equals(scope.owner.node.name)) {
            return false;
        }
        // The length of an array is worked out in between; fields of other objects of the class are rare enough.
        AbstractInsnNode below = start == null ? null : InsertedCode.previous(start);
        return start == null || below instanceof VarInsnNode load && load.getOpcode() == ALOAD && load.var == 0;
    }

    private static String local(VarInsnNode store, MethodScope scope) {
        if (scope.method.localVariables == null) {
            return "";
        }
        int after = scope.method.instructions.indexOf(store) + 1;
        for (LocalVariableNode variable : scope.method.localVariables) {
            // A variable is there from the instruction after the one that gives it its first value.
            if (variable.index == store.var
                    && scope.method.instructions.indexOf(variable.start) <= after
                    && after < scope.method.instructions.indexOf(variable.end)) {
                return variable.name;
            }
        }
        return "";
    }

    private static String simple(String internalName) {
        return internalName.substring(Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
    }
}
