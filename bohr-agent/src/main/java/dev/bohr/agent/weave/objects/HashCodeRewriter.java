package dev.bohr.agent.weave.objects;

import static dev.bohr.agent.weave.code.HookClasses.DETERMINISM_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.ValueClasses;
import org.objectweb.asm.tree.MethodInsnNode;

/** Gives objects that inherit {@code Object.hashCode} a hash that is the same in every run. */
public final class HashCodeRewriter extends CallRewriter {
    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!call.name.equals("hashCode") || !call.desc.equals("()I")) {
            return false;
        }
        boolean inherited = call.getOpcode() == INVOKESPECIAL && call.owner.equals("java/lang/Object");
        boolean virtual = call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE;
        if (inherited || virtual && !ValueClasses.contains(call.owner)) {
            scope.before(
                    call,
                    new InsertedCode().op(DUP).op(DUP).call(DETERMINISM_HOOKS, "hashing", "(Ljava/lang/Object;)V"));
            scope.after(call, new InsertedCode().call(DETERMINISM_HOOKS, "hashed", "(Ljava/lang/Object;I)I"));
        }
        return true;
    }
}
