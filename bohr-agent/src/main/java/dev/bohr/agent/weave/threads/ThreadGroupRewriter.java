package dev.bohr.agent.weave.threads;

import static dev.bohr.agent.weave.code.HookClasses.HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.hooks.ThreadGroups;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LabelNode;

/** The changes to {@code java.lang.ThreadGroup}: asked by a managed thread, it knows managed threads. */
public final class ThreadGroupRewriter {
    public static final String THREAD_GROUP = "java/lang/ThreadGroup";

    private static final String INSTEAD = Type.getInternalName(ThreadGroups.class);

    private ThreadGroupRewriter() {}

    /** Returns whether the method was changed. */
    public static boolean rewrite(MethodScope scope) {
        String name = scope.method.name;
        String descriptor = scope.method.desc;
        switch (name + descriptor) {
            case "activeCount()I",
                    "enumerate([Ljava/lang/Thread;)I",
                    "enumerate([Ljava/lang/Thread;Z)I",
                    "interrupt()V" -> {
                LabelNode go = new LabelNode();
                InsertedCode insertedCode =
                        new InsertedCode().call(HOOKS, "isManaged", "()Z").jump(IFEQ, go);
                scope.loadParameters(insertedCode)
                        .call(INSTEAD, name, descriptor.replace("(", "(L" + THREAD_GROUP + ";"))
                        .op(Type.getReturnType(descriptor).getOpcode(IRETURN))
                        .add(go);
                scope.landAtEntry(insertedCode);
                scope.atEntry(insertedCode);
                return true;
            }
            default -> {
                return false;
            }
        }
    }
}
