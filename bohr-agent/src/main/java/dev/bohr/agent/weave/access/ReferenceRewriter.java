package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.REFERENCE_HOOKS;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces what is done to weak, soft and phantom references: their class is not woven, and the garbage collector knows its fields. Called on
 * what may be one; whether it is, the hook asks.
 */
public final class ReferenceRewriter extends CallRewriter {
    private static final String REFERENCES = "java/lang/ref/";

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (scope.owner.isOfJdk()
                || call.getOpcode() == INVOKESTATIC
                || call.getOpcode() == INVOKEINTERFACE
                || !call.owner.startsWith(REFERENCES) && !scope.owner.isWoven(call.owner)
                || call.owner.equals("java/lang/ref/ReferenceQueue")) {
            return false;
        }
        switch (call.name + call.desc) {
            case "get()Ljava/lang/Object;" -> announce(call, scope, Access.READ, Access.OPAQUE, "readingReference");
            case "refersTo(Ljava/lang/Object;)Z" ->
                announce(call, scope, Access.READ, Access.OPAQUE, "readingReference");
            case "isEnqueued()Z" -> announce(call, scope, Access.READ, Access.VOLATILE, "lookingWhetherEnqueued");
            case "clear()V", "enqueue()Z" -> announce(call, scope, Access.WRITE, Access.OPAQUE, "clearingReference");
            default -> {
                return false;
            }
        }
        return false; // others may have to do with it, too
    }

    private static void announce(MethodInsnNode call, MethodScope scope, int kind, int mode, String hook) {
        SpilledArguments spill = new SpilledArguments(call, scope);
        spill.op(DUP)
                .push(scope.site(kind, mode, null, call.name, "Ljava/lang/Object;"))
                .call(REFERENCE_HOOKS, hook, "(Ljava/lang/Object;I)V");
        scope.before(call, spill.reload());
    }
}
