package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through either Unsafe. Without an object they are to memory outside the heap. */
public final class UnsafeRewriter extends CallRewriter {
    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.getOpcode() != INVOKEVIRTUAL
                || !call.owner.equals("jdk/internal/misc/Unsafe") && !call.owner.equals("sun/misc/Unsafe")) {
            return false;
        }
        AccessName access = AccessName.parse(call.name);
        // What LockSupport writes through Unsafe is who blocks a thread, for debuggers only.
        if (scope.owner.node.name.equals("java/util/concurrent/locks/LockSupport")) {
            return true;
        }
        if (call.name.equals("copyMemory") || call.name.equals("setMemory")) {
            announceBytes(call, scope);
            return true;
        }
        boolean atAddress = call.desc.startsWith("(J");
        if (access == null
                || !atAddress && !call.desc.startsWith("(Ljava/lang/Object;J")
                || call.name.contains("Unaligned")) {
            return true;
        }
        Type[] types = Type.getArgumentTypes(call.desc);
        if (types.length != (atAddress ? 1 : 2) + access.values()) {
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
        if (atAddress) {
            spill.op(ACONST_NULL);
        } else {
            spill.load(0);
        }
        spill.load(atAddress ? 0 : 1)
                .push(scope.site(access.kind(), access.mode(), null, call.name, value.getDescriptor()));
        spill.call(MEMORY_HOOKS, "accessAt", "(Ljava/lang/Object;JI)V");
        scope.before(call, spill.reload());
        return true;
    }

    /** {@code copyMemory(from, offset, to, offset, bytes)} and {@code setMemory(to, offset, bytes, value)}, or with addresses. */
    private static void announceBytes(MethodInsnNode call, MethodScope scope) {
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean atAddress = types[0].getSort() == Type.LONG;
        int width = atAddress ? 1 : 2;
        boolean copies = call.name.equals("copyMemory");
        int count = copies ? 2 * width : width;
        SpilledArguments spill = new SpilledArguments(types, scope);
        for (int i = 0; i < count; i += width) {
            if (atAddress) {
                spill.op(ACONST_NULL);
            } else {
                spill.load(i);
            }
            spill.load(i + width - 1).load(count);
            int kind = copies && i == 0 ? Access.READ : Access.WRITE;
            spill.push(scope.site(kind, Access.PLAIN, null, call.name, "B"));
            spill.call(MEMORY_HOOKS, "accessBytes", "(Ljava/lang/Object;JJI)V");
        }
        scope.before(call, spill.reload());
    }
}
