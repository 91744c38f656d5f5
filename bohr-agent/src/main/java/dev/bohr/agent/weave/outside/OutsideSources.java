package dev.bohr.agent.weave.outside;

import static dev.bohr.agent.weave.code.HookClasses.DETERMINISM_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.REFERENCE_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.STACK_TRACES;
import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Single methods of un-woven classes of the JDK through which the outside world would come into a program: true chance, the
 * garbage collector, the clock, the depth of the stack.
 */
public final class OutsideSources {
    private static final String REFERENCE = "java/lang/ref/Reference";
    private static final String FINALIZER = "java/lang/ref/Finalizer";
    private static final String CLEANER = "jdk/internal/ref/CleanerImpl";
    private static final String SECURE_RANDOM = "java/security/SecureRandom";
    private static final String RANDOM_SUPPORT = "jdk/internal/util/random/RandomSupport";
    private static final String THROWABLE = "java/lang/Throwable";

    /** Since 19; before, it is a method of Thread itself. */
    private static final String IDENTIFIERS = "java/lang/Thread$ThreadIdentifiers";

    private static final String CONTAINERS = "jdk/internal/vm/ThreadContainers";
    private static final String CONTAINER_OF_POOL = "jdk/internal/vm/SharedThreadContainer";

    private static final Set<String> CLASSES = Set.of(
            REFERENCE,
            FINALIZER,
            CLEANER,
            SECURE_RANDOM,
            RANDOM_SUPPORT,
            CONTAINERS,
            CONTAINER_OF_POOL,
            IDENTIFIERS,
            THROWABLE);

    /** In these only calls are replaced: of the clock, above all. */
    private static final String CLOCK = "java/time/Clock";

    /** Any number would do. */
    private static final long SEED = 0x5DEECE66DL;

    private OutsideSources() {}

    public static boolean concerns(String owner) {
        return CLASSES.contains(owner) || looksAtClock(owner);
    }

    public static boolean looksAtClock(String owner) {
        return owner.equals("sun/util/locale/provider/CalendarProviderImpl")
                || owner.startsWith(CLOCK) && (owner.length() == CLOCK.length() || owner.charAt(CLOCK.length()) == '$');
    }

    public static void rewrite(MethodScope scope) {
        switch (scope.owner.node.name + "." + scope.method.name) {
            case REFERENCE + ".<init>" -> announceReference(scope);
            // Whether and when the collector finds an object is nothing that a schedule decides: it never does.
            case FINALIZER + ".register", CLEANER + ".start" ->
                returnIf(scope, new InsertedCode().call(HOOKS, "isManaged", "()Z"), new InsertedCode().op(RETURN));
            case SECURE_RANDOM + ".nextBytes" ->
                returnIf(
                        scope,
                        new InsertedCode().loadObject(1).call(DETERMINISM_HOOKS, "randomBytes", "([B)Z"),
                        new InsertedCode().op(RETURN));
            case SECURE_RANDOM + ".generateSeed" ->
                afterCall(
                        scope,
                        "engineGenerateSeed",
                        new InsertedCode()
                                .op(DUP)
                                .call(DETERMINISM_HOOKS, "randomBytes", "([B)Z")
                                .op(POP));
            case RANDOM_SUPPORT + ".initialSeed" ->
                returnIf(
                        scope,
                        new InsertedCode().call(HOOKS, "isChecking", "()Z"),
                        new InsertedCode().add(new LdcInsnNode(SEED)).op(LRETURN));
            // For dumps of threads only; what executions leave there would never go away.
            case CONTAINERS + ".registerContainer" ->
                returnIf(
                        scope,
                        new InsertedCode().call(HOOKS, "isChecking", "()Z"),
                        new InsertedCode().push("no key").op(ARETURN));
            // Once closed it starts no more threads, also not those of the next execution, for which a pool in a static
            // field is new.
            case CONTAINER_OF_POOL + ".close" ->
                returnIf(scope, new InsertedCode().call(HOOKS, "isChecking", "()Z"), new InsertedCode().op(RETURN));
            case IDENTIFIERS + ".next", "java/lang/Thread.nextThreadID" ->
                returnIf(
                        scope,
                        new InsertedCode().call(THREAD_HOOKS, "numbersThreads", "()Z"),
                        new InsertedCode()
                                .call(THREAD_HOOKS, "nextThreadId", "()J")
                                .op(LRETURN));
            case THROWABLE + ".getOurStackTrace" ->
                afterCall(
                        scope,
                        "of",
                        new InsertedCode()
                                .call(
                                        STACK_TRACES,
                                        "programPart",
                                        "([Ljava/lang/StackTraceElement;)[Ljava/lang/StackTraceElement;"));
            default -> {}
        }
    }

    private static void announceReference(MethodScope scope) {
        if (!scope.method.desc.equals("(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V")) {
            return; // calls the other one
        }
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() == RETURN) {
                scope.before(
                        insn,
                        new InsertedCode()
                                .loadObject(0)
                                .loadObject(1)
                                .call(REFERENCE_HOOKS, "referring", "(Ljava/lang/ref/Reference;Ljava/lang/Object;)V"));
            }
        }
    }

    private static void returnIf(MethodScope scope, InsertedCode condition, InsertedCode result) {
        LabelNode go = new LabelNode();
        InsertedCode insertedCode = condition.jump(IFEQ, go);
        insertedCode.list.add(result.list);
        insertedCode.add(go);
        scope.landAtEntry(insertedCode);
        scope.atEntry(insertedCode);
    }

    private static void afterCall(MethodScope scope, String name, InsertedCode insertedCode) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.equals(name)) {
                scope.after(call, insertedCode);
                return;
            }
        }
    }
}
