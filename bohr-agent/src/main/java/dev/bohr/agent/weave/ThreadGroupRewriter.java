package dev.bohr.agent.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LabelNode;

/** The changes to {@code java.lang.ThreadGroup}: asked by a managed thread, it knows managed threads. */
final class ThreadGroupRewriter {
    static final String THREAD_GROUP = "java/lang/ThreadGroup";

    private static final String INSTEAD = "dev/bohr/hooks/ThreadGroups";

    private ThreadGroupRewriter() {}

    /** Returns whether the method was changed. */
    static boolean rewrite(MethodScope scope) {
        String name = scope.method.name;
        String descriptor = scope.method.desc;
        switch (name + descriptor) {
            case "activeCount()I",
                    "enumerate([Ljava/lang/Thread;)I",
                    "enumerate([Ljava/lang/Thread;Z)I",
                    "interrupt()V" -> {
                LabelNode go = new LabelNode();
                Code code = new Code().hook("isManaged", "()Z").jump(IFEQ, go);
                scope.loadParameters(code)
                        .call(INSTEAD, name, descriptor.replace("(", "(L" + THREAD_GROUP + ";"))
                        .op(Type.getReturnType(descriptor).getOpcode(IRETURN))
                        .add(go);
                scope.landAtEntry(code);
                scope.atEntry(code);
                return true;
            }
            default -> {
                return false;
            }
        }
    }
}
