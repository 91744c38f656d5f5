package dev.bohr.agent.weave.trusted;

import static dev.bohr.agent.weave.code.HookClasses.TRUSTED_CALL_HOOKS;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Marks where a worker has done a task, and goes on to the next. */
final class TaskEndWrapper extends BodyWrapper {
    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        return new InsertedCode().push(0).add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode().call(TRUSTED_CALL_HOOKS, "cut", "()V").add(protectedEnd);
    }
}
