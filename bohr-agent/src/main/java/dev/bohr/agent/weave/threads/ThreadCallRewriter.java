package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.ThreadField;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls of {@code start}, {@code join}, {@code isAlive} and {@code getState} on what may be a Thread, and of what reads and writes
 * fields of threads, and corrects what the JDK believes to be the carrier of the current one.
 */
public final class ThreadCallRewriter extends CallRewriter {
    private static final String RECEIVER = "(Ljava/lang/Object;)V";
    private static final String THREAD_FIELD = "(Ljava/lang/Object;IZ)V";

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.owner.equals("jdk/internal/access/JavaLangAccess") && call.name.equals("currentCarrierThread")) {
            scope.after(
                    call, new InsertedCode().call(THREAD_HOOKS, "carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"));
            return true;
        }
        if (call.getOpcode() == INVOKESTATIC && call.owner.equals("java/lang/Thread")) {
            return defaultHandler(call, scope);
        }
        boolean superCall = call.getOpcode() == INVOKESPECIAL && call.name.equals("start");
        if (call.getOpcode() != INVOKEVIRTUAL && !superCall) {
            return false;
        }
        if (!call.owner.equals("java/lang/Thread") && !scope.owner.isWoven(call.owner)) {
            return false;
        }
        switch (call.name + call.desc) {
            case "start()V" ->
                scope.before(call, new InsertedCode().op(DUP).call(THREAD_HOOKS, "beforeStart", RECEIVER));
            case "join()V" -> scope.before(call, new InsertedCode().op(DUP).call(THREAD_HOOKS, "beforeJoin", RECEIVER));
            case "join(J)V", "join(JI)V" -> {
                SpilledArguments spill = new SpilledArguments(call, scope);
                spill.op(DUP);
                spill.load(0);
                if (call.desc.equals("(JI)V")) {
                    // Thread rounds any nanoseconds up to a millisecond; a join of (0, 1) is not one for ever.
                    spill.load(1)
                            .push(999_999)
                            .op(IADD)
                            .push(1_000_000)
                            .op(IDIV)
                            .op(I2L)
                            .op(LADD);
                }
                spill.call(THREAD_HOOKS, "beforeJoin", "(Ljava/lang/Object;J)V");
                scope.before(call, spill.reload());
            }
            case "isAlive()Z" -> {
                scope.before(call, new InsertedCode().op(DUP));
                scope.after(call, new InsertedCode().call(THREAD_HOOKS, "isAlive", "(Ljava/lang/Object;Z)Z"));
            }
            case "getState()Ljava/lang/Thread$State;" -> {
                scope.before(call, new InsertedCode().op(DUP).op(DUP).call(THREAD_HOOKS, "beforeStateQuery", RECEIVER));
                scope.after(
                        call,
                        new InsertedCode()
                                .call(
                                        THREAD_HOOKS,
                                        "state",
                                        "(Ljava/lang/Object;Ljava/lang/Thread$State;)Ljava/lang/Thread$State;"));
            }
            case "getName()Ljava/lang/String;" -> get(ThreadField.NAME, call, scope);
            case "setName(Ljava/lang/String;)V" -> set(ThreadField.NAME, call, scope);
            case "getPriority()I" -> get(ThreadField.PRIORITY, call, scope);
            case "setPriority(I)V" -> set(ThreadField.PRIORITY, call, scope);
            case "getContextClassLoader()Ljava/lang/ClassLoader;" -> get(ThreadField.CONTEXT_CLASS_LOADER, call, scope);
            case "setContextClassLoader(Ljava/lang/ClassLoader;)V" ->
                set(ThreadField.CONTEXT_CLASS_LOADER, call, scope);
            case "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;" -> {
                scope.before(call, new InsertedCode().op(DUP).call(THREAD_HOOKS, "beforeEndQuery", RECEIVER));
                get(ThreadField.HANDLER, call, scope);
            }
            case "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V" ->
                set(ThreadField.HANDLER, call, scope);
            case "getThreadGroup()Ljava/lang/ThreadGroup;" ->
                scope.before(call, new InsertedCode().op(DUP).call(THREAD_HOOKS, "beforeEndQuery", RECEIVER));
            case "setDaemon(Z)V" ->
                scope.before(call, new InsertedCode().op(DUP2).op(POP).call(THREAD_HOOKS, "beforeEndQuery", RECEIVER));
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean defaultHandler(MethodInsnNode call, MethodScope scope) {
        boolean writes = call.name.equals("setDefaultUncaughtExceptionHandler");
        if (writes || call.name.equals("getDefaultUncaughtExceptionHandler")) {
            announce(new InsertedCode().op(ACONST_NULL), ThreadField.DEFAULT_HANDLER, writes, call, scope);
        }
        return writes || call.name.equals("getDefaultUncaughtExceptionHandler");
    }

    private static void get(int field, MethodInsnNode call, MethodScope scope) {
        announce(new InsertedCode().op(DUP), field, false, call, scope);
    }

    private static void set(int field, MethodInsnNode call, MethodScope scope) {
        announce(new InsertedCode().op(DUP2).op(POP), field, true, call, scope);
    }

    private static void announce(
            InsertedCode receiver, int field, boolean writes, MethodInsnNode call, MethodScope scope) {
        scope.before(call, receiver.push(field).push(writes ? 1 : 0).call(THREAD_HOOKS, "threadField", THREAD_FIELD));
    }
}
