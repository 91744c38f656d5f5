package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.hooks.Access;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Announces reads and writes of array elements. */
public final class ArrayRewriter implements InstructionRewriter {
    /** Element types in the order of the opcodes, which is the same for loads and stores. */
    private static final String[] ELEMENTS = {"I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"};

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            scope.before(
                    insn,
                    new InsertedCode()
                            .op(DUP2)
                            .push(site(scope, Access.READ, opcode - IALOAD))
                            .call(MEMORY_HOOKS, "readArray", "(Ljava/lang/Object;II)V"));
            return true;
        }
        if (opcode >= IASTORE && opcode <= SASTORE) {
            if (CoverageProbes.isProbe(insn, scope)) {
                return true;
            }
            scope.before(insn, store(opcode, scope));
            return true;
        }
        return false;
    }

    private static InsertedCode store(int opcode, MethodScope scope) {
        InsertedCode insertedCode = new InsertedCode();
        if (opcode == AASTORE) {
            insertedCode.op(DUP).call(MEMORY_HOOKS, "storing", "(Ljava/lang/Object;)V");
        }
        // array, index, value -> array, index, value, array, index: the hook takes what is on top.
        boolean wide = opcode == LASTORE || opcode == DASTORE;
        if (wide) {
            insertedCode.op(DUP2_X2).op(POP2).op(DUP2_X2);
        } else {
            insertedCode.op(DUP_X2).op(POP).op(DUP2_X1);
        }
        insertedCode
                .push(site(scope, Access.WRITE, opcode - IASTORE))
                .call(MEMORY_HOOKS, "writeArray", "(Ljava/lang/Object;II)V");
        return insertedCode;
    }

    private static int site(MethodScope scope, int kind, int element) {
        return scope.site(kind, Access.PLAIN, null, null, ELEMENTS[element]);
    }
}
