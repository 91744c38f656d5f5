package dev.bohr.agent.weave.calls;

import static dev.bohr.agent.weave.code.HookClasses.UNWOVEN_CALL_HOOKS;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces calls whose effects nobody sees; runs last, on calls that no other rewriter knows. */
public final class OpaqueCallRewriter extends CallRewriter {
    /** Classes whose methods change nothing that another thread could see. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/String",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Number",
            "java/lang/Object",
            "java/lang/Thread",
            "java/lang/Class",
            "java/lang/Record",
            "java/lang/Enum",
            "java/lang/Runnable",
            "java/lang/Iterable",
            "java/lang/Comparable",
            "java/lang/CharSequence",
            "java/lang/AutoCloseable",
            "java/lang/ref/Reference",
            "java/lang/ref/WeakReference",
            "java/lang/ref/SoftReference",
            "java/lang/invoke/VarHandle",
            "jdk/internal/misc/Unsafe",
            "sun/misc/Unsafe",
            "java/lang/Throwable",
            "java/lang/Error",
            "java/lang/Exception",
            "java/lang/AssertionError",
            "java/lang/RuntimeException",
            "java/util/Date",
            "java/util/UUID",
            "jdk/internal/util/Preconditions",
            "jdk/internal/util/ArraysSupport");

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        String owner = call.owner;
        if (owner.equals("java/util/Iterator") && call.name.equals("next")) {
            scope.before(
                    call,
                    new InsertedCode()
                            .op(Opcodes.DUP)
                            .call(UNWOVEN_CALL_HOOKS, "opaqueIterator", "(Ljava/lang/Object;)V"));
            return true;
        }
        if (owner.charAt(0) == '['
                || HARMLESS.contains(owner)
                || owner.startsWith("dev/bohr/hooks/")
                || owner.startsWith("java/util/function/")
                || scope.owner.isWoven(owner)
                || owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"))) {
            return false;
        }
        scope.before(call, new InsertedCode().call(UNWOVEN_CALL_HOOKS, "opaqueCall", "()V"));
        return true;
    }
}
