package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.OUTSIDE_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Announces {@code synchronized} blocks. The object is replaced by a dummy before the compiler's store to the local from which
 * the exit reloads it: enter and exit then still use one local, without which a method is never compiled. The exit hook comes
 * after the instruction and outside the range that covers it, whose handler would exit a second time.
 */
public final class MonitorRewriter implements InstructionRewriter {
    private static final String OBJECT = "java/lang/Object";

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (insn.getOpcode() == MONITORENTER) {
            enter(insn, scope);
            return true;
        }
        if (insn.getOpcode() == MONITOREXIT) {
            exit(insn, scope);
            return true;
        }
        return false;
    }

    private static void enter(AbstractInsnNode enter, MethodScope scope) {
        AbstractInsnNode last = InsertedCode.previous(enter);
        AbstractInsnNode first = last == null ? null : InsertedCode.previous(last);
        if (last != null && first != null && first.getOpcode() == DUP && last.getOpcode() == ASTORE) {
            int local = ((VarInsnNode) last).var;
            if (isObjectInFrames(last, local)) {
                announce(first, scope);
            } else {
                giveLocal(enter, local, scope);
            }
        } else if (last != null && last.getOpcode() == ALOAD) {
            int local = ((VarInsnNode) last).var;
            if (first != null
                    && first.getOpcode() == ASTORE
                    && ((VarInsnNode) first).var == local
                    && isObjectInFrames(first, local)) {
                announce(first, scope);
            } else {
                giveLocal(enter, local, scope);
            }
        } else {
            lose(enter, scope);
        }
    }

    private static void announce(AbstractInsnNode place, MethodScope scope) {
        scope.before(place, new InsertedCode().call(MONITOR_HOOKS, "enter", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    }

    private static void lose(AbstractInsnNode enter, MethodScope scope) {
        String reason = "the monitor entered in " + scope.owner.node.name.replace('/', '.') + "." + scope.method.name
                + " is not entered as a compiler would";
        scope.before(enter, new InsertedCode().push(reason).call(OUTSIDE_HOOKS, "lost", "(Ljava/lang/String;)V"));
    }

    /** Whether frames have the local as an Object, as javac has it, up to where something else is stored there. */
    private static boolean isObjectInFrames(AbstractInsnNode store, int local) {
        for (AbstractInsnNode node = store.getNext(); node != null; node = node.getNext()) {
            if (node instanceof FrameNode frame) {
                int index = indexOf(local, frame);
                if (index >= 0 && frame.local.get(index) instanceof String type && !type.equals(OBJECT)) {
                    return false;
                }
            } else if (node instanceof VarInsnNode use && use.var == local && use.getOpcode() != ALOAD) {
                return true;
            }
        }
        return true;
    }

    /**
     * Other compilers keep the object's type in the frames, where the dummy would not fit, or lock a variable of the program
     * ({@code this}, say) without copying it. The dummy then gets a local of its own, and the exits take it from there.
     */
    private static void giveLocal(AbstractInsnNode enter, int local, MethodScope scope) {
        List<VarInsnNode> loads = new ArrayList<>();
        boolean isLeft = false;
        for (AbstractInsnNode node = enter.getNext(); node != null; node = node.getNext()) {
            AbstractInsnNode before = node.getOpcode() == MONITORENTER || node.getOpcode() == MONITOREXIT
                    ? InsertedCode.previous(node)
                    : null;
            if (before instanceof VarInsnNode use && use.var == local) {
                if (node.getOpcode() == MONITOREXIT) {
                    isLeft = true;
                    loads.add(use);
                } else if (isLeft) {
                    break; // the next block over the same variable
                } else {
                    lose(enter, scope); // one inside the other: whose exit is whose cannot be told
                    return;
                }
            }
        }
        int dummy = scope.newLocal(OBJECT);
        scope.atEntry(new InsertedCode().op(ACONST_NULL).add(new VarInsnNode(ASTORE, dummy)));
        scope.before(
                enter,
                new InsertedCode()
                        .call(MONITOR_HOOKS, "enter", "(Ljava/lang/Object;)Ljava/lang/Object;")
                        .op(DUP)
                        .add(new VarInsnNode(ASTORE, dummy)));
        for (VarInsnNode load : loads) {
            load.var = dummy;
        }
    }

    private static int indexOf(int local, FrameNode frame) {
        int slot = 0;
        for (int i = 0; i < frame.local.size(); i++) {
            if (slot == local) {
                return i;
            }
            slot += MethodScope.slotsOf(frame.local.get(i));
        }
        return -1;
    }

    private static void exit(AbstractInsnNode exit, MethodScope scope) {
        AbstractInsnNode load = InsertedCode.previous(exit);
        if (load == null || load.getOpcode() != ALOAD) {
            String reason = "a monitor is left in " + scope.owner.node.name.replace('/', '.') + "." + scope.method.name
                    + " in another way than javac would";
            scope.before(exit, new InsertedCode().push(reason).call(OUTSIDE_HOOKS, "lost", "(Ljava/lang/String;)V"));
            return;
        }
        LabelNode end = new LabelNode();
        for (AbstractInsnNode node = exit.getNext(); node != null && node.getOpcode() < 0; node = node.getNext()) {
            for (TryCatchBlockNode block : scope.method.tryCatchBlocks) {
                if (block.end == node) {
                    block.end = end;
                }
            }
        }
        scope.after(
                exit,
                new InsertedCode()
                        .add(end)
                        .loadObject(((VarInsnNode) load).var)
                        .call(MONITOR_HOOKS, "exit", "(Ljava/lang/Object;)V"));
    }
}
