package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.Code;
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
    protected Code begin(int local) {
        Code code = scope.atFirstLine();
        if (scope.isStatic) {
            code.pushClass(scope.owner.node.name);
        } else {
            code.loadObject(0);
        }
        return code.call(MONITOR_HOOKS, "enter", "(Ljava/lang/Object;)Ljava/lang/Object;")
                .op(DUP)
                .add(new VarInsnNode(ASTORE, local))
                .op(MONITORENTER);
    }

    @Override
    protected Code end(int local, LabelNode protectedEnd) {
        return new Code()
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
