package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Announces that a constructor ends which may have written a final field: there the field is frozen (JLS 17.5.1), and who reads it sees
 * all that was written before to whatever it leads to, be the object published by a race.
 *
 * <p>Final fields themselves are never seen without their value by us, so a class whose final fields lead nowhere needs no freeze:
 * primitives, and references to what never changes after it is made.
 */
final class FreezeRewriter implements InstructionRewriter {
    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        boolean announcesFinals = scope.owner.announcesFinals && scope.owner.hasFinals;
        if (insn.getOpcode() != RETURN || !scope.owner.freezes && !announcesFinals || scope.constructorCall == null) {
            return false;
        }
        // A constructor that calls another of the same class writes no final field itself: the other has frozen them.
        if (!scope.constructorCall.owner.equals(scope.owner.node.name) && keepsThis(scope.method)) {
            if (announcesFinals) {
                Code made = new Code().loadObject(0).pushClass(scope.owner.node.name);
                scope.before(insn, made.hook("made", "(Ljava/lang/Object;Ljava/lang/Class;)V"));
            }
            if (scope.owner.freezes) {
                scope.before(insn, new Code().loadObject(0).hook("frozen", "(Ljava/lang/Object;)V"));
            }
        }
        return true;
    }

    /** Whether any constructor of the class is to announce its end. */
    static boolean concerns(ClassNode node) {
        for (FieldNode field : node.fields) {
            if ((field.access & (ACC_FINAL | ACC_STATIC)) == ACC_FINAL && concerns(Type.getType(field.desc))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a final field of this type may lead to something that changes. */
    static boolean concerns(Type type) {
        return Spill.isReference(type)
                && !HashCodeRewriter.hasOwnHash(type.getInternalName())
                && !type.getInternalName().equals("java/lang/Class");
    }

    /** No compiler that we know of uses the local again that holds {@code this}, but it may. */
    private static boolean keepsThis(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof VarInsnNode use
                    && use.var == 0
                    && use.getOpcode() >= ISTORE
                    && use.getOpcode() <= ASTORE) {
                return false;
            }
        }
        return true;
    }
}
