package dev.bohr.agent.weave.initialisers;

import static dev.bohr.agent.weave.code.HookClasses.INITIALISER_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.NewLabels;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Announces the uses that initialise a class of the program (JLS 12.4.1), but for accesses to its fields, which are announced
 * already. A static method and a constructor say it themselves, whoever calls them; but for {@code new} that would be too late, since the
 * arguments come in between.
 */
public final class ClassUseRewriter implements InstructionRewriter {
    private static final String USES = "(Ljava/lang/Class;)V";

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (insn.getOpcode() == NEW) {
            String type = ((TypeInsnNode) insn).desc;
            if (scope.owner.isOfProgram(type) && !type.equals(scope.owner.node.name)) {
                // Frames name the object under construction by a label that must stay where it is.
                AbstractInsnNode first = insn;
                while (first.getPrevious() instanceof NewLabels.Own) {
                    first = first.getPrevious();
                }
                scope.before(first, new InsertedCode().pushClass(type).call(INITIALISER_HOOKS, "uses", USES));
            }
        } else if (insn.getOpcode() == INVOKESTATIC && !scope.owner.isOfJdk()) {
            MethodInsnNode call = (MethodInsnNode) insn;
            if (call.owner.equals("java/lang/Class")
                    && call.name.equals("forName")
                    && call.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;")) {
                scope.after(call, new InsertedCode().op(DUP).call(INITIALISER_HOOKS, "uses", USES));
            }
        }
        return false;
    }

    /** At the entry, before everything else that is put there. */
    public static void announceEntry(MethodScope scope) {
        if (scope.owner.isOfProgram(scope.owner.node.name)
                && (scope.isStatic || scope.method.name.equals("<init>"))
                && !scope.method.name.equals("<clinit>")) {
            scope.atEntry(scope.atFirstLine().pushClass(scope.owner.node.name).call(INITIALISER_HOOKS, "uses", USES));
        }
    }
}
