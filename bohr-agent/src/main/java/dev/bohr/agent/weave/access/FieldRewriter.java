package dev.bohr.agent.weave.access;

import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.FrozenFields;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.agent.weave.initialisers.ReinitialisedFields;
import dev.bohr.hooks.Access;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Announces reads and writes of fields. */
public final class FieldRewriter implements InstructionRewriter {
    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (!(insn instanceof FieldInsnNode field)) {
            return false;
        }
        if (field.name.startsWith("$jacoco")) {
            return true;
        }
        if (ReinitialisedFields.rewrite(field, scope)) {
            return true;
        }
        InsertedCode insertedCode = switch (field.getOpcode()) {
            case GETFIELD -> get(field, scope);
            case PUTFIELD -> put(field, scope);
            case GETSTATIC -> getStatic(field, scope);
            default -> putStatic(field, scope);
        };
        if (insertedCode != null) {
            scope.before(field, insertedCode);
        }
        return true;
    }

    private static @Nullable InsertedCode get(FieldInsnNode field, MethodScope scope) {
        boolean isOwnFinal = isOwnFinal(field, scope) && !scope.owner.announcesFinals;
        if (isOwnFinal && !FrozenFields.mayLeadToChange(Type.getType(field.desc))) {
            return null;
        }
        String hook = isOwnFinal ? "readFinal" : "read";
        return new InsertedCode()
                .op(DUP)
                .push(site(field, scope, Access.READ))
                .call(MEMORY_HOOKS, hook, "(Ljava/lang/Object;I)V");
    }

    private static @Nullable InsertedCode put(FieldInsnNode field, MethodScope scope) {
        // Before the other constructor is called, fields of our own are written through a reference no hook may be
        // given.
        Type type = Type.getType(field.desc);
        if (scope.beforeConstructorCall && field.owner.equals(scope.owner.node.name)) {
            if (SpilledArguments.isReference(type)) {
                scope.earlyFields.add(field);
            }
            return null;
        }
        boolean isLate = scope.lateFinals.contains(field);
        String hook = isLate ? "writeFinal" : "write";
        if (SpilledArguments.isReference(type)) {
            return new InsertedCode()
                    .op(DUP2)
                    .push(site(field, scope, Access.WRITE))
                    .call(MEMORY_HOOKS, hook, "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        }
        // A final reference is announced all the same, for what it publishes; a final number publishes nothing.
        if (isOwnFinal(field, scope) && !isLate) {
            return null;
        }
        InsertedCode insertedCode = type.getSize() == 1
                ? new InsertedCode().op(DUP2).op(POP)
                : new InsertedCode().op(DUP2_X1).op(POP2).op(DUP_X2);
        return insertedCode.push(site(field, scope, Access.WRITE)).call(MEMORY_HOOKS, hook, "(Ljava/lang/Object;I)V");
    }

    private static @Nullable InsertedCode getStatic(FieldInsnNode field, MethodScope scope) {
        if (isOwnFinal(field, scope)) {
            return null;
        }
        return new InsertedCode()
                .pushClass(field.owner)
                .push(site(field, scope, Access.READ))
                .call(MEMORY_HOOKS, "readStatic", "(Ljava/lang/Class;I)V");
    }

    private static @Nullable InsertedCode putStatic(FieldInsnNode field, MethodScope scope) {
        if (isOwnFinal(field, scope)) {
            return null;
        }
        if (SpilledArguments.isReference(Type.getType(field.desc))) {
            return new InsertedCode()
                    .op(DUP)
                    .pushClass(field.owner)
                    .push(site(field, scope, Access.WRITE))
                    .call(MEMORY_HOOKS, "writeStatic", "(Ljava/lang/Object;Ljava/lang/Class;I)V");
        }
        return new InsertedCode()
                .pushClass(field.owner)
                .push(site(field, scope, Access.WRITE))
                .call(MEMORY_HOOKS, "writeStatic", "(Ljava/lang/Class;I)V");
    }

    private static boolean isOwnFinal(FieldInsnNode field, MethodScope scope) {
        return scope.owner.isOwnFinal(field.owner, field.name, field.desc);
    }

    private static int site(FieldInsnNode field, MethodScope scope, int kind) {
        return scope.site(kind, Access.DECLARED, field.owner, field.name, field.desc);
    }
}
