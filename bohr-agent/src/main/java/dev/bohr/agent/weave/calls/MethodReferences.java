package dev.bohr.agent.weave.calls;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.objects.AllocationRewriter;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns references to methods of the JDK's and to constructors into lambdas, as the compiler does with others: {@code text::append} would be
 * called by code that nobody weaves, and {@code queue::poll} would not be seen to be called on behalf of the program.
 */
public final class MethodReferences {
    private final ClassScope owner;
    private final List<MethodNode> added = new ArrayList<>();

    private MethodReferences(ClassScope owner) {
        this.owner = owner;
    }

    /** Of a class that is not loaded yet: another may not be given methods. */
    public static void expand(ClassScope owner) {
        if (owner.loaded || owner.isOfJdk() || (owner.node.version & 0xFFFF) < V1_8) {
            return;
        }
        MethodReferences references = new MethodReferences(owner);
        for (MethodNode method : owner.node.methods) {
            references.expand(method);
        }
        owner.node.methods.addAll(references.added);
    }

    private void expand(MethodNode method) {
        int line = -1;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (insn instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                    && dynamic.bsm.getName().equals("metafactory")
                    && dynamic.bsmArgs[1] instanceof Handle handle
                    && concerns(handle)) {
                expand(dynamic, handle, line);
            }
        }
    }

    private boolean concerns(Handle handle) {
        boolean mayChange = UnwovenCallRewriter.mayChange(originOf(handle), owner);
        return switch (handle.getTag()) {
            case H_INVOKEVIRTUAL, H_INVOKEINTERFACE ->
                mayChange || isOfWovenJdk(handle) || returns(handle) || passes(handle);
            case H_NEWINVOKESPECIAL ->
                mayChange
                        || owner.isOfProgram(handle.getOwner())
                        || AllocationRewriter.isAnnounced(handle.getOwner(), owner)
                        || passes(handle);
            case H_INVOKESTATIC -> isOfWovenJdk(handle) || returns(handle) || passes(handle);
            default -> false;
        };
    }

    /** What the JDK is given to call is the program's code, though it be the JDK's own: no part of the call in which it is called. */
    private boolean isOfWovenJdk(Handle handle) {
        String origin = originOf(handle);
        return ClassSelection.isOfJdk(origin) && (handle.isInterface() || owner.isWoven(origin));
    }

    private String originOf(Handle handle) {
        return handle.getTag() == H_INVOKEVIRTUAL
                ? owner.origin(handle.getOwner(), handle.getName(), handle.getDesc())
                : handle.getOwner();
    }

    private boolean passes(Handle handle) {
        return AnnouncedArguments.areAnnounced(originOf(handle), handle.getName(), handle.getDesc(), owner);
    }

    private boolean returns(Handle handle) {
        Type result = Type.getReturnType(handle.getDesc());
        return result.getSort() == Type.OBJECT
                && ClassSelection.isOfJdk(handle.getOwner())
                && !owner.isWoven(handle.getOwner())
                && UnwovenCallRewriter.mayChange(result.getInternalName(), owner);
    }

    private void expand(InvokeDynamicInsnNode dynamic, Handle handle, int line) {
        boolean hasReceiver = handle.getTag() == H_INVOKEVIRTUAL || handle.getTag() == H_INVOKEINTERFACE;
        boolean creates = handle.getTag() == H_NEWINVOKESPECIAL;
        Type type = Type.getObjectType(handle.getOwner());
        List<Type> parameters = new ArrayList<>(List.of(Type.getArgumentTypes(handle.getDesc())));
        if (hasReceiver) {
            parameters.add(0, type);
        }
        Type result = creates ? type : Type.getReturnType(handle.getDesc());
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
        boolean inInterface = (owner.node.access & ACC_INTERFACE) != 0;
        MethodNode body = new MethodNode(
                ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, "lambda$bohr$" + added.size(), descriptor, null, null);
        LabelNode start = new LabelNode();
        body.instructions.add(start);
        if (line >= 0) {
            body.instructions.add(new LineNumberNode(line, start));
        }
        if (creates) {
            body.instructions.add(new TypeInsnNode(NEW, handle.getOwner()));
            body.instructions.add(new InsnNode(DUP));
        }
        int local = 0;
        for (Type parameter : parameters) {
            body.instructions.add(new VarInsnNode(parameter.getOpcode(ILOAD), local));
            local += parameter.getSize();
        }
        body.instructions.add(new MethodInsnNode(
                opcode(handle.getTag()), handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface()));
        body.instructions.add(new InsnNode(result.getOpcode(IRETURN)));
        body.maxLocals = local;
        added.add(body);
        dynamic.bsmArgs[1] = new Handle(H_INVOKESTATIC, owner.node.name, body.name, descriptor, inInterface);
        // What is captured must have the very type of the parameter that it becomes.
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        for (int i = 0; i < captured.length; i++) {
            captured[i] = parameters.get(i);
        }
        dynamic.desc = Type.getMethodDescriptor(Type.getReturnType(dynamic.desc), captured);
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
            default -> INVOKESTATIC;
        };
    }
}
