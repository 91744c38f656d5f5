package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The changes to {@code java.lang.VirtualThread}: a managed one waits, sleeps and is woken by the models, and never by the
 * JDK's own scheduler. Its fields are not woven.
 */
final class VirtualThreadRewriter {
    private VirtualThreadRewriter() {}

    static void rewrite(MethodScope scope, IgnoredSectionWrapper ignoredSections) throws WeavingFailure {
        switch (scope.method.name + scope.method.desc) {
            case "<clinit>()V" -> ignoredSections.wrap(scope);
            case "start(Ljdk/internal/vm/ThreadContainer;)V" -> start(scope);
            case "run(Ljava/lang/Runnable;)V" -> run(scope);
            case "park()V" -> returnIf(scope, "parked", "(Ljava/lang/Thread;)Z");
            case "parkNanos(J)V" -> returnIf(scope, "parked", "(Ljava/lang/Thread;J)Z");
            case "unpark()V" -> returnIf(scope, "unparked", "(Ljava/lang/Thread;)Z");
            case "sleepNanos(J)V" -> returnIf(scope, "slept", "(Ljava/lang/Thread;J)Z");
            case "tryYield()V" -> returnIf(scope, "yielded", "(Ljava/lang/Thread;)Z");
            case "interrupt()V" -> returnIf(scope, "interrupt", "(Ljava/lang/Thread;)Z");
            case "isInterrupted()Z" -> ThreadClassRewriter.announce(scope, "readInterrupt", "(Ljava/lang/Thread;)V");
            case "joinNanos(J)Z" -> join(scope);
            default -> {
                if (submits(scope.method.name)) {
                    ignoredSections.wrap(scope);
                }
            }
        }
    }

    private static void returnIf(MethodScope scope, String hook, String descriptor) {
        ThreadClassRewriter.returnIf(scope, hook, descriptor);
    }

    /** Hands the thread to the JDK's own scheduler. */
    private static boolean submits(String method) {
        return method.startsWith("submitRunContinuation") || method.startsWith("externalSubmitRunContinuation");
    }

    private static void start(MethodScope scope) throws WeavingFailure {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && submits(call.name)) {
                ThreadClassRewriter.start(call, scope);
            }
        }
        ThreadClassRewriter.announceSelf(scope, "beforeStart");
    }

    private static void run(MethodScope scope) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() == RETURN) {
                scope.before(insn, new Code().loadObject(0).hook("exiting", "(Ljava/lang/Thread;)V"));
            }
        }
        ThreadClassRewriter.announceSelf(scope, "running");
    }

    private static void join(MethodScope scope) {
        LabelNode go = new LabelNode();
        Code code = scope.loadParameters(new Code())
                .hook("joinedVirtual", "(Ljava/lang/Thread;J)Z")
                .jump(IFEQ, go)
                .loadObject(0)
                .hook("hasEnded", "(Ljava/lang/Thread;)Z")
                .op(IRETURN)
                .add(go);
        scope.landAtEntry(code);
        scope.atEntry(code);
    }
}
