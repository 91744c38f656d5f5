package dev.bohr.agent.weave.objects;

import static dev.bohr.agent.weave.code.HookClasses.OBJECT_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.agent.weave.code.ValueClasses;
import dev.bohr.hooks.Access;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Announces new objects and arrays. An object is announced by the topmost woven constructor, right after the un-woven one
 * above it: there every object passes exactly once, whoever creates it.
 */
public final class AllocationRewriter implements InstructionRewriter {
    private static final String OBJECT = "java/lang/Object";
    private static final String HOLDS = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    private static final String[] PRIMITIVE_ARRAYS = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        switch (insn.getOpcode()) {
            case NEWARRAY -> announceTop(insn, scope, arrayOf((IntInsnNode) insn));
            case ANEWARRAY -> announceTop(insn, scope, arrayOf(((TypeInsnNode) insn).desc));
            case MULTIANEWARRAY -> announceNested(insn, scope, ((MultiANewArrayInsnNode) insn).desc);
            case INVOKEDYNAMIC -> {
                return lambda((InvokeDynamicInsnNode) insn, scope);
            }
            case INVOKESPECIAL, INVOKEVIRTUAL, INVOKESTATIC -> {
                return call((MethodInsnNode) insn, scope);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** A lambda that captures something is a new object each time, and programs may hash it or lock it. */
    private static boolean lambda(InvokeDynamicInsnNode dynamic, MethodScope scope) {
        if (dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory") && !dynamic.desc.startsWith("()")) {
            Type[] captured = Type.getArgumentTypes(dynamic.desc);
            SpilledArguments spill = new SpilledArguments(captured, scope);
            scope.before(dynamic, spill.reload());
            InsertedCode after = new InsertedCode();
            for (int i = 0; i < captured.length; i++) {
                if (SpilledArguments.isReference(captured[i])) {
                    spill.load(i, after.op(DUP)).call(OBJECT_HOOKS, "holds", HOLDS);
                }
            }
            scope.after(dynamic, after);
            announceTop(dynamic, scope, Type.getReturnType(dynamic.desc).getInternalName());
        }
        return true;
    }

    private static boolean call(MethodInsnNode call, MethodScope scope) {
        if (call == scope.constructorCall) {
            scope.after(call, holdEarlyFields(scope));
            if (!call.owner.equals(scope.owner.node.name) && !scope.owner.isWoven(call.owner)) {
                scope.after(
                        call,
                        new InsertedCode()
                                .loadObject(0)
                                .push(site(scope, scope.owner.node.name))
                                .call(OBJECT_HOOKS, "allocated", "(Ljava/lang/Object;I)V"));
            }
            // Constructors of exceptions and the like are not opaque; those of other un-woven superclasses may be.
            return call.owner.equals(OBJECT) || call.owner.equals(scope.owner.node.name);
        }
        if (call.name.equals("<init>") && !scope.owner.isWoven(call.owner)) {
            if (isAnnounced(call.owner, scope.owner) && scope.leavesObject(call)) {
                announceTop(call, scope, call.owner);
            }
            return call.owner.equals(OBJECT);
        }
        if (call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;")) {
            return announceClone(call, scope);
        }
        if (call.owner.equals("java/lang/reflect/Array") && call.name.equals("newInstance")) {
            announceNested(call, scope, "[Ljava/lang/Object;");
            return true;
        }
        return false;
    }

    /** Whether it is {@code Object}'s, which no weaving can show, is decided when it is called. */
    private static boolean announceClone(MethodInsnNode call, MethodScope scope) {
        InsertedCode before = new InsertedCode().op(DUP);
        InsertedCode after = new InsertedCode().op(DUP);
        String allocated = call.owner.charAt(0) == '[' ? call.owner : scope.owner.node.name;
        if (call.getOpcode() == INVOKESPECIAL) {
            before.pushClass(call.owner).call(OBJECT_HOOKS, "cloningObject", "(Ljava/lang/Object;Ljava/lang/Class;)V");
            after.pushClass(call.owner)
                    .push(site(scope, allocated))
                    .call(OBJECT_HOOKS, "cloned", "(Ljava/lang/Object;Ljava/lang/Class;I)V");
        } else {
            before.call(OBJECT_HOOKS, "cloningObject", "(Ljava/lang/Object;)V");
            after.push(site(scope, allocated)).call(OBJECT_HOOKS, "cloned", "(Ljava/lang/Object;I)V");
        }
        scope.before(call, before);
        scope.after(call, after);
        return call.owner.charAt(0) == '[' || call.owner.equals(OBJECT);
    }

    private static InsertedCode holdEarlyFields(MethodScope scope) {
        InsertedCode insertedCode = new InsertedCode();
        for (FieldInsnNode field : scope.earlyFields) {
            insertedCode
                    .loadObject(0)
                    .loadObject(0)
                    .add(new FieldInsnNode(GETFIELD, field.owner, field.name, field.desc))
                    .call(OBJECT_HOOKS, "holds", HOLDS);
        }
        return insertedCode;
    }

    /** Whether a new object of this class is announced by who makes it: its class is not woven, so no constructor will. */
    public static boolean isAnnounced(String type, ClassScope maker) {
        return !maker.isWoven(type) && !isValue(type);
    }

    /** Objects nobody asks the identity of. */
    private static boolean isValue(String owner) {
        return owner.equals("java/lang/String")
                || owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"))
                || ValueClasses.contains(owner);
    }

    private static void announceTop(AbstractInsnNode insn, MethodScope scope, String allocated) {
        InsertedCode insertedCode = new InsertedCode().op(DUP).push(site(scope, allocated));
        scope.after(insn, insertedCode.call(OBJECT_HOOKS, "allocated", "(Ljava/lang/Object;I)V"));
    }

    /** With the arrays in it, which no other instruction makes. */
    private static void announceNested(AbstractInsnNode insn, MethodScope scope, String allocated) {
        InsertedCode insertedCode = new InsertedCode().op(DUP).push(site(scope, allocated));
        scope.after(insn, insertedCode.call(OBJECT_HOOKS, "allocatedNested", "(Ljava/lang/Object;I)V"));
    }

    private static int site(MethodScope scope, String allocated) {
        return scope.site(0, Access.PLAIN, allocated, null, null);
    }

    public static String arrayOf(IntInsnNode insn) {
        return PRIMITIVE_ARRAYS[insn.operand - T_BOOLEAN];
    }

    public static String arrayOf(String element) {
        return "[" + Type.getObjectType(element).getDescriptor();
    }
}
