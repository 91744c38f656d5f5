package dev.bohr.agent.weave.calls;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Announces calls of classes that were loaded before us and whose methods are {@code synchronized} for ever, and of some that
 * are not woven: such a call is one step.
 */
public final class AtomicCallRewriter extends CallRewriter {
    private static final String STRING_BUFFER = "java/lang/StringBuffer";
    private static final String BYTES = "java/io/ByteArrayOutputStream";

    public static final Set<String> OWNERS =
            Set.of("java/util/Hashtable", "java/util/Properties", STRING_BUFFER, BYTES);

    /** By these names a Hashtable may be called. */
    private static final Set<String> PERHAPS = Set.of("java/util/Map", "java/util/Dictionary");

    /** And by these a Vector. */
    private static final Set<String> LISTS = Set.of("java/util/List", "java/util/Collection");

    /**
     * Classes that are used everywhere in the JVM, so that weaving them would slow down everything, and nearly always by one
     * thread only. That they are not safe for several does not show; what they contain is seen and restored.
     */
    private static final Set<String> NOT_WOVEN = Set.of(
            "java/lang/StringBuilder",
            "java/io/StringWriter",
            "java/io/CharArrayWriter",
            "java/io/StringReader",
            "java/io/ByteArrayInputStream",
            "java/nio/ByteBuffer",
            "java/nio/CharBuffer",
            "java/nio/IntBuffer",
            "java/nio/LongBuffer");

    /** Methods of other classes of the JDK that were loaded before us: which, depends on who started the JVM, and how. */
    private final Set<String> keptSynchronized = ConcurrentHashMap.newKeySet();

    private volatile boolean vectorIsKept;

    /** A method of a class that is loaded already is {@code synchronized} and has to stay so. */
    public void keepsSynchronized(String owner, MethodNode method) {
        keptSynchronized.add(owner + "." + method.name + method.desc);
        vectorIsKept |= owner.equals("java/util/Vector");
    }

    private boolean isKnown(MethodInsnNode call) {
        return OWNERS.contains(call.owner) || keptSynchronized.contains(call.owner + "." + call.name + call.desc);
    }

    /** The hook that a call is announced by; null if it is none of ours. */
    private @Nullable String hook(MethodInsnNode call) {
        if (isKnown(call)) {
            return "atomicCall";
        }
        // A hash is HashCodeRewriter's concern: a map of the program's own may inherit that of Object.
        if (call.name.equals("hashCode")) {
            return null;
        }
        if (vectorIsKept && LISTS.contains(call.owner)) {
            return "maybeAtomicListCall";
        }
        return PERHAPS.contains(call.owner) ? "maybeAtomicCall" : null;
    }

    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (call.getOpcode() != INVOKEVIRTUAL && call.getOpcode() != INVOKEINTERFACE) {
            return false;
        }
        if (call.owner.equals(STRING_BUFFER) || call.owner.equals(BYTES) || NOT_WOVEN.contains(call.owner)) {
            // The program's own calls are announced already.
            if (scope.owner.isOfJdk()) {
                UnwovenCallRewriter.announce(call, scope, false);
            }
            return true;
        }
        String hook = hook(call);
        if (hook == null) {
            return false;
        }
        SpilledArguments spill = new SpilledArguments(call, scope);
        spill.op(DUP).call(MONITOR_HOOKS, hook, "(Ljava/lang/Object;)V");
        scope.before(call, spill.reload());
        return true;
    }
}
