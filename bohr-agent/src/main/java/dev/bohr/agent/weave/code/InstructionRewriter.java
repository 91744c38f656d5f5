package dev.bohr.agent.weave.code;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Rewrites single instructions of one concern. */
public interface InstructionRewriter {
    /** Returns true if the instruction was this rewriter's and no other need look at it. */
    boolean rewrite(AbstractInsnNode insn, MethodScope scope);
}
