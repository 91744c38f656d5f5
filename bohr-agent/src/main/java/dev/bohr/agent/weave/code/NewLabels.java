package dev.bohr.agent.weave.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Frames name an object under construction by the label of its {@code new}. Gives each {@code new} a label of its own, so that
 * code inserted at a label that was there before (a loop header, say) does not come between the two.
 */
public final class NewLabels {
    /** Nothing may come between it and its {@code new}. */
    public static final class Own extends LabelNode {}

    private NewLabels() {}

    public static void separate(MethodNode method) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = separate(frame.local, method);
                frame.stack = separate(frame.stack, method);
            }
        }
    }

    private static List<Object> separate(List<Object> types, MethodNode method) {
        if (types == null) {
            return new ArrayList<>();
        }
        List<Object> result = types;
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) instanceof LabelNode label) {
                if (result == types) {
                    result = new ArrayList<>(types);
                }
                result.set(i, ownLabel(label, method));
            }
        }
        return result;
    }

    private static LabelNode ownLabel(LabelNode label, MethodNode method) {
        AbstractInsnNode created = InsertedCode.next(label);
        if (created == null || created.getOpcode() != Opcodes.NEW) {
            return label;
        }
        LabelNode own = new Own();
        method.instructions.insertBefore(created, own);
        return own;
    }
}
