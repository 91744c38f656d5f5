package dev.bohr.agent.weave.code;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Code that puts the arguments of a call into locals so that a hook can be given some of them, and then loads them again. */
public final class SpilledArguments extends InsertedCode {
    private final Type[] types;
    private final int[] locals;

    /** Stores the arguments, which are on the stack, the last on top. */
    public SpilledArguments(Type[] types, MethodScope scope) {
        this.types = types;
        locals = new int[types.length];
        int slots = 0;
        for (int i = 0; i < types.length; i++) {
            locals[i] = slots;
            slots += types[i].getSize();
        }
        int base = scope.spillBase(slots);
        for (int i = types.length - 1; i >= 0; i--) {
            locals[i] += base;
            store(types[i], locals[i]);
        }
    }

    public SpilledArguments(MethodInsnNode call, MethodScope scope) {
        this(Type.getArgumentTypes(call.desc), scope);
    }

    public SpilledArguments load(int index) {
        load(index, this);
        return this;
    }

    public InsertedCode load(int index, InsertedCode target) {
        return target.load(types[index], locals[index]);
    }

    /** The type that hooks have for all that is of this argument's kind. */
    public String widestType(int index) {
        if (isReference(types[index])) {
            return "Ljava/lang/Object;";
        }
        return types[index].getSize() == 1 && types[index].getSort() != Type.FLOAT ? "I" : types[index].getDescriptor();
    }

    public InsertedCode reload() {
        for (int i = 0; i < types.length; i++) {
            load(i);
        }
        return this;
    }

    public static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
