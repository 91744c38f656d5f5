package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes a method that has to stay {@code synchronized} one step: what it does to memory is seen, so that it can be undone, but
 * control is not given away while its real monitor is held.
 */
public final class AtomicSectionWrapper extends BodyWrapper {
    private final MethodScope scope;

    public AtomicSectionWrapper(MethodScope scope) {
        this.scope = scope;
    }

    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        InsertedCode insertedCode =
                scope.isStatic ? new InsertedCode().op(ACONST_NULL) : new InsertedCode().loadObject(0);
        return insertedCode
                .call(MONITOR_HOOKS, "enterAtomic", "(Ljava/lang/Object;)Z")
                .add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .add(new VarInsnNode(ILOAD, local))
                .call(MONITOR_HOOKS, "exitAtomic", "(Z)V")
                .add(protectedEnd);
    }
}
