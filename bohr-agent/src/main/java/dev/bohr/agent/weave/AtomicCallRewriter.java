package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls of classes that were loaded before us and whose methods are {@code synchronized} for ever: such a call is one
 * step, with the edges of entering and leaving the object's monitor.
 */
final class AtomicCallRewriter extends CallRewriter {
    static final Set<String> OWNERS = Set.of(
            "java/util/Hashtable", "java/util/Properties", "java/lang/StringBuffer", "java/io/ByteArrayOutputStream");

    @Override
    boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.getOpcode() != INVOKEVIRTUAL || !OWNERS.contains(call.owner)) {
            return false;
        }
        Code code = new Code();
        Spill spill = Spill.of(Type.getArgumentTypes(call.desc), scope, code);
        code.op(DUP).hook("atomicCall", "(Ljava/lang/Object;)V");
        spill.reload(code);
        scope.before(call, code);
        return true;
    }
}
