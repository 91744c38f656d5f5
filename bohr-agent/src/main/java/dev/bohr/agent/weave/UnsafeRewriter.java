package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import dev.bohr.hooks.Access;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through either Unsafe. Raw addresses are nobody's memory here and are left alone. */
final class UnsafeRewriter extends CallRewriter {
    @Override
    boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.getOpcode() != INVOKEVIRTUAL
                || !call.owner.equals("jdk/internal/misc/Unsafe") && !call.owner.equals("sun/misc/Unsafe")) {
            return false;
        }
        AccessName access = AccessName.parse(call.name);
        // What LockSupport writes through Unsafe is who blocks a thread, for debuggers only.
        if (scope.owner.node.name.equals("java/util/concurrent/locks/LockSupport")) {
            return true;
        }
        if (access == null || !call.desc.startsWith("(Ljava/lang/Object;J") || call.name.contains("Unaligned")) {
            return true;
        }
        Type[] types = Type.getArgumentTypes(call.desc);
        if (types.length != 2 + access.values()) {
            return true;
        }
        Type value = access.kind() == Access.READ ? Type.getReturnType(call.desc) : types[types.length - 1];
        Code code = new Code();
        Spill spill = Spill.of(types, scope, code);
        if (access.kind() != Access.READ && Spill.isReference(value)) {
            spill.load(types.length - 1, code);
            code.hook("storing", "(Ljava/lang/Object;)V");
        }
        spill.load(0, code);
        spill.load(1, code);
        code.push(scope.site(access.kind(), access.mode(), null, call.name, value.getDescriptor()));
        code.hook("accessAt", "(Ljava/lang/Object;JI)V");
        spill.reload(code);
        scope.before(call, code);
        return true;
    }
}
