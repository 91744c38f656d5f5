package dev.bohr.agent.weave.code;

import static org.objectweb.asm.Opcodes.ATHROW;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Puts a whole method body into try and finally, in the shape javac gives it. */
public abstract class BodyWrapper {
    /** Before the try; stores what the end needs in the local. */
    protected abstract InsertedCode begin(int local);

    /** At the end of the body, with any value to be returned, or the throwable, below on the stack. */
    protected abstract InsertedCode end(int local, LabelNode protectedEnd);

    /** The frame type of the local. */
    protected abstract Object localType();

    public final void wrap(MethodScope scope) {
        AbstractInsnNode[] body = scope.method.instructions.toArray();
        int local = scope.newLocal(localType());
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        boolean hasCode = false;
        LabelNode first = start;
        for (AbstractInsnNode insn : body) {
            if (InsertedCode.isReturn(insn)) {
                LabelNode end = new LabelNode();
                scope.before(insn, end(local, end));
                scope.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
                start = new LabelNode();
                scope.method.instructions.insert(insn, start);
                hasCode = false;
            } else if (insn.getOpcode() >= 0) {
                hasCode = true;
            }
        }
        // The handler covers its own exit, as javac's does; the label ends the last stretch of the body, too.
        InsertedCode tail = new InsertedCode().add(handler);
        if (hasCode) {
            scope.method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        }
        if (scope.owner.hasFrames) {
            tail.add(MethodScope.frame(
                    MethodScope.withLocal(List.of(), local, localType()), List.of("java/lang/Throwable")));
        }
        LabelNode handlerEnd = new LabelNode();
        tail.list.add(end(local, handlerEnd).list);
        if (coversHandler()) {
            scope.method.tryCatchBlocks.add(new TryCatchBlockNode(handler, handlerEnd, handler, null));
        }
        tail.op(ATHROW);
        scope.method.instructions.add(tail.list);
        scope.atEntry(begin(local).add(first));
    }

    protected boolean coversHandler() {
        return false;
    }
}
