package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.SWAP;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.calls.ReflectionCalls;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through {@code java.lang.reflect.Field} and {@code Array}, and what {@code Method} invokes. */
public final class ReflectionRewriter extends CallRewriter {
    private static final String REFLECTION = Type.getInternalName(ReflectionCalls.class);
    private static final String METHOD = "Ljava/lang/reflect/Method;";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String OBJECTS = "[Ljava/lang/Object;";

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.owner.equals("java/lang/reflect/Field") && isAccess(call, "(Ljava/lang/Object;", 1)) {
            announce(call, scope, true);
            return true;
        }
        if (call.owner.equals("java/lang/reflect/Array") && isAccess(call, "(Ljava/lang/Object;I", 2)) {
            announce(call, scope, false);
            return true;
        }
        if (call.owner.equals("java/lang/reflect/Method") && call.name.equals("invoke")) {
            invoke(call, scope);
            return true;
        }
        return false;
    }

    /** Not replaced by a call of ours: which class calls it decides what it may invoke. */
    private static void invoke(MethodInsnNode call, MethodScope scope) {
        SpilledArguments spill = new SpilledArguments(call, scope);
        spill.load(0).load(1);
        spill.call(REFLECTION, "instead", "(" + METHOD + OBJECT + OBJECTS + ")" + METHOD);
        spill.op(DUP);
        spill.load(0).load(1);
        spill.call(REFLECTION, "arguments", "(" + METHOD + OBJECT + OBJECTS + ")" + OBJECTS);
        spill.load(0).op(SWAP);
        scope.before(call, spill);
    }

    private static boolean isAccess(MethodInsnNode call, String prefix, int coordinates) {
        return call.desc.startsWith(prefix)
                && (call.name.startsWith("get") && Type.getArgumentTypes(call.desc).length == coordinates
                        || call.name.startsWith("set") && Type.getArgumentTypes(call.desc).length == coordinates + 1);
    }

    private static void announce(MethodInsnNode call, MethodScope scope, boolean field) {
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean writes = call.name.startsWith("set");
        Type value = writes ? types[types.length - 1] : Type.getReturnType(call.desc);
        SpilledArguments spill = new SpilledArguments(types, scope);
        if (writes && SpilledArguments.isReference(value)) {
            spill.load(types.length - 1).call(MEMORY_HOOKS, "storing", "(Ljava/lang/Object;)V");
        }
        if (field) {
            spill.op(DUP);
        }
        spill.load(0);
        if (!field) {
            spill.load(1);
        }
        int mode = field ? Access.DECLARED : Access.PLAIN;
        spill.push(scope.site(writes ? Access.WRITE : Access.READ, mode, null, null, value.getDescriptor()));
        if (field) {
            spill.call(REFLECTION, "field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V");
        } else {
            spill.call(REFLECTION, "array", "(Ljava/lang/Object;II)V");
        }
        scope.before(call, spill.reload());
    }
}
