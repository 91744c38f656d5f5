package dev.bohr.agent.weave.initialisers;

import static dev.bohr.agent.weave.code.HookClasses.INITIALISER_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.MEMORY_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.ReinitialisedStatics;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The static fields of classes that are initialised again: the JVM would take the final ones for constants, and lets nobody set them. */
public final class ReinitialisedFields {
    private static final String STATICS = Type.getInternalName(ReinitialisedStatics.class);

    private ReinitialisedFields() {}

    /** Whether it was a read of a field of such a class, or its initialiser's write of a final one. */
    public static boolean rewrite(FieldInsnNode field, MethodScope scope) {
        if (field.getOpcode() != GETSTATIC && field.getOpcode() != PUTSTATIC) {
            return false;
        }
        boolean isOfProgram = scope.owner.isOfProgram(field.owner);
        if (isOfProgram && field.getOpcode() == GETSTATIC) {
            scope.owner.reinitialised.reads(scope.owner.node.name, field.owner);
        }
        if (!isOfProgram || !scope.owner.reinitialised.contains(field.owner)) {
            return false;
        }
        if (field.getOpcode() == GETSTATIC) {
            get(field, scope);
            return true;
        }
        if (scope.owner.isInitialiser && scope.owner.isOwnFinal(field.owner, field.name, field.desc)) {
            put(field, scope);
            return true;
        }
        return false;
    }

    private static void get(FieldInsnNode field, MethodScope scope) {
        Type type = Type.getType(field.desc);
        int site = scope.site(Access.READ, Access.DECLARED, field.owner, field.name, field.desc);
        InsertedCode insertedCode = new InsertedCode()
                .pushClass(field.owner)
                .push(site)
                .call(MEMORY_HOOKS, "readStatic", "(Ljava/lang/Class;I)V")
                .pushClass(field.owner)
                .push(site)
                .call(STATICS, getter(type), "(Ljava/lang/Class;I)" + kind(type));
        if (SpilledArguments.isReference(type) && !type.getInternalName().equals("java/lang/Object")) {
            insertedCode.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
        }
        scope.replace(field, insertedCode);
    }

    private static void put(FieldInsnNode field, MethodScope scope) {
        Type type = Type.getType(field.desc);
        int site = scope.site(Access.WRITE, Access.DECLARED, field.owner, field.name, field.desc);
        InsertedCode insertedCode = new InsertedCode();
        boolean isReference = SpilledArguments.isReference(type);
        if (isReference) {
            insertedCode.op(DUP);
        }
        insertedCode
                .pushClass(field.owner)
                .push(site)
                .call(
                        INITIALISER_HOOKS,
                        "writeFinal",
                        isReference ? "(Ljava/lang/Object;Ljava/lang/Class;I)V" : "(Ljava/lang/Class;I)V")
                .pushClass(field.owner)
                .push(site)
                .call(STATICS, "put", "(" + kind(type) + "Ljava/lang/Class;I)V");
        scope.replace(field, insertedCode);
    }

    private static String getter(Type type) {
        return switch (kind(type)) {
            case "I" -> "getInt";
            case "J" -> "getLong";
            case "F" -> "getFloat";
            case "D" -> "getDouble";
            default -> "get";
        };
    }

    private static String kind(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> "I";
            case Type.LONG -> "J";
            case Type.FLOAT -> "F";
            case Type.DOUBLE -> "D";
            default -> "Ljava/lang/Object;";
        };
    }
}
