package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Marks where a timer of the JDK waits until its earliest task is due, and which task that is: whether its wait is a time limit or a
 * delay depends on that.
 */
public final class TimerRewriter implements InstructionRewriter {
    private static final Set<String> DELAY_QUEUES = Set.of(
            "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue", "java/util/concurrent/DelayQueue");
    /** The timer of fork-join pools, since 25. */
    private static final String FORK_JOIN_TIMER = "java/util/concurrent/DelayScheduler";

    private static final String TIMER = "java/util/TimerThread";

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        String owner = scope.owner.node.name;
        if (owner.startsWith("java/util/")) {
            if (DELAY_QUEUES.contains(owner)) {
                inDelayQueue(insn, scope);
            } else if (owner.equals(FORK_JOIN_TIMER)) {
                inForkJoinTimer(insn, scope);
            } else if (owner.equals(TIMER)
                    && insn instanceof MethodInsnNode call
                    && call.name.equals("wait")
                    && call.desc.equals("(J)V")) {
                scope.before(call, waits());
            }
        }
        return false; // others have to do with it, too
    }

    private static void inDelayQueue(AbstractInsnNode insn, MethodScope scope) {
        if (!(insn instanceof MethodInsnNode call)) {
            return;
        }
        if (call.name.equals("getDelay")) {
            scope.before(call, looksAt(new InsertedCode().op(DUP2).op(POP))); // below the unit of time
        } else if (call.name.equals("awaitNanos") && isDelay(call, scope)) {
            scope.before(call, waits());
        }
    }

    /** Whether it waits for as long as the task has told, and not for as long as a caller has. */
    private static boolean isDelay(MethodInsnNode call, MethodScope scope) {
        if (!(InsertedCode.previous(call) instanceof VarInsnNode waitsFor)) {
            return false;
        }
        for (AbstractInsnNode insn : scope.method.instructions) {
            if (insn instanceof MethodInsnNode delay
                    && delay.name.equals("getDelay")
                    && InsertedCode.next(delay) instanceof VarInsnNode kept
                    && kept.getOpcode() == LSTORE
                    && kept.var == waitsFor.var) {
                return true;
            }
        }
        return false;
    }

    private static void inForkJoinTimer(AbstractInsnNode insn, MethodScope scope) {
        if (insn.getOpcode() == GETFIELD && insn instanceof FieldInsnNode field && field.name.equals("when")) {
            scope.before(field, looksAt(new InsertedCode().op(DUP)));
        } else if (insn instanceof MethodInsnNode call && call.name.equals("park")) {
            scope.before(call, waits());
        }
    }

    private static InsertedCode looksAt(InsertedCode task) {
        return task.call(THREAD_HOOKS, "looksAtTimerTask", "(Ljava/lang/Object;)V");
    }

    private static InsertedCode waits() {
        return new InsertedCode().call(THREAD_HOOKS, "waitsForTimerTask", "()V");
    }
}
