package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Marks where the worker of a pool looks for something to do. One that waits there for ever is idle, not stuck: pools outlive
 * what they are used for.
 */
public final class IdleWorkerWrapper extends BodyWrapper {
    public static boolean concerns(MethodScope scope) {
        return scope.owner.node.name.equals("java/util/concurrent/ThreadPoolExecutor")
                && scope.method.name.equals("getTask");
    }

    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        return new InsertedCode()
                .push(1)
                .call(THREAD_HOOKS, "lookForWork", "(I)V")
                .push(0)
                .add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .push(-1)
                .call(THREAD_HOOKS, "lookForWork", "(I)V")
                .add(protectedEnd);
    }
}
