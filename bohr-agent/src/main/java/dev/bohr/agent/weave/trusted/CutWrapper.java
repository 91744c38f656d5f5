package dev.bohr.agent.weave.trusted;

import static dev.bohr.agent.weave.code.HookClasses.TRUSTED_CALL_HOOKS;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Ends the step of a call where a method of the JDK's ends: what comes next, others may come in before. */
final class CutWrapper extends BodyWrapper {
    /**
     * A worker that has done a task goes on to the next; those of other pools are known by where they look for work. And a map whose first
     * table is there, or a new one, has not got the entry yet: an iterator that begins now may miss it, and see a later one.
     */
    static boolean concerns(String owner, String name) {
        return owner.equals("java/util/concurrent/ForkJoinTask") && name.equals("doExec")
                || owner.equals("java/util/concurrent/ConcurrentHashMap")
                        && (name.equals("initTable") || name.equals("transfer"));
    }

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
