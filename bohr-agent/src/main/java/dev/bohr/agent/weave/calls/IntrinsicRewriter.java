package dev.bohr.agent.weave.calls;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Keeps the optimising compiler from replacing a woven body of the JDK by code of its own, hooks and all, which would make a
 * program behave differently once it is compiled. ({@code Arrays.copyOf} is replaced by {@code ArraysCalls}.)
 */
public final class IntrinsicRewriter extends CallRewriter {
    private static final String SORTER = "java/util/DualPivotQuicksort";

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!call.owner.equals(SORTER) || !call.desc.startsWith("(Ljava/lang/Class;Ljava/lang/Object;JII")) {
            return false;
        }
        // sort(class, array, offset, low, high, operation) is operation.sort(array, low, high), and so is partition.
        Type[] types = Type.getArgumentTypes(call.desc);
        Type operation = types[types.length - 1];
        SpilledArguments spill = new SpilledArguments(types, scope);
        spill.load(types.length - 1);
        Type[] passed = new Type[types.length - 3];
        int count = 0;
        for (int i = 1; i < types.length - 1; i++) {
            if (types[i].getSort() != Type.LONG) {
                spill.load(i);
                passed[count++] = types[i];
            }
        }
        String descriptor = Type.getMethodDescriptor(Type.getReturnType(call.desc), passed);
        spill.add(new MethodInsnNode(INVOKEINTERFACE, operation.getInternalName(), call.name, descriptor, true));
        scope.replace(call, spill);
        return true;
    }
}
