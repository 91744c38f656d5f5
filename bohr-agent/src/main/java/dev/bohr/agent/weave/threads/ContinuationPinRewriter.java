package dev.bohr.agent.weave.threads;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Leaves out that a continuation is pinned: {@code ReferenceQueue} does it for the sake of virtual threads that meet their own
 * carrier there, and ours would not be able to give control away.
 */
public final class ContinuationPinRewriter extends CallRewriter {
    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        boolean pins = call.owner.equals("jdk/internal/vm/ContinuationSupport")
                && (call.name.equals("pinIfSupported") || call.name.equals("unpinIfSupported"));
        if (pins) {
            scope.method.instructions.remove(call);
        }
        return pins;
    }
}
