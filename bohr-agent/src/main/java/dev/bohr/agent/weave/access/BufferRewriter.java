package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.LSHL;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces what buffers, where they are woven, do to memory: that goes through a class of the JDK's which is not. */
public final class BufferRewriter extends CallRewriter {
    private static final String PACKAGE = "java/nio/";
    private static final String MEMORY = "jdk/internal/misc/ScopedMemoryAccess";

    /** The compiler may have code of its own for it: it is not woven, and what it reads is announced by whoever calls it. */
    public static boolean isCheckOfIndex(String owner, String name, String descriptor) {
        return owner.startsWith(PACKAGE) && name.equals("checkIndex") && descriptor.equals("(I)I");
    }

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (!scope.owner.node.name.startsWith(PACKAGE)) {
            return false;
        }
        if (isCheckOfIndex(call.owner, call.name, call.desc)) {
            SpilledArguments spill = new SpilledArguments(call, scope);
            spill.op(DUP).push(scope.site(Access.READ, Access.DECLARED, PACKAGE + "Buffer", "limit", "I"));
            spill.call(MEMORY_HOOKS, "read", "(Ljava/lang/Object;I)V");
            scope.before(call, spill.reload());
            return true;
        }
        if (!call.owner.equals(MEMORY)) {
            return false;
        }
        SpilledArguments spill = new SpilledArguments(call, scope);
        if (announces(call, scope, spill)) {
            scope.before(call, spill.reload());
            return true;
        }
        return false;
    }

    /** Before the object and the offset stand those that own the memory, one for each object. */
    private static boolean announces(MethodInsnNode call, MethodScope scope, SpilledArguments spill) {
        switch (call.name) {
            case "copyMemory", "copySwapMemory" -> {
                bytes(2, Access.READ, call, scope, spill);
                bytes(4, Access.WRITE, call, scope, spill);
            }
            case "vectorizedMismatch" -> {
                bytes(2, Access.READ, call, scope, spill);
                bytes(4, Access.READ, call, scope, spill);
            }
            case "setMemory" -> bytes(1, Access.WRITE, call, scope, spill);
            default -> {
                if (!call.name.startsWith("get") && !call.name.startsWith("put")) {
                    return false;
                }
                boolean reads = call.name.startsWith("get");
                Type[] types = Type.getArgumentTypes(call.desc);
                Type value = reads ? Type.getReturnType(call.desc) : types.length > 3 ? types[3] : Type.VOID_TYPE;
                if (types.length < 3 || types[2].getSort() != Type.LONG || value.getSize() == 0) {
                    return false;
                }
                spill.load(1).load(2);
                int kind = reads ? Access.READ : Access.WRITE;
                spill.push(scope.site(kind, Access.PLAIN, null, call.name, value.getDescriptor()));
                spill.call(MEMORY_HOOKS, "accessAt", "(Ljava/lang/Object;JI)V");
            }
        }
        return true;
    }

    private static void bytes(int base, int kind, MethodInsnNode call, MethodScope scope, SpilledArguments spill) {
        spill.load(base).load(base + 1);
        if (call.name.equals("vectorizedMismatch")) {
            spill.load(6).op(I2L);
            spill.load(7).op(LSHL);
        } else {
            spill.load(call.name.equals("setMemory") ? 3 : 6);
        }
        spill.push(scope.site(kind, Access.PLAIN, null, call.name, "B"));
        spill.call(MEMORY_HOOKS, "accessBytes", "(Ljava/lang/Object;JJI)V");
    }
}
