package dev.bohr.agent.weave.calls;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.hooks.calls.LibraryClockCalls;
import dev.bohr.hooks.calls.ReferenceCalls;
import dev.bohr.hooks.calls.ReplacedClass;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Replaces calls, and method references, by what {@code dev.bohr.hooks.calls} has in their place. */
public final class CallReplacementRewriter implements InstructionRewriter {
    private static final String ANY = "*";
    private static final String LIBRARY_CLOCK = Type.getInternalName(LibraryClockCalls.class);

    /** By owner, name and descriptor of the replaced method; {@link #ANY} as owner for the final methods of Object. */
    private final Map<String, Replacement> replacements = new HashMap<>();

    /** A static method of the same name. */
    private record Replacement(String owner, String descriptor) {}

    public CallReplacementRewriter() {
        for (ReplacedClass group : ReplacedClass.values()) {
            initialise(group.replacements());
            for (Method method : group.replacements().getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    add(group, method);
                }
            }
        }
    }

    /** Now: two managed threads must not meet in the initialiser of a hook. */
    private static void initialise(Class<?> group) {
        try {
            Class.forName(group.getName(), true, group.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(group.getName());
        }
    }

    private void add(ReplacedClass group, Method method) {
        String replaced = group == ReplacedClass.OBJECT ? ANY : group.replaced().replace('.', '/');
        boolean hasReceiver = group.hasReceiver(method);
        String descriptor = Type.getMethodDescriptor(method);
        String original = descriptor;
        if (hasReceiver) {
            Type[] all = Type.getArgumentTypes(descriptor);
            Type[] rest = new Type[all.length - 1];
            System.arraycopy(all, 1, rest, 0, rest.length);
            original = Type.getMethodDescriptor(Type.getReturnType(descriptor), rest);
        }
        String key = key(hasReceiver, replaced, method.getName(), original);
        replacements.put(key, new Replacement(Type.getInternalName(method.getDeclaringClass()), descriptor));
    }

    private static String key(boolean hasReceiver, String owner, String name, String descriptor) {
        return (hasReceiver ? "" : "static ") + owner + "." + name + descriptor;
    }

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                if (dynamic.bsmArgs[i] instanceof Handle handle) {
                    Handle replaced = replace(handle, scope);
                    if (replaced != handle) {
                        dynamic.bsmArgs[i] = replaced;
                        generaliseReceiver(dynamic, handle, replaced);
                    }
                }
            }
            return false; // what it makes is announced by another
        }
        if (insn instanceof MethodInsnNode call && call.getOpcode() != INVOKEINTERFACE) {
            Replacement found = find(call.getOpcode() != INVOKESTATIC, call.owner, call.name, call.desc, scope);
            if (found != null) {
                String replacing = isClockOfTimers(call, scope) ? LIBRARY_CLOCK : found.owner();
                scope.replace(call, new InsertedCode().call(replacing, call.name, found.descriptor()));
                return true;
            }
        }
        return false;
    }

    /** Whether a timer or a synchronizer looks how long to wait. */
    private static boolean isClockOfTimers(MethodInsnNode call, MethodScope scope) {
        String owner = scope.owner.node.name;
        return (owner.startsWith("java/util/concurrent/") || owner.startsWith("java/util/Timer"))
                && call.owner.equals("java/lang/System")
                && (call.name.equals("nanoTime") || call.name.equals("currentTimeMillis"));
    }

    /** The receiver that is captured must have the very type of the parameter that it becomes. */
    private static void generaliseReceiver(InvokeDynamicInsnNode dynamic, Handle original, Handle replaced) {
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        if (original.getTag() == H_INVOKEVIRTUAL && captured.length > 0) {
            captured[0] = Type.getArgumentTypes(replaced.getDesc())[0];
            dynamic.desc = Type.getMethodDescriptor(Type.getReturnType(dynamic.desc), captured);
        }
    }

    private Handle replace(Handle handle, MethodScope scope) {
        boolean isStatic = handle.getTag() == H_INVOKESTATIC;
        if (!isStatic && handle.getTag() != H_INVOKEVIRTUAL) {
            return handle;
        }
        if (!isStatic && isOfReference(handle)) {
            String descriptor = "(Ljava/lang/ref/Reference;)" + Type.getReturnType(handle.getDesc());
            return new Handle(
                    H_INVOKESTATIC, Type.getInternalName(ReferenceCalls.class), handle.getName(), descriptor, false);
        }
        Replacement found = find(!isStatic, handle.getOwner(), handle.getName(), handle.getDesc(), scope);
        return found == null
                ? handle
                : new Handle(H_INVOKESTATIC, found.owner(), handle.getName(), found.descriptor(), false);
    }

    private static boolean isOfReference(Handle handle) {
        if (!handle.getOwner().startsWith("java/lang/ref/")
                || !handle.getOwner().endsWith("Reference")) {
            return false;
        }
        return switch (handle.getName() + handle.getDesc()) {
            case "get()Ljava/lang/Object;", "isEnqueued()Z", "clear()V", "enqueue()Z" -> true;
            default -> false;
        };
    }

    private @Nullable Replacement find(
            boolean hasReceiver, String owner, String name, String descriptor, MethodScope scope) {
        Replacement found = replacements.get(key(hasReceiver, owner, name, descriptor));
        if (found != null) {
            return found;
        }
        if (hasReceiver) {
            return replacements.get(key(true, ANY, name, descriptor));
        }
        // A subclass of Thread that calls sleep() names itself as the owner.
        found = replacements.get(key(false, "java/lang/Thread", name, descriptor));
        return found != null && scope.owner.isThreadMethod(owner, name, descriptor) ? found : null;
    }
}
