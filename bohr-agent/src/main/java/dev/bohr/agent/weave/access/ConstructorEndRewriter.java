package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Announces that a constructor ends which may have written a final field: there the field is frozen (JLS 17.5.1), and who reads it sees
 * all that was written before to whatever it leads to, be the object published by a race.
 *
 * <p>Final fields themselves are never seen without their value by us, so a class whose final fields lead nowhere needs no freeze:
 * primitives, and references to what never changes after it is made.
 */
public final class ConstructorEndRewriter implements InstructionRewriter {
    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        boolean announcesFinals = scope.owner.announcesFinals && scope.owner.hasFinals;
        if (insn.getOpcode() != RETURN || !scope.owner.freezes && !announcesFinals || scope.constructorCall == null) {
            return false;
        }
        // A constructor that calls another of the same class writes no final field itself: the other has frozen them.
        if (!scope.constructorCall.owner.equals(scope.owner.node.name) && keepsThis(scope.method)) {
            if (announcesFinals) {
                InsertedCode made = new InsertedCode().loadObject(0).pushClass(scope.owner.node.name);
                scope.before(insn, made.call(MEMORY_HOOKS, "made", "(Ljava/lang/Object;Ljava/lang/Class;)V"));
            }
            if (scope.owner.freezes) {
                scope.before(
                        insn, new InsertedCode().loadObject(0).call(MEMORY_HOOKS, "frozen", "(Ljava/lang/Object;)V"));
            }
        }
        return true;
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
