package dev.bohr.agent.weave.trusted;

import static dev.bohr.agent.weave.code.HookClasses.TRUSTED_CALL_HOOKS;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.SALOAD;
import static org.objectweb.asm.Opcodes.SASTORE;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Announces where a trusted method begins and ends, and the code that such a method may call and that is none: all of the program's, and
 * what goes through the elements of concurrent collections. What matters is which method was entered: whoever calls it, by whatever way.
 */
public final class TrustedCallWrapper extends BodyWrapper {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** {@code enter} or {@code leave}. */
    private final String begin;

    private TrustedCallWrapper(String begin) {
        this.begin = begin;
    }

    /** Announces what there is to announce in a method, if anything. */
    public static void announce(MethodScope scope) {
        String owner = scope.owner.node.name;
        String name = scope.method.name;
        if (!ClassSelection.isOfJdk(owner)) {
            if (!name.startsWith("<") && canBeNoticed(scope)) {
                new TrustedCallWrapper("leave").wrap(scope);
            }
        } else if (TrustedMethods.contains(owner, name, scope.method.desc)) {
            new TrustedCallWrapper("enter").wrap(scope);
        } else if (isLookedInto(owner, name)) {
            new TrustedCallWrapper("leave").wrap(scope);
        } else if (CutWrapper.concerns(owner, name)) {
            new CutWrapper().wrap(scope);
        }
    }

    /**
     * Code of the JDK's that is not trusted though trusted code calls it: spliterators of concurrent collections, which streams go through in
     * parallel, and tasks that workers run for operations on all entries of a map and for publishers.
     */
    private static boolean isLookedInto(String owner, String name) {
        if (!owner.startsWith(CONCURRENT)) {
            return false;
        }
        return switch (name) {
            case "tryAdvance", "forEachRemaining", "trySplit" -> owner.endsWith("Spliterator");
            case "compute" -> owner.startsWith(CONCURRENT + "ConcurrentHashMap$") && owner.endsWith("Task");
            case "consume" -> owner.startsWith(CONCURRENT + "SubmissionPublisher$");
            default -> false;
        };
    }

    /** Whether it does anything that others, or the code that it calls, can notice. */
    private static boolean canBeNoticed(MethodScope scope) {
        for (AbstractInsnNode insn : scope.method.instructions) {
            if (insn instanceof MethodInsnNode
                    || insn instanceof FieldInsnNode
                    || insn instanceof InvokeDynamicInsnNode
                    || touchesHeap(insn.getOpcode())) {
                return true;
            }
        }
        return false;
    }

    private static boolean touchesHeap(int opcode) {
        return opcode >= IALOAD && opcode <= SALOAD
                || opcode >= IASTORE && opcode <= SASTORE
                || opcode == MONITORENTER
                || opcode == MONITOREXIT;
    }

    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        return new InsertedCode().call(TRUSTED_CALL_HOOKS, begin, "()I").add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .add(new VarInsnNode(ILOAD, local))
                .call(TRUSTED_CALL_HOOKS, "exit", "(I)V")
                .add(protectedEnd);
    }
}
