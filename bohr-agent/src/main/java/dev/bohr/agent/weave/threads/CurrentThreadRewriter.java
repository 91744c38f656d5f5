package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.ClassHierarchy;
import dev.bohr.hooks.Carrier;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where there are carriers, {@code Thread.currentThread()} is the thread of the program that is carried. Unlike all else this is
 * done in every method, ignored section or not, and in classes that are not woven: who a thread is does not depend on who asks.
 */
public final class CurrentThreadRewriter {
    private static final String THREAD = "java/lang/Thread";
    private static final String NAME = "currentThread";
    private static final String DESCRIPTOR = "()Ljava/lang/Thread;";
    private static final byte[] NAME_BYTES = NAME.getBytes(StandardCharsets.US_ASCII);

    private CurrentThreadRewriter() {}

    /** Returns the class with the call replaced, or null if there is none in it. */
    public static byte @Nullable [] rewrite(byte[] original, @Nullable ClassLoader loader) {
        // Nearly all classes end here.
        if (!mentionsIt(original)) {
            return null;
        }
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, 0);
        if (!rewrite(node, loader)) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        node.accept(writer);
        return writer.toByteArray();
    }

    public static boolean rewrite(ClassNode node, @Nullable ClassLoader loader) {
        boolean rewritten = false;
        if (Carrier.ARE_NEEDED) {
            for (MethodNode method : node.methods) {
                for (AbstractInsnNode insn : method.instructions) {
                    rewritten |= rewrite(insn, node, loader);
                }
            }
        }
        return rewritten;
    }

    private static boolean rewrite(AbstractInsnNode insn, ClassNode node, @Nullable ClassLoader loader) {
        if (insn instanceof MethodInsnNode call
                && call.getOpcode() == INVOKESTATIC
                && isIt(call.owner, call.name, call.desc, node, loader)) {
            call.owner = THREAD_HOOKS;
            return true;
        }
        boolean rewritten = false;
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                if (dynamic.bsmArgs[i] instanceof Handle handle
                        && handle.getTag() == H_INVOKESTATIC
                        && isIt(handle.getOwner(), handle.getName(), handle.getDesc(), node, loader)) {
                    dynamic.bsmArgs[i] = new Handle(H_INVOKESTATIC, THREAD_HOOKS, NAME, DESCRIPTOR, false);
                    rewritten = true;
                }
            }
        }
        return rewritten;
    }

    /** A subclass of Thread that calls it names itself as the owner. */
    private static boolean isIt(
            String owner, String name, String descriptor, ClassNode node, @Nullable ClassLoader loader) {
        return name.equals(NAME)
                && descriptor.equals(DESCRIPTOR)
                && !owner.equals(THREAD_HOOKS)
                && (owner.equals(THREAD) || ClassHierarchy.inheritsFromThread(owner, name, descriptor, node, loader));
    }

    private static boolean mentionsIt(byte[] code) {
        for (int i = code.length - NAME_BYTES.length; i >= 0; i--) {
            int matching = 0;
            while (matching < NAME_BYTES.length && code[i + matching] == NAME_BYTES[matching]) {
                matching++;
            }
            if (matching == NAME_BYTES.length) {
                return true;
            }
        }
        return false;
    }
}
