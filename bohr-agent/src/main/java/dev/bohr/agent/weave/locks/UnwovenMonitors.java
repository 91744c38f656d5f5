package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.MONITOR_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Announces where code of the JDK that is not woven holds a monitor. */
public final class UnwovenMonitors {
    /** Packages of the JDK whose classes call woven ones while they hold a monitor; with slashes. */
    private static final String[] PACKAGES = {
        "com/sun/",
        "java/beans/",
        "java/io/Reader",
        "java/io/Writer",
        "java/net/",
        "java/security/",
        "java/sql/",
        "java/time/",
        "java/util/",
        "javax/",
        "jdk/xml/",
        "org/xml/",
        "sun/net/",
        "sun/security/",
        "sun/util/",
    };

    private UnwovenMonitors() {}

    public static boolean concerns(String owner) {
        if (owner.startsWith("java/util/stream/") || owner.startsWith("java/util/function/")) {
            return false; // there are none, and we use them ourselves
        }
        for (String prefix : PACKAGES) {
            if (owner.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    public static boolean concerns(MethodNode method) {
        if ((method.access & (ACC_NATIVE | ACC_ABSTRACT)) != 0) {
            return false;
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            return true;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    public static void announce(MethodScope scope) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() == MONITORENTER) {
                scope.after(insn, new InsertedCode().call(MONITOR_HOOKS, "enterReal", "()V"));
            } else if (insn.getOpcode() == MONITOREXIT) {
                scope.before(insn, new InsertedCode().call(MONITOR_HOOKS, "exitReal", "()V"));
            }
        }
        if ((scope.method.access & ACC_SYNCHRONIZED) != 0) {
            new Wrapper().wrap(scope);
        }
    }

    private static final class Wrapper extends BodyWrapper {
        @Override
        protected Object localType() {
            return INTEGER;
        }

        @Override
        protected InsertedCode begin(int local) {
            return new InsertedCode()
                    .op(ICONST_0)
                    .add(new org.objectweb.asm.tree.VarInsnNode(ISTORE, local))
                    .call(MONITOR_HOOKS, "enterReal", "()V");
        }

        @Override
        protected InsertedCode end(int local, LabelNode protectedEnd) {
            return new InsertedCode().call(MONITOR_HOOKS, "exitReal", "()V").add(protectedEnd);
        }
    }
}
