package dev.bohr.agent.weave.code;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Rewrites calls of one concern. */
public abstract class CallRewriter implements InstructionRewriter {
    @Override
    public final boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        return insn instanceof MethodInsnNode call && rewriteCall(call, scope);
    }

    protected abstract boolean rewriteCall(MethodInsnNode call, MethodScope scope);
}
