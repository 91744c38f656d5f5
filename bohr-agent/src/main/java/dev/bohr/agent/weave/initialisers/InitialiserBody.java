package dev.bohr.agent.weave.initialisers;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.WeavingFailure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The initialiser of a class as a class of its own, a nestmate to be, which can be run more than once. It is woven under the name of the
 * class it comes from, of which it is a part for whoever reads a trace, and renamed afterwards.
 */
public final class InitialiserBody {
    /** Ends the name of the hidden class. */
    public static final String SUFFIX = "$$Initialiser";

    private static final String METHOD = "initialise";

    private InitialiserBody() {}

    /** Takes all but the initialiser out of a class; returns the initialiser, or null if there is none. */
    public static @Nullable MethodNode extract(ClassNode node) throws WeavingFailure {
        MethodNode initialiser = null;
        for (MethodNode method : node.methods) {
            if (method.name.equals("<clinit>")) {
                initialiser = method;
            } else if (setsFinal(node, method)) {
                throw new WeavingFailure("its method " + method.name + " sets a static final field");
            }
        }
        node.methods = initialiser == null ? new ArrayList<>() : new ArrayList<>(List.of(initialiser));
        return initialiser;
    }

    /** Older class files may do that, and some compilers do. */
    private static boolean setsFinal(ClassNode node, MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode field
                    && field.getOpcode() == PUTSTATIC
                    && field.owner.equals(node.name)
                    && node.fields.stream()
                            .anyMatch(own -> own.name.equals(field.name) && (own.access & ACC_FINAL) != 0)) {
                return true;
            }
        }
        return false;
    }

    /** Makes what is left, woven by now, a class of its own. */
    public static void finish(ClassNode node, MethodNode initialiser) {
        String host = node.name;
        boolean isInterface = (node.access & ACC_INTERFACE) != 0;
        for (AbstractInsnNode insn : initialiser.instructions.toArray()) {
            // Only the class itself may call its private methods so.
            if (insn instanceof MethodInsnNode call
                    && call.getOpcode() == INVOKESPECIAL
                    && call.owner.equals(host)
                    && !call.name.equals("<init>")) {
                call.setOpcode(isInterface ? INVOKEINTERFACE : INVOKEVIRTUAL);
            }
        }
        initialiser.name = METHOD;
        initialiser.access = ACC_STATIC | ACC_SYNTHETIC;
        node.name = host + SUFFIX;
        node.access = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
        node.superName = "java/lang/Object";
        node.interfaces = new ArrayList<>(List.of("java/lang/Runnable"));
        node.signature = null;
        node.fields.clear();
        node.innerClasses.clear();
        node.outerClass = null;
        node.outerMethod = null;
        node.outerMethodDesc = null;
        node.nestHostClass = null;
        node.nestMembers = null;
        node.permittedSubclasses = null;
        node.recordComponents = null;
        node.visibleAnnotations = null;
        node.invisibleAnnotations = null;
        node.visibleTypeAnnotations = null;
        node.invisibleTypeAnnotations = null;
        node.attrs = null;
        MethodNode run = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, "run", "()V", null, null);
        run.instructions.add(new MethodInsnNode(INVOKESTATIC, node.name, METHOD, "()V", false));
        run.instructions.add(new InsnNode(RETURN));
        node.methods.add(run);
    }
}
