package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.VIRTUAL_THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.agent.weave.ignored.IgnoredSectionWrapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The changes to {@code java.lang.VirtualThread}: a managed one waits, sleeps and is woken by the models, and never by the
 * JDK's own scheduler. Its fields are not woven.
 */
public final class VirtualThreadRewriter {
    private VirtualThreadRewriter() {}

    public static void rewrite(MethodScope scope, IgnoredSectionWrapper ignoredSections) throws WeavingFailure {
        switch (scope.method.name + scope.method.desc) {
            case "<clinit>()V" -> ignoredSections.wrap(scope);
            case "start(Ljdk/internal/vm/ThreadContainer;)V" -> start(scope);
            case "run(Ljava/lang/Runnable;)V" -> run(scope);
            case "park()V" ->
                ThreadClassRewriter.returnIf(scope, VIRTUAL_THREAD_HOOKS, "parked", "(Ljava/lang/Thread;)Z");
            case "parkNanos(J)V" ->
                ThreadClassRewriter.returnIf(scope, VIRTUAL_THREAD_HOOKS, "parked", "(Ljava/lang/Thread;J)Z");
            case "unpark()V" ->
                ThreadClassRewriter.returnIf(scope, VIRTUAL_THREAD_HOOKS, "unparked", "(Ljava/lang/Thread;)Z");
            case "sleepNanos(J)V" ->
                ThreadClassRewriter.returnIf(scope, VIRTUAL_THREAD_HOOKS, "slept", "(Ljava/lang/Thread;J)Z");
            case "tryYield()V" ->
                ThreadClassRewriter.returnIf(scope, VIRTUAL_THREAD_HOOKS, "yielded", "(Ljava/lang/Thread;)Z");
            case "interrupt()V" ->
                ThreadClassRewriter.returnIf(scope, THREAD_HOOKS, "interrupt", "(Ljava/lang/Thread;)Z");
            case "isInterrupted()Z" -> ThreadClassRewriter.announce(scope, "readInterrupt", "(Ljava/lang/Thread;)V");
            case "joinNanos(J)Z" -> join(scope);
            default -> {
                if (submits(scope.method.name)) {
                    ignoredSections.wrap(scope);
                }
            }
        }
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
                scope.before(
                        insn, new InsertedCode().loadObject(0).call(THREAD_HOOKS, "exiting", "(Ljava/lang/Thread;)V"));
            }
        }
        ThreadClassRewriter.announceSelf(scope, "running");
    }

    private static void join(MethodScope scope) {
        LabelNode go = new LabelNode();
        InsertedCode insertedCode = scope.loadParameters(new InsertedCode())
                .call(VIRTUAL_THREAD_HOOKS, "joinedVirtual", "(Ljava/lang/Thread;J)Z")
                .jump(IFEQ, go)
                .loadObject(0)
                .call(VIRTUAL_THREAD_HOOKS, "hasEnded", "(Ljava/lang/Thread;)Z")
                .op(IRETURN)
                .add(go);
        scope.landAtEntry(insertedCode);
        scope.atEntry(insertedCode);
    }
}
