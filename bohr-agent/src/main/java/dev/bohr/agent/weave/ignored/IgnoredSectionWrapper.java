package dev.bohr.agent.weave.ignored;

import static dev.bohr.agent.weave.code.HookClasses.HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Makes a method an ignored section: no hook acts in it or in what it calls. */
public final class IgnoredSectionWrapper extends BodyWrapper {
    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        return new InsertedCode().call(HOOKS, "enterIgnored", "()Z").add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .add(new VarInsnNode(ILOAD, local))
                .call(HOOKS, "exitIgnored", "(Z)V")
                .add(protectedEnd);
    }
}
