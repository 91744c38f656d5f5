package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;

import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Marks where the worker of a pool looks for something to do. One that waits there for ever is idle, not stuck: pools outlive
 * what they are used for.
 */
final class IdleWorkerWrapper extends BodyWrapper {
    static boolean concerns(MethodScope scope) {
        return scope.owner.node.name.equals("java/util/concurrent/ThreadPoolExecutor")
                && scope.method.name.equals("getTask");
    }

    @Override
    Object localType() {
        return INTEGER;
    }

    @Override
    Code begin(int local) {
        return new Code().push(1).hook("lookForWork", "(I)V").push(0).add(new VarInsnNode(ISTORE, local));
    }

    @Override
    Code end(int local, LabelNode protectedEnd) {
        return new Code().push(-1).hook("lookForWork", "(I)V").add(protectedEnd);
    }
}
