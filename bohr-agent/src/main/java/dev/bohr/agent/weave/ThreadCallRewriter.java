package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls of {@code start}, {@code join}, {@code isAlive} and {@code getState} on what may be a Thread, and corrects
 * what the JDK believes to be the carrier of the current one.
 */
final class ThreadCallRewriter extends CallRewriter {
    private static final String RECEIVER = "(Ljava/lang/Object;)V";

    @Override
    boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.owner.equals("jdk/internal/access/JavaLangAccess") && call.name.equals("currentCarrierThread")) {
            scope.after(call, new Code().hook("carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"));
            return true;
        }
        boolean superCall = call.getOpcode() == INVOKESPECIAL && call.name.equals("start");
        if (call.getOpcode() != INVOKEVIRTUAL && !superCall) {
            return false;
        }
        if (!call.owner.equals("java/lang/Thread") && !scope.owner.isWoven(call.owner)) {
            return false;
        }
        switch (call.name + call.desc) {
            case "start()V" -> scope.before(call, new Code().op(DUP).hook("beforeStart", RECEIVER));
            case "join()V" -> scope.before(call, new Code().op(DUP).hook("beforeJoin", RECEIVER));
            case "join(J)V", "join(JI)V" -> {
                Code code = new Code();
                Spill spill = Spill.of(Type.getArgumentTypes(call.desc), scope, code);
                code.op(DUP);
                spill.load(0, code);
                if (call.desc.equals("(JI)V")) {
                    // Thread rounds any nanoseconds up to a millisecond; a join of (0, 1) is not one for ever.
                    spill.load(1, code);
                    code.push(999_999).op(IADD).push(1_000_000).op(IDIV).op(I2L).op(LADD);
                }
                code.hook("beforeJoin", "(Ljava/lang/Object;J)V");
                spill.reload(code);
                scope.before(call, code);
            }
            case "isAlive()Z" -> {
                scope.before(call, new Code().op(DUP));
                scope.after(call, new Code().hook("isAlive", "(Ljava/lang/Object;Z)Z"));
            }
            case "getState()Ljava/lang/Thread$State;" -> {
                scope.before(call, new Code().op(DUP).op(DUP).hook("beforeStateQuery", RECEIVER));
                scope.after(
                        call,
                        new Code()
                                .hook("state", "(Ljava/lang/Object;Ljava/lang/Thread$State;)Ljava/lang/Thread$State;"));
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
