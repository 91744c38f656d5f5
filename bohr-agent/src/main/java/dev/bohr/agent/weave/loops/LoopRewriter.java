package dev.bohr.agent.weave.loops;

import static dev.bohr.agent.weave.code.HookClasses.LOOP_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.UNWOVEN_CALL_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.hooks.Access;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Announces each iteration of a loop at its header, with the locals that live there: a loop that changes neither them nor the heap
 * waits for another thread.
 */
public final class LoopRewriter {
    /** Goes round once for each field, of objects that un-woven code has just made: nobody is to look at them before it does. */
    private static final String FIELDS_OF_SERIALIZED = "java/io/ObjectStreamClass$FieldReflector";

    private LoopRewriter() {}

    public static void rewrite(MethodScope scope) {
        Set<LabelNode> headers = headers(scope);
        if (headers.isEmpty() || scope.owner.node.name.equals(FIELDS_OF_SERIALIZED)) {
            return;
        }
        int activation = -1;
        Set<AbstractInsnNode> done = new LinkedHashSet<>();
        for (LabelNode header : headers) {
            AbstractInsnNode place = scope.owner.hasFrames ? frameOf(header) : header;
            if (place == null || place instanceof FrameNode frame && !frame.stack.isEmpty() || !done.add(place)) {
                continue;
            }
            if (activation < 0) {
                activation = scope.newLocal(INTEGER);
                scope.atEntry(new InsertedCode()
                        .call(LOOP_HOOKS, "activation", "()I")
                        .add(new VarInsnNode(ISTORE, activation)));
            }
            scope.line = lineOf(header);
            scope.after(place, iteration(place instanceof FrameNode frame ? frame : null, activation, scope));
        }
    }

    /** The targets of backward jumps. */
    private static Set<LabelNode> headers(MethodScope scope) {
        Set<LabelNode> seen = new LinkedHashSet<>();
        Set<LabelNode> headers = new LinkedHashSet<>();
        for (AbstractInsnNode insn = scope.method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LabelNode label) {
                seen.add(label);
            } else {
                for (LabelNode target : targets(insn)) {
                    if (seen.contains(target)) {
                        headers.add(target);
                    }
                }
            }
        }
        return headers;
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return jump.getOpcode() == JSR ? List.of() : List.of(jump.label);
        }
        if (insn instanceof TableSwitchInsnNode choice) {
            List<LabelNode> targets = new ArrayList<>(choice.labels);
            targets.add(choice.dflt);
            return targets;
        }
        if (insn instanceof LookupSwitchInsnNode choice) {
            List<LabelNode> targets = new ArrayList<>(choice.labels);
            targets.add(choice.dflt);
            return targets;
        }
        return List.of();
    }

    private static @Nullable FrameNode frameOf(LabelNode header) {
        for (AbstractInsnNode node = header; node != null && node.getOpcode() < 0; node = node.getNext()) {
            if (node instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private static int lineOf(LabelNode header) {
        for (AbstractInsnNode node = header; node != null && node.getOpcode() < 0; node = node.getNext()) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        for (AbstractInsnNode node = header; node != null; node = node.getPrevious()) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return -1;
    }

    private static InsertedCode iteration(@Nullable FrameNode frame, int activation, MethodScope scope) {
        int site = scope.site(0, Access.PLAIN, null, null, null);
        LabelNode go = new LabelNode();
        InsertedCode insertedCode = new InsertedCode();
        if (frame == null) {
            // Without frames the locals are not known, and a loop of which nothing is known must not count as pure.
            insertedCode.call(UNWOVEN_CALL_HOOKS, "opaqueCall", "()V");
        }
        insertedCode
                .add(new VarInsnNode(ILOAD, activation))
                .push(site)
                .call(LOOP_HOOKS, "loop", "(II)Z")
                .jump(IFEQ, go);
        if (frame != null) {
            mixLocals(frame, activation, insertedCode);
        }
        insertedCode
                .add(new VarInsnNode(ILOAD, activation))
                .push(site)
                .call(LOOP_HOOKS, "endIteration", "(II)V")
                .add(go);
        if (frame != null) {
            insertedCode.add(MethodScope.frame(frame.local, List.of()));
        }
        return insertedCode;
    }

    private static void mixLocals(FrameNode frame, int activation, InsertedCode insertedCode) {
        int slot = 0;
        for (Object type : frame.local) {
            if (slot != activation) {
                Type mixed = mixedType(type);
                if (mixed != null) {
                    insertedCode.load(mixed, slot).call(LOOP_HOOKS, "mix", "(" + mixed.getDescriptor() + ")V");
                }
            }
            slot += MethodScope.slotsOf(type);
        }
    }

    private static @Nullable Type mixedType(Object type) {
        if (type == INTEGER) {
            return Type.INT_TYPE;
        }
        if (type == LONG) {
            return Type.LONG_TYPE;
        }
        if (type == FLOAT) {
            return Type.FLOAT_TYPE;
        }
        if (type == DOUBLE) {
            return Type.DOUBLE_TYPE;
        }
        return type instanceof String || type == NULL ? Type.getType(Object.class) : null;
    }
}
