package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.OUTSIDE_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.FrameBefore;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.WeavingFailure;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The changes to {@code java.lang.Thread} itself; its fields are not woven. */
public final class ThreadClassRewriter {
    private static final String THREAD = "java/lang/Thread";

    private ThreadClassRewriter() {}

    public static void rewrite(MethodScope scope) throws WeavingFailure {
        switch (scope.method.name + scope.method.desc) {
            case "join(J)V" -> returnIf(scope, THREAD_HOOKS, "joined", "(Ljava/lang/Thread;J)Z");
            case "interrupt()V" -> returnIf(scope, THREAD_HOOKS, "interrupt", "(Ljava/lang/Thread;)Z");
            case "dispatchUncaughtException(Ljava/lang/Throwable;)V" ->
                returnIf(scope, THREAD_HOOKS, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
            case "isInterrupted()Z" -> announce(scope, "readInterrupt", "(Ljava/lang/Thread;)V");
            case "interrupted()Z" -> announce(scope, "readOwnInterrupt", "()V");
            case "exit()V" -> announce(scope, "exiting", "(Ljava/lang/Thread;)V");
            // Woven code never comes here: its calls are replaced. (On JDK 17 the first of them is native.)
            case "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V" ->
                unwoven(scope, "sleeps in a class that is not woven");
            case "run()V" -> announce(scope, "running", "(Ljava/lang/Object;)V");
            case "start(Ljdk/internal/vm/ThreadContainer;)V" -> announceSelf(scope, "beforeStart");
            case "join(Ljava/time/Duration;)Z" -> announceSelf(scope, "beforeLifeQuery");
            default -> {}
        }
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.owner.equals(THREAD) && call.name.equals("start0")) {
                start(call, scope);
            }
        }
    }

    public static void returnIf(MethodScope scope, String owner, String hook, String descriptor) {
        LabelNode go = new LabelNode();
        InsertedCode insertedCode = scope.loadParameters(new InsertedCode())
                .call(owner, hook, descriptor)
                .jump(IFEQ, go)
                .op(RETURN)
                .add(go);
        scope.landAtEntry(insertedCode);
        scope.atEntry(insertedCode);
    }

    public static void announceSelf(MethodScope scope, String hook) {
        scope.atEntry(new InsertedCode().loadObject(0).call(THREAD_HOOKS, hook, "(Ljava/lang/Object;)V"));
    }

    public static void announce(MethodScope scope, String hook, String descriptor) {
        scope.atEntry(scope.loadParameters(new InsertedCode()).call(THREAD_HOOKS, hook, descriptor));
    }

    private static void unwoven(MethodScope scope, String what) {
        scope.atEntry(new InsertedCode().push(what).call(OUTSIDE_HOOKS, "blocksUnwoven", "(Ljava/lang/String;)V"));
    }

    /** The status checks and the thread's container stay real; only the start of the native thread can be left out. */
    public static void start(MethodInsnNode call, MethodScope scope) throws WeavingFailure {
        FrameNode frame = FrameBefore.of(call, scope);
        // The receiver, which is on top, has been consumed where the two ways meet.
        frame.stack.remove(frame.stack.size() - 1);
        LabelNode started = new LabelNode();
        scope.before(
                call,
                new InsertedCode()
                        .call(THREAD_HOOKS, "starting", "(Ljava/lang/Thread;)Z")
                        .jump(IFNE, started)
                        .loadObject(0));
        scope.after(
                call,
                new InsertedCode()
                        .add(started)
                        .add(frame)
                        .loadObject(0)
                        .call(THREAD_HOOKS, "started", "(Ljava/lang/Thread;)V"));
    }
}
