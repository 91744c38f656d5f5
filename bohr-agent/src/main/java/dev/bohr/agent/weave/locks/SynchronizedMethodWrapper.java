package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Turns a {@code synchronized} method into one with a {@code synchronized} block, as the modifier leaves no place for hooks. */
public final class SynchronizedMethodWrapper extends BodyWrapper {
    private final MethodScope scope;

    private SynchronizedMethodWrapper(MethodScope scope) {
        this.scope = scope;
    }

    public static void rewrite(MethodScope scope) {
        scope.method.access &= ~ACC_SYNCHRONIZED;
        new SynchronizedMethodWrapper(scope).wrap(scope);
    }

    @Override
    protected Object localType() {
        return "java/lang/Object";
    }

    @Override
    protected InsertedCode begin(int local) {
        InsertedCode insertedCode = scope.atFirstLine();
        if (scope.isStatic) {
            insertedCode.pushClass(scope.owner.node.name);
        } else {
            insertedCode.loadObject(0);
        }
        return insertedCode
                .call(MONITOR_HOOKS, "enter", "(Ljava/lang/Object;)Ljava/lang/Object;")
                .op(DUP)
                .add(new VarInsnNode(ASTORE, local))
                .op(MONITORENTER);
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .loadObject(local)
                .op(MONITOREXIT)
                .add(protectedEnd)
                .loadObject(local)
                .call(MONITOR_HOOKS, "exit", "(Ljava/lang/Object;)V");
    }

    @Override
    protected boolean coversHandler() {
        return true;
    }
}
