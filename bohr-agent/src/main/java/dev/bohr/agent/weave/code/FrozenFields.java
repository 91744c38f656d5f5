package dev.bohr.agent.weave.code;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Which final fields lead to something that changes; others need no freeze (JLS 17.5.1), since we never show one without its value. */
public final class FrozenFields {
    private FrozenFields() {}

    /** Whether the class has a final field, not static, that may lead to something that changes. */
    static boolean leadToChange(ClassNode node) {
        for (FieldNode field : node.fields) {
            if ((field.access & (ACC_FINAL | ACC_STATIC)) == ACC_FINAL && mayLeadToChange(Type.getType(field.desc))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a final field of this type may lead to something that changes. */
    public static boolean mayLeadToChange(Type type) {
        return SpilledArguments.isReference(type)
                && !ValueClasses.contains(type.getInternalName())
                && !type.getInternalName().equals("java/lang/Class");
    }
}
