package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.SWAP;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.InsertedCode;
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
        InsertedCode insertedCode = new InsertedCode();
        SpilledArguments spill = SpilledArguments.of(Type.getArgumentTypes(call.desc), scope, insertedCode);
        spill.load(0, insertedCode);
        spill.load(1, insertedCode);
        insertedCode.call(REFLECTION, "instead", "(" + METHOD + OBJECT + OBJECTS + ")" + METHOD);
        insertedCode.op(DUP);
        spill.load(0, insertedCode);
        spill.load(1, insertedCode);
        insertedCode.call(REFLECTION, "arguments", "(" + METHOD + OBJECT + OBJECTS + ")" + OBJECTS);
        spill.load(0, insertedCode);
        insertedCode.op(SWAP);
        scope.before(call, insertedCode);
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
        InsertedCode insertedCode = new InsertedCode();
        SpilledArguments spill = SpilledArguments.of(types, scope, insertedCode);
        if (writes && SpilledArguments.isReference(value)) {
            spill.load(types.length - 1, insertedCode);
            insertedCode.call(MEMORY_HOOKS, "storing", "(Ljava/lang/Object;)V");
        }
        if (field) {
            insertedCode.op(DUP);
        }
        spill.load(0, insertedCode);
        if (!field) {
            spill.load(1, insertedCode);
        }
        int mode = field ? Access.DECLARED : Access.PLAIN;
        insertedCode.push(scope.site(writes ? Access.WRITE : Access.READ, mode, null, null, value.getDescriptor()));
        if (field) {
            insertedCode.call(REFLECTION, "field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V");
        } else {
            insertedCode.call(REFLECTION, "array", "(Ljava/lang/Object;II)V");
        }
        spill.reload(insertedCode);
        scope.before(call, insertedCode);
    }
}
