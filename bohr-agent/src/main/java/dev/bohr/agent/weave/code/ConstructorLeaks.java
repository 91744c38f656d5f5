package dev.bohr.agent.weave.code;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.selection.ClassSelection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The final fields that a constructor writes when it may have let others reach the object already: it has handed {@code this} to a method, or
 * stored it. Only then can anybody see such a field without its value. What has the type of the class is taken for {@code this}; a constructor
 * of another class of the program's that is called first may do whatever it likes.
 */
final class ConstructorLeaks {
    private ConstructorLeaks() {}

    /** The writes of final fields that may come after others have reached the object. */
    static Set<AbstractInsnNode> lateWrites(
            ClassScope owner, MethodNode method, @Nullable MethodInsnNode constructorCall) {
        Set<AbstractInsnNode> late = new HashSet<>();
        if (constructorCall == null || constructorCall.owner.equals(owner.node.name) || !owner.hasFinals) {
            return late;
        }
        String self = owner.node.name;
        boolean mayBeReached = !ClassSelection.isOfJdk(constructorCall.owner);
        AnalyzerAdapter adapter = new AnalyzerAdapter(self, method.access, method.name, method.desc, null);
        for (AbstractInsnNode insn : method.instructions) {
            if (mayBeReached
                    && insn.getOpcode() == PUTFIELD
                    && insn instanceof FieldInsnNode field
                    && owner.isOwnFinal(field.owner, field.name, field.desc)) {
                late.add(insn);
            }
            // Where no frame is known nothing is known.
            mayBeReached |= insn.getOpcode() >= 0 && (adapter.stack == null || leaks(insn, adapter.stack, self));
            insn.accept(adapter);
        }
        return late;
    }

    private static boolean leaks(AbstractInsnNode insn, List<Object> stack, String self) {
        if (insn instanceof MethodInsnNode call) {
            int receiver = call.getOpcode() == INVOKESTATIC ? 0 : 1;
            return isAmong(stack, Type.getArgumentsAndReturnSizes(call.desc) / 4 - 1 + receiver, self);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return isAmong(stack, Type.getArgumentsAndReturnSizes(dynamic.desc) / 4 - 1, self);
        }
        return switch (insn.getOpcode()) {
            case PUTFIELD, PUTSTATIC, AASTORE, CHECKCAST -> isAmong(stack, 1, self);
            // Where two ways meet, what is on the stack may get another type.
            default -> insn instanceof JumpInsnNode && isAmong(stack, 1, self);
        };
    }

    /** Whether one of so many topmost slots may be the object. */
    private static boolean isAmong(List<Object> stack, int slots, String self) {
        for (int i = Math.max(0, stack.size() - slots); i < stack.size(); i++) {
            if (self.equals(stack.get(i))) {
                return true;
            }
        }
        return false;
    }
}
