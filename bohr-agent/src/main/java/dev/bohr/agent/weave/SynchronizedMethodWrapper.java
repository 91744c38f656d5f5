package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Turns a {@code synchronized} method into one with a {@code synchronized} block, as the modifier leaves no place for hooks. */
final class SynchronizedMethodWrapper extends BodyWrapper {
    private final MethodScope scope;

    private SynchronizedMethodWrapper(MethodScope scope) {
        this.scope = scope;
    }

    static void rewrite(MethodScope scope) {
        scope.method.access &= ~ACC_SYNCHRONIZED;
        new SynchronizedMethodWrapper(scope).wrap(scope);
    }

    @Override
    Object localType() {
        return "java/lang/Object";
    }

    @Override
    Code begin(int local) {
        Code code = scope.atFirstLine();
        if (scope.isStatic) {
            code.pushClass(scope.owner.node.name);
        } else {
            code.loadObject(0);
        }
        return code.hook("enter", "(Ljava/lang/Object;)Ljava/lang/Object;")
                .op(DUP)
                .add(new VarInsnNode(ASTORE, local))
                .op(MONITORENTER);
    }

    @Override
    Code end(int local, LabelNode protectedEnd) {
        return new Code()
                .loadObject(local)
                .op(MONITOREXIT)
                .add(protectedEnd)
                .loadObject(local)
                .hook("exit", "(Ljava/lang/Object;)V");
    }

    @Override
    boolean coversHandler() {
        return true;
    }
}
