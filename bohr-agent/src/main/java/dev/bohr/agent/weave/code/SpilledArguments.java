package dev.bohr.agent.weave.code;

import org.objectweb.asm.Type;

/** The arguments of a call, put into locals so that a hook can be given some of them, and then loaded again. */
public final class SpilledArguments {
    private final Type[] types;
    private final int[] locals;

    private SpilledArguments(Type[] types, int[] locals) {
        this.types = types;
        this.locals = locals;
    }

    /** Stores the arguments, which are on the stack, the last on top. */
    public static SpilledArguments of(Type[] types, MethodScope scope, InsertedCode insertedCode) {
        int slots = 0;
        int[] locals = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            locals[i] = slots;
            slots += types[i].getSize();
        }
        int base = scope.spillBase(slots);
        for (int i = types.length - 1; i >= 0; i--) {
            locals[i] += base;
            insertedCode.store(types[i], locals[i]);
        }
        return new SpilledArguments(types, locals);
    }

    public void load(int index, InsertedCode insertedCode) {
        insertedCode.load(types[index], locals[index]);
    }

    /** The type that hooks have for all that is of this argument's kind. */
    public String widestType(int index) {
        if (isReference(types[index])) {
            return "Ljava/lang/Object;";
        }
        return types[index].getSize() == 1 && types[index].getSort() != Type.FLOAT ? "I" : types[index].getDescriptor();
    }

    public void reload(InsertedCode insertedCode) {
        for (int i = 0; i < types.length; i++) {
            load(i, insertedCode);
        }
    }

    public static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
