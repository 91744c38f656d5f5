package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes a method that has to stay {@code synchronized} one step: what it does to memory is seen, so that it can be undone, but
 * control is not given away while its real monitor is held.
 */
final class AtomicSectionWrapper extends BodyWrapper {
    private final MethodScope scope;

    AtomicSectionWrapper(MethodScope scope) {
        this.scope = scope;
    }

    @Override
    Object localType() {
        return INTEGER;
    }

    @Override
    Code begin(int local) {
        Code code = scope.isStatic ? new Code().op(ACONST_NULL) : new Code().loadObject(0);
        return code.hook("enterAtomic", "(Ljava/lang/Object;)Z").add(new VarInsnNode(ISTORE, local));
    }

    @Override
    Code end(int local, LabelNode protectedEnd) {
        return new Code()
                .add(new VarInsnNode(ILOAD, local))
                .hook("exitAtomic", "(Z)V")
                .add(protectedEnd);
    }
}
