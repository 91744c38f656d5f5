package dev.bohr.agent.weave;

import dev.bohr.hooks.Access;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces fences, those of either Unsafe and those of VarHandle. */
final class FenceRewriter extends CallRewriter {
    @Override
    boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!call.desc.equals("()V") || !call.name.endsWith("Fence")) {
            return false;
        }
        switch (call.owner) {
            case "jdk/internal/misc/Unsafe", "sun/misc/Unsafe", "java/lang/invoke/VarHandle" -> {}
            default -> {
                return false;
            }
        }
        int kind = switch (call.name) {
            case "loadFence", "acquireFence", "loadLoadFence" -> Access.FENCE_ACQUIRE;
            case "storeFence", "releaseFence", "storeStoreFence" -> Access.FENCE_RELEASE;
            default -> Access.FENCE_FULL;
        };
        scope.before(call, new Code().push(kind).hook("fence", "(I)V"));
        return true;
    }
}
