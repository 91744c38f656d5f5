package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** Gives objects that inherit {@code Object.hashCode} a hash that is the same in every run. */
final class HashCodeRewriter extends CallRewriter {
    private static final Set<String> OWN_HASH = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float");

    static boolean hasOwnHash(String owner) {
        return OWN_HASH.contains(owner);
    }

    @Override
    boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!call.name.equals("hashCode") || !call.desc.equals("()I")) {
            return false;
        }
        boolean inherited = call.getOpcode() == INVOKESPECIAL && call.owner.equals("java/lang/Object");
        boolean virtual = call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE;
        if (inherited || virtual && !OWN_HASH.contains(call.owner)) {
            scope.before(call, new Code().op(DUP).op(DUP).hook("hashing", "(Ljava/lang/Object;)V"));
            scope.after(call, new Code().hook("hashed", "(Ljava/lang/Object;I)I"));
        }
        return true;
    }
}
