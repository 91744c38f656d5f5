package dev.bohr.agent.weave;

import static dev.bohr.agent.weave.code.HookClasses.OUTSIDE_HOOKS;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.bohr.agent.weave.calls.AtomicCallRewriter;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.agent.weave.ignored.IgnoredSectionWrapper;
import dev.bohr.agent.weave.ignored.IgnoredSections;
import dev.bohr.agent.weave.mocks.MockitoSections;
import dev.bohr.agent.weave.outside.OutsideSources;
import dev.bohr.agent.weave.outside.OutsideWorld;
import dev.bohr.agent.weave.threads.ThreadClassRewriter;
import dev.bohr.agent.weave.threads.ThreadGroupRewriter;
import dev.bohr.agent.weave.threads.VirtualThreadRewriter;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Classes that are changed although they are not woven, most of them of the JDK, and what is done to those that need more than a wrapper. */
public final class SpecialClasses {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
    private static final String LINKAGE_ERROR = "java/lang/LinkageError";

    /** What StructuredTaskScope, a preview up to JDK 25, is built on. */
    private static final String THREAD_FLOCK = "jdk/internal/misc/ThreadFlock";

    private SpecialClasses() {}

    /** Whether the class of this internal name, which need not be woven otherwise, is changed. */
    public static boolean contains(String name) {
        return name.equals(THREAD)
                || name.equals(LINKAGE_ERROR)
                || name.equals(VIRTUAL_THREAD)
                || name.equals(THREAD_FLOCK)
                || IgnoredSections.concerns(name)
                || AtomicCallRewriter.OWNERS.contains(name)
                || MockitoSections.concerns(name)
                || OutsideSources.concerns(name)
                || OutsideWorld.concerns(name);
    }

    /** Changes a method by hand; returns false if it is to be woven, or left alone, as others are. */
    static boolean rewrite(MethodScope scope, IgnoredSectionWrapper ignoredSections) throws WeavingFailure {
        switch (scope.owner.node.name) {
            case THREAD -> ThreadClassRewriter.rewrite(scope);
            case VIRTUAL_THREAD -> VirtualThreadRewriter.rewrite(scope, ignoredSections);
            case ThreadGroupRewriter.THREAD_GROUP -> {
                return ThreadGroupRewriter.rewrite(scope);
            }
            case LINKAGE_ERROR -> announceError(scope);
            case THREAD_FLOCK -> refuseTaskScopes(scope);
            default -> {
                if (!MockitoSections.concerns(scope.owner.node.name) || scope.method.name.equals("<clinit>")) {
                    return false;
                }
                MockitoSections.wrapMockito(scope);
            }
        }
        return true;
    }

    private static void announceError(MethodScope scope) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() == RETURN && scope.method.name.equals("<init>")) {
                scope.before(
                        insn,
                        new InsertedCode()
                                .loadObject(0)
                                .call(OUTSIDE_HOOKS, "cannotLink", "(Ljava/lang/LinkageError;)V"));
            }
        }
    }

    private static void refuseTaskScopes(MethodScope scope) {
        if (scope.method.name.equals("open")) {
            scope.atEntry(new InsertedCode()
                    .push("a StructuredTaskScope was opened; its threads are not under control yet")
                    .call(OUTSIDE_HOOKS, "lost", "(Ljava/lang/String;)V"));
        }
    }
}
