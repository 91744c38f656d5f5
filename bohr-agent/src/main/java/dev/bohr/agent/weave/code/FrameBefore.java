package dev.bohr.agent.weave.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;

/** Finds the frame at an instruction that has none written down. */
public final class FrameBefore {
    private FrameBefore() {}

    public static FrameNode of(AbstractInsnNode place, MethodScope scope) throws WeavingFailure {
        AnalyzerAdapter adapter = new AnalyzerAdapter(
                scope.owner.node.name, scope.method.access, scope.method.name, scope.method.desc, null);
        for (AbstractInsnNode insn = scope.method.instructions.getFirst(); insn != place; insn = insn.getNext()) {
            insn.accept(adapter);
        }
        if (adapter.locals == null) {
            throw new WeavingFailure("no frame known in " + scope.method.name);
        }
        return MethodScope.frame(compact(adapter.locals), compact(adapter.stack));
    }

    /** The adapter lists a long or double with the slot after it. */
    private static List<Object> compact(List<Object> slots) {
        List<Object> entries = new ArrayList<>();
        for (int i = 0; i < slots.size(); i += MethodScope.slotsOf(slots.get(i))) {
            entries.add(slots.get(i));
        }
        return entries;
    }
}
