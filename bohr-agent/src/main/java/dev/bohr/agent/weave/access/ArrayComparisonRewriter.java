package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.OBJECT_HOOKS;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces that whole arrays are read by code of the JDK that is not woven: comparing and hashing, which the optimising
 * compiler knows by name. Two methods of {@code Arrays} it replaces whole; these are announced where they are called, and what
 * they do inside is not.
 */
public final class ArrayComparisonRewriter extends CallRewriter {
    private static final String SUPPORT = "jdk/internal/util/ArraysSupport";
    private static final String ARRAYS = "java/util/Arrays";

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.getOpcode() != INVOKESTATIC) {
            return false;
        }
        boolean inside = scope.owner.node.name.equals(ARRAYS) && isReplaced(scope.method.name, scope.method.desc);
        if (call.owner.equals(SUPPORT) && !inside && reads(call.name)
                || call.owner.equals(ARRAYS) && isReplaced(call.name, call.desc)) {
            announce(call, scope);
            return true;
        }
        return false;
    }

    private static boolean reads(String name) {
        return name.contains("ismatch") || name.contains("ashCode");
    }

    private static boolean isReplaced(String name, String descriptor) {
        return name.equals("equals") && (descriptor.equals("([B[B)Z") || descriptor.equals("([C[C)Z"));
    }

    private static void announce(MethodInsnNode call, MethodScope scope) {
        Type[] types = Type.getArgumentTypes(call.desc);
        SpilledArguments spill = new SpilledArguments(types, scope);
        for (int i = 0; i < types.length; i++) {
            if (types[i].getSort() == Type.ARRAY || types[i].getDescriptor().equals("Ljava/lang/Object;")) {
                spill.load(i).call(OBJECT_HOOKS, "cloning", "(Ljava/lang/Object;)V");
            }
        }
        scope.before(call, spill.reload());
    }
}
