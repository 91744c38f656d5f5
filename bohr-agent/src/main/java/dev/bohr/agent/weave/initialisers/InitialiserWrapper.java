package dev.bohr.agent.weave.initialisers;

import static dev.bohr.agent.weave.code.HookClasses.INITIALISER_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the initialiser of a class of the program one step that is recorded. What it throws the engine may keep from the JVM, for which the
 * class would be unusable for ever.
 */
public final class InitialiserWrapper {
    private static final String TYPE = "Ljava/lang/Class;";

    private InitialiserWrapper() {}

    public static void wrap(MethodScope scope) {
        AbstractInsnNode[] body = scope.method.instructions.toArray();
        String self = scope.owner.node.name;
        int before = scope.newLocal(INTEGER);
        LabelNode start = new LabelNode();
        LabelNode first = start;
        LabelNode handler = new LabelNode();
        boolean hasCode = false;
        for (AbstractInsnNode insn : body) {
            if (InsertedCode.isReturn(insn)) {
                LabelNode end = new LabelNode();
                scope.before(insn, exit(before, self).add(end));
                scope.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
                start = new LabelNode();
                scope.method.instructions.insert(insn, start);
                hasCode = false;
            } else if (insn.getOpcode() >= 0) {
                hasCode = true;
            }
        }
        if (hasCode) {
            scope.method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        }
        scope.method.instructions.add(failure(scope, handler, before, self).list);
        scope.atEntry(enter(scope, before, self).add(first));
    }

    private static InsertedCode enter(MethodScope scope, int before, String self) {
        LabelNode runs = new LabelNode();
        InsertedCode insertedCode = new InsertedCode()
                .pushClass(self)
                .call(INITIALISER_HOOKS, "enterInitialiser", "(" + TYPE + ")I")
                .op(DUP)
                .add(new VarInsnNode(ISTORE, before))
                .jump(IFGE, runs)
                .op(RETURN)
                .add(runs);
        frame(scope, insertedCode, before, List.of());
        return insertedCode.op(NOP); // what follows may have a frame of its own
    }

    private static InsertedCode exit(int before, String self) {
        return new InsertedCode()
                .add(new VarInsnNode(ILOAD, before))
                .pushClass(self)
                .call(INITIALISER_HOOKS, "exitInitialiser", "(I" + TYPE + ")V");
    }

    private static InsertedCode failure(MethodScope scope, LabelNode handler, int before, String self) {
        LabelNode thrown = new LabelNode();
        InsertedCode insertedCode = new InsertedCode().add(handler);
        frame(scope, insertedCode, before, List.of("java/lang/Throwable"));
        insertedCode
                .op(DUP)
                .add(new VarInsnNode(ILOAD, before))
                .pushClass(self)
                .call(INITIALISER_HOOKS, "initialiserFailed", "(Ljava/lang/Throwable;I" + TYPE + ")Z")
                .jump(IFEQ, thrown)
                .op(POP)
                .op(RETURN)
                .add(thrown);
        frame(scope, insertedCode, before, List.of("java/lang/Throwable"));
        return insertedCode.add(new InsnNode(ATHROW));
    }

    private static void frame(MethodScope scope, InsertedCode insertedCode, int before, List<Object> stack) {
        if (scope.owner.hasFrames) {
            insertedCode.add(MethodScope.frame(MethodScope.withLocal(List.of(), before, INTEGER), stack));
        }
    }
}
