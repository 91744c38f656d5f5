package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

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
final class MonitorRewriter implements InstructionRewriter {
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
        AbstractInsnNode last = Code.previous(enter);
        AbstractInsnNode first = last == null ? null : Code.previous(last);
        VarInsnNode store = null;
        AbstractInsnNode place = null;
        if (first != null && first.getOpcode() == DUP && last.getOpcode() == ASTORE) {
            store = (VarInsnNode) last;
            place = first;
        } else if (first != null
                && first.getOpcode() == ASTORE
                && last.getOpcode() == ALOAD
                && ((VarInsnNode) first).var == ((VarInsnNode) last).var) {
            store = (VarInsnNode) first;
            place = first;
        }
        if (store == null || !generalise(store, scope)) {
            String reason = "the monitor entered in " + scope.owner.node.name.replace('/', '.') + "."
                    + scope.method.name + " is not entered as javac would";
            scope.before(enter, new Code().push(reason).hook("lost", "(Ljava/lang/String;)V"));
            return;
        }
        scope.before(place, new Code().hook("enter", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    }

    /**
     * Makes the local an Object in the frames it lives in (javac has it so; other compilers keep the object's type, which
     * the dummy has not). Returns false if the local is used for anything but the exits.
     */
    private static boolean generalise(VarInsnNode store, MethodScope scope) {
        List<FrameNode> frames = new ArrayList<>();
        boolean onlyMonitor = true;
        for (AbstractInsnNode node = store.getNext(); node != null; node = node.getNext()) {
            if (node instanceof FrameNode frame) {
                int index = indexOf(store.var, frame);
                if (index >= 0 && frame.local.get(index) instanceof String type && !type.equals(OBJECT)) {
                    frames.add(frame);
                }
            } else if (node instanceof VarInsnNode use && use.var == store.var) {
                if (use.getOpcode() != ALOAD) {
                    break;
                }
                int user = Code.next(use).getOpcode();
                onlyMonitor &= user == MONITOREXIT || user == MONITORENTER;
            }
        }
        if (frames.isEmpty()) {
            return true;
        }
        if (onlyMonitor) {
            for (FrameNode frame : frames) {
                List<Object> locals = new ArrayList<>(frame.local);
                locals.set(indexOf(store.var, frame), OBJECT);
                frame.local = locals;
            }
        }
        return onlyMonitor;
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
        AbstractInsnNode load = Code.previous(exit);
        if (load == null || load.getOpcode() != ALOAD) {
            String reason = "a monitor is left in " + scope.owner.node.name.replace('/', '.') + "." + scope.method.name
                    + " in another way than javac would";
            scope.before(exit, new Code().push(reason).hook("lost", "(Ljava/lang/String;)V"));
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
                exit, new Code().add(end).loadObject(((VarInsnNode) load).var).hook("exit", "(Ljava/lang/Object;)V"));
    }
}
