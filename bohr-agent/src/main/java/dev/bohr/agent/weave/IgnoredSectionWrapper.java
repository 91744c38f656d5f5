package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Makes a method an ignored section: no hook acts in it or in what it calls. */
final class IgnoredSectionWrapper extends BodyWrapper {
    @Override
    Object localType() {
        return INTEGER;
    }

    @Override
    Code begin(int local) {
        return new Code().hook("enterIgnored", "()Z").add(new VarInsnNode(ISTORE, local));
    }

    @Override
    Code end(int local, LabelNode protectedEnd) {
        return new Code()
                .add(new VarInsnNode(ILOAD, local))
                .hook("exitIgnored", "(Z)V")
                .add(protectedEnd);
    }
}
