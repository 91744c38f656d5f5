package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through a VarHandle. */
public final class VarHandleRewriter extends CallRewriter {
    /** Methods that begin like an access and are none. */
    private static final Set<String> OTHERS = Set.of("getMethodHandle", "getMethodHandleUncached");

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!call.owner.equals("java/lang/invoke/VarHandle") || call.getOpcode() != INVOKEVIRTUAL) {
            return false;
        }
        AccessName access = AccessName.parse(call.name);
        if (access == null || OTHERS.contains(call.name)) {
            return true;
        }
        Type[] types = Type.getArgumentTypes(call.desc);
        int coordinates = types.length - access.values();
        if (!understands(types, coordinates)) {
            SpilledArguments spilled = new SpilledArguments(types, scope);
            spilled.op(DUP).op(ACONST_NULL).push(AccessName.UNKNOWN_COORDINATES);
            spilled.push(scope.site(access.kind(), access.mode(), null, call.name, null));
            spilled.call(MEMORY_HOOKS, "accessHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;II)V");
            scope.before(call, spilled.reload());
            return true;
        }
        Type value = access.kind() == Access.READ ? Type.getReturnType(call.desc) : types[types.length - 1];
        SpilledArguments spill = new SpilledArguments(types, scope);
        if (access.kind() != Access.READ && SpilledArguments.isReference(value)) {
            spill.load(types.length - 1).call(MEMORY_HOOKS, "storing", "(Ljava/lang/Object;)V");
        }
        if (access.isCompare()) {
            spill.load(types.length - 2)
                    .call(MEMORY_HOOKS, "expecting", "(" + spill.widestType(types.length - 2) + ")V");
        }
        spill.op(DUP);
        if (coordinates == 0) {
            spill.op(ACONST_NULL);
        } else {
            spill.load(0);
        }
        if (coordinates == 2) {
            spill.load(1);
        } else {
            spill.push(-1);
        }
        String descriptor = value.getSort() == Type.VOID ? null : value.getDescriptor();
        spill.push(scope.site(access.kind(), access.mode(), null, call.name, descriptor));
        spill.call(MEMORY_HOOKS, "accessHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;II)V");
        scope.before(call, spill.reload());
        return true;
    }

    /** Static field, field, or array element; views of foreign memory have other coordinates. */
    private static boolean understands(Type[] types, int coordinates) {
        return switch (coordinates) {
            case 0 -> true;
            case 1 -> SpilledArguments.isReference(types[0]);
            case 2 -> SpilledArguments.isReference(types[0]) && MethodScope.frameType(types[1]) == INTEGER;
            default -> false;
        };
    }
}
