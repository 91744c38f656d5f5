package dev.bohr.agent.weave.access;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What JaCoCo puts into methods if it comes before us: at the beginning a local for an array of booleans, one for all threads,
 * and all over the method stores into it. They are not the program's, and would be a point each.
 */
public final class CoverageProbes {
    private static final String PREFIX = "$jacoco";

    private CoverageProbes() {}

    /** Whether a method was added by JaCoCo. */
    public static boolean isMethodName(String name) {
        return name.startsWith(PREFIX);
    }

    /** Whether the instruction stores into the array of probes: {@code probes[n] = true}. */
    public static boolean isProbe(AbstractInsnNode insn, MethodScope scope) {
        if (insn.getOpcode() != BASTORE) {
            return false;
        }
        AbstractInsnNode value = InsertedCode.previous(insn);
        AbstractInsnNode index = value == null || value.getOpcode() != ICONST_1 ? null : InsertedCode.previous(value);
        AbstractInsnNode array = index == null ? null : InsertedCode.previous(index);
        return array instanceof VarInsnNode load && load.getOpcode() == ALOAD && load.var == probes(scope);
    }

    /** The local that holds the array, -1 if there is none. */
    private static int probes(MethodScope scope) {
        for (AbstractInsnNode insn = scope.method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == ASTORE) {
                AbstractInsnNode source = InsertedCode.previous(insn);
                if (source != null && source.getOpcode() == CHECKCAST) {
                    source = InsertedCode.previous(source);
                }
                // Not always the first: another agent may have put its own before.
                if (isOfJacoco(source)) {
                    return ((VarInsnNode) insn).var;
                }
            }
        }
        return -1;
    }

    private static boolean isOfJacoco(@Nullable AbstractInsnNode source) {
        if (source instanceof MethodInsnNode call) {
            return call.name.startsWith(PREFIX);
        }
        return source instanceof LdcInsnNode constant
                && constant.cst instanceof ConstantDynamic dynamic
                && dynamic.getName().startsWith(PREFIX);
    }
}
