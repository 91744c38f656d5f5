package dev.bohr.agent.weave.code;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** One method while it is being woven: its sites, its new locals, its frames. */
public final class MethodScope {
    public final ClassScope owner;
    public final MethodNode method;
    public final boolean isStatic;
    /** In a constructor the call of the other constructor, else null; what comes before it has no {@code this} yet. */
    public final @Nullable MethodInsnNode constructorCall;

    /** The source line of the instruction being rewritten. */
    public int line = -1;
    /** Set while instructions before {@link #constructorCall} are rewritten. */
    public boolean beforeConstructorCall;

    /** References that were written before {@link #constructorCall}: what an inner class keeps of its surroundings. */
    public final List<FieldInsnNode> earlyFields = new ArrayList<>();

    /** Writes of final fields, in a constructor, when others may have reached the object already. */
    public final Set<AbstractInsnNode> lateFinals;

    /** What creates the object, by the constructor call that leaves it on top of the stack. */
    private final Map<MethodInsnNode, AbstractInsnNode> leavesObject = new HashMap<>();

    private int nextLocal;
    private int spillStart = -1;
    private int spillEnd = -1;

    public MethodScope(ClassScope owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
        this.isStatic = (method.access & ACC_STATIC) != 0;
        MethodInsnNode unmatched = matchConstructorCalls();
        this.constructorCall = method.name.equals("<init>") ? unmatched : null;
        this.beforeConstructorCall = constructorCall != null;
        this.lateFinals = ConstructorLeaks.lateWrites(owner, method, constructorCall);
        this.nextLocal = method.maxLocals;
    }

    /** Finds for each {@code new} its constructor call; returns the first call that belongs to none. */
    private @Nullable MethodInsnNode matchConstructorCalls() {
        MethodInsnNode unmatched = null;
        Deque<AbstractInsnNode> pending = new ArrayDeque<>();
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == NEW) {
                pending.push(insn);
            } else if (insn.getOpcode() == INVOKESPECIAL
                    && insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")) {
                if (!pending.isEmpty()) {
                    AbstractInsnNode created = pending.pop();
                    AbstractInsnNode after = InsertedCode.next(created);
                    if (after != null && after.getOpcode() == DUP) {
                        leavesObject.put(call, created);
                    }
                } else if (unmatched == null) {
                    unmatched = call;
                }
            }
        }
        return unmatched;
    }

    /** Whether the new object is on top of the stack after this constructor call. */
    public boolean leavesObject(MethodInsnNode call) {
        return leavesObject.containsKey(call);
    }

    /** The {@code new} to which this constructor call belongs, which leaves the object. */
    public @Nullable AbstractInsnNode newOf(MethodInsnNode call) {
        return leavesObject.get(call);
    }

    public int site(
            int kind, int mode, @Nullable String siteOwner, @Nullable String member, @Nullable String descriptor) {
        return Sites.add(new Site(
                owner.node.name.replace('/', '.'),
                method.name,
                owner.node.sourceFile,
                line,
                kind,
                mode,
                siteOwner,
                member,
                descriptor));
    }

    public void before(AbstractInsnNode insn, InsertedCode insertedCode) {
        method.instructions.insertBefore(insn, insertedCode.list);
    }

    public void after(AbstractInsnNode insn, InsertedCode insertedCode) {
        method.instructions.insert(insn, insertedCode.list);
    }

    public void atEntry(InsertedCode insertedCode) {
        method.instructions.insert(insertedCode.list);
    }

    /** Code for the entry that is on no line of its own: the first one of the body is where a reader would look. */
    public InsertedCode atFirstLine() {
        InsertedCode insertedCode = new InsertedCode();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode first) {
                LabelNode here = new LabelNode();
                return insertedCode.add(here).add(new LineNumberNode(first.line, here));
            }
        }
        return insertedCode;
    }

    public void replace(AbstractInsnNode insn, InsertedCode insertedCode) {
        method.instructions.insertBefore(insn, insertedCode.list);
        method.instructions.remove(insn);
    }

    /** Room for values that live only between two neighbouring instructions; used again by the next. */
    public int spillBase(int slots) {
        if (spillStart < 0 || spillEnd - spillStart < slots) {
            spillStart = nextLocal;
            spillEnd = nextLocal + slots;
            nextLocal = spillEnd;
        }
        return spillStart;
    }

    /** A local that lives from the entry on and therefore is part of every frame. */
    public int newLocal(Object frameType) {
        int local = nextLocal++;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = withLocal(frame.local, local, frameType);
            }
        }
        return local;
    }

    /** Frames list a long or double once although it fills two slots. */
    public static List<Object> withLocal(List<Object> locals, int local, Object frameType) {
        List<Object> result = new ArrayList<>(locals);
        int slots = 0;
        for (Object entry : locals) {
            slots += slotsOf(entry);
        }
        for (; slots < local; slots++) {
            result.add(TOP);
        }
        result.add(frameType);
        return result;
    }

    public static int slotsOf(Object frameType) {
        return frameType == LONG || frameType == DOUBLE ? 2 : 1;
    }

    /** The frame with which the method begins. */
    public FrameNode entryFrame() {
        List<Object> locals = new ArrayList<>();
        if (!isStatic) {
            locals.add(method.name.equals("<init>") ? UNINITIALIZED_THIS : owner.node.name);
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            locals.add(frameType(type));
        }
        return frame(locals, List.of());
    }

    public static FrameNode frame(List<Object> locals, List<Object> stack) {
        return new FrameNode(F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
    }

    public static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> INTEGER;
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            default -> type.getInternalName();
        };
    }

    /**
     * Ends code put at the entry that jumps over a part of itself. The entry may be a loop header with a frame of its own,
     * and two frames may not share an offset.
     */
    public void landAtEntry(InsertedCode insertedCode) {
        if (owner.hasFrames) {
            insertedCode.add(entryFrame());
            AbstractInsnNode first = method.instructions.getFirst();
            while (first != null && first.getOpcode() < 0) {
                if (first instanceof FrameNode) {
                    insertedCode.add(new InsnNode(NOP));
                    break;
                }
                first = first.getNext();
            }
        }
    }

    /** Loads the parameters, the receiver first. */
    public InsertedCode loadParameters(InsertedCode insertedCode) {
        int local = 0;
        if (!isStatic) {
            insertedCode.loadObject(local++);
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            insertedCode.load(type, local);
            local += type.getSize();
        }
        return insertedCode;
    }
}
