package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.Code;
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
    protected Code begin(int local) {
        Code code = scope.isStatic ? new Code().op(ACONST_NULL) : new Code().loadObject(0);
        return code.call(MONITOR_HOOKS, "enterAtomic", "(Ljava/lang/Object;)Z").add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected Code end(int local, LabelNode protectedEnd) {
        return new Code()
                .add(new VarInsnNode(ILOAD, local))
                .call(MONITOR_HOOKS, "exitAtomic", "(Z)V")
                .add(protectedEnd);
    }
}
