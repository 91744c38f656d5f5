package dev.bohr.agent.weave;

import static dev.bohr.agent.weave.code.HookClasses.INITIALISER_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.OUTSIDE_HOOKS;
import static dev.bohr.agent.weave.code.HookClasses.THREAD_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.selection.ReinitialisedClasses;
import dev.bohr.agent.weave.access.ArrayComparisonRewriter;
import dev.bohr.agent.weave.access.ArrayRewriter;
import dev.bohr.agent.weave.access.BufferRewriter;
import dev.bohr.agent.weave.access.ConstructorEndRewriter;
import dev.bohr.agent.weave.access.CoverageProbes;
import dev.bohr.agent.weave.access.FieldRewriter;
import dev.bohr.agent.weave.access.ReferenceRewriter;
import dev.bohr.agent.weave.access.ReflectionRewriter;
import dev.bohr.agent.weave.access.UnsafeRewriter;
import dev.bohr.agent.weave.access.VarHandleRewriter;
import dev.bohr.agent.weave.calls.AtomicCallRewriter;
import dev.bohr.agent.weave.calls.CallReplacementRewriter;
import dev.bohr.agent.weave.calls.ConcatenationRewriter;
import dev.bohr.agent.weave.calls.IntrinsicRewriter;
import dev.bohr.agent.weave.calls.MethodReferences;
import dev.bohr.agent.weave.calls.OpaqueCallRewriter;
import dev.bohr.agent.weave.calls.UnwovenCallRewriter;
import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.NewLabels;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.agent.weave.ignored.IgnoredSectionWrapper;
import dev.bohr.agent.weave.ignored.IgnoredSections;
import dev.bohr.agent.weave.initialisers.ClassUseRewriter;
import dev.bohr.agent.weave.initialisers.InitialiserBody;
import dev.bohr.agent.weave.initialisers.InitialiserWrapper;
import dev.bohr.agent.weave.locks.AtomicSectionWrapper;
import dev.bohr.agent.weave.locks.LockModelRewriter;
import dev.bohr.agent.weave.locks.MonitorRewriter;
import dev.bohr.agent.weave.locks.SynchronizedMethodWrapper;
import dev.bohr.agent.weave.locks.UnwovenMonitors;
import dev.bohr.agent.weave.loops.LoopRewriter;
import dev.bohr.agent.weave.mocks.MockitoSections;
import dev.bohr.agent.weave.objects.AllocationRewriter;
import dev.bohr.agent.weave.objects.HashCodeRewriter;
import dev.bohr.agent.weave.objects.VariableNames;
import dev.bohr.agent.weave.outside.CollectionOrderRewriter;
import dev.bohr.agent.weave.outside.OutsideSources;
import dev.bohr.agent.weave.outside.OutsideWorld;
import dev.bohr.agent.weave.threads.ContinuationPinRewriter;
import dev.bohr.agent.weave.threads.CurrentThreadRewriter;
import dev.bohr.agent.weave.threads.IdleWorkerWrapper;
import dev.bohr.agent.weave.threads.ThreadCallRewriter;
import dev.bohr.agent.weave.threads.TimerRewriter;
import dev.bohr.hooks.Installation;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one class: hands every method to the rewriters. Never loads a class of the program. */
public final class ClassWeaver {
    /** Instructions of an initialiser that is woven as other methods are: a longer one, which fills tables, might become too long. */
    private static final int LONGEST_INITIALISER = 5_000;

    private final ClassSelection selection;
    private final ReinitialisedClasses anew = new ReinitialisedClasses();
    /** Internal names of the classes that announce what they do to their own final fields. */
    private final Set<String> announcesFinals = ConcurrentHashMap.newKeySet();

    private final CallReplacementRewriter replacements = new CallReplacementRewriter();
    private final AtomicCallRewriter atomicCalls = new AtomicCallRewriter();
    private final LockModelRewriter lockModels = new LockModelRewriter();
    private final IgnoredSectionWrapper ignoredSections = new IgnoredSectionWrapper();
    private final IdleWorkerWrapper idleWorkers = new IdleWorkerWrapper();

    /** In this order; the first that knows an instruction keeps it, and calls that nobody knows are opaque. */
    private final InstructionRewriter[] rewriters = {
        new TimerRewriter(),
        new CollectionOrderRewriter(),
        new ClassUseRewriter(),
        new FieldRewriter(),
        new ConstructorEndRewriter(),
        new ArrayRewriter(),
        new MonitorRewriter(),
        replacements,
        new ContinuationPinRewriter(),
        new IntrinsicRewriter(),
        new ArrayComparisonRewriter(),
        new ThreadCallRewriter(),
        new UnsafeRewriter(),
        new BufferRewriter(),
        new VarHandleRewriter(),
        new ReflectionRewriter(),
        new ReferenceRewriter(),
        new ConcatenationRewriter(),
        new AllocationRewriter(),
        new UnwovenCallRewriter(),
        atomicCalls,
        new HashCodeRewriter(),
        new OpaqueCallRewriter(),
    };

    public ClassWeaver(ClassSelection selection) {
        this.selection = selection;
    }

    /** From now on the class announces what it does to its own final fields; returns whether it did not before. */
    public boolean announceFinals(String internalName) {
        return announcesFinals.add(internalName);
    }

    /**
     * Returns the woven class.
     *
     * @param loaded whether the class is loaded already, so that no modifier may change
     */
    public byte[] weave(byte[] original, @Nullable ClassLoader loader, boolean loaded) throws WeavingFailure {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        allowClassConstants(node);
        ClassScope scope =
                new ClassScope(node, selection, anew, loader, loaded, false, announcesFinals.contains(node.name));
        if (loaded && loader == null && scope.hasFrames && lacksFrames(node)) {
            throw new WeavingFailure("the JVM has forgotten its frames, and loops cannot be found without them");
        }
        MethodReferences.expand(scope);
        for (MethodNode method : node.methods) {
            if (loaded && (method.access & (ACC_SYNCHRONIZED | ACC_STATIC)) == ACC_SYNCHRONIZED) {
                atomicCalls.keepsSynchronized(node.name, method);
            }
            if ((method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0 && !CoverageProbes.isMethodName(method.name)) {
                weave(scope, method);
            }
        }
        VariableNames.noteHolder(scope);
        CurrentThreadRewriter.rewrite(node, loader);
        return write(reader, node);
    }

    /**
     * Makes the initialiser of a class that is not woven otherwise one step; returns null if it has none. The class may belong
     * to the JDK and use woven classes: were an execution ended there, the class would be unusable for ever.
     */
    public byte @Nullable [] wrapInitialiser(byte[] original, @Nullable ClassLoader loader) throws WeavingFailure {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : node.methods) {
            if (method.name.equals("<clinit>")) {
                NewLabels.separate(method);
                ignoredSections.wrap(
                        new MethodScope(new ClassScope(node, selection, anew, loader, false, false, false), method));
                return write(reader, node);
            }
        }
        return null;
    }

    /** Classes that are initialised again in each execution. */
    public ReinitialisedClasses anew() {
        return anew;
    }

    /** The static fields whose values are in the class file. */
    public static Set<String> constants(byte[] original) {
        ClassNode node = new ClassNode();
        new ClassReader(original).accept(node, ClassReader.SKIP_CODE);
        Set<String> names = new HashSet<>();
        for (FieldNode field : node.fields) {
            if ((field.access & ACC_STATIC) != 0 && field.value != null) {
                names.add(field.name);
            }
        }
        return names;
    }

    /** The initialiser of a class as a hidden class to be; null if there is none. */
    public byte @Nullable [] initialiserBody(byte[] original, @Nullable ClassLoader loader) throws WeavingFailure {
        ClassNode node = new ClassNode();
        new ClassReader(original).accept(node, ClassReader.EXPAND_FRAMES);
        allowClassConstants(node);
        ClassScope scope =
                new ClassScope(node, selection, anew, loader, false, true, announcesFinals.contains(node.name));
        MethodNode initialiser = InitialiserBody.extract(node);
        if (initialiser == null) {
            return null;
        }
        NewLabels.separate(initialiser);
        MethodScope method = new MethodScope(scope, initialiser);
        weaveBody(method);
        OutsideSources.rewrite(method);
        OutsideWorld.announce(method);
        CurrentThreadRewriter.rewrite(node, loader);
        InitialiserBody.finish(node, initialiser);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        try {
            node.accept(writer);
            return writer.toByteArray();
        } catch (MethodTooLargeException e) {
            throw new WeavingFailure("the initialiser becomes too large");
        }
    }

    /** There is a frame wherever code can be jumped to. */
    private static boolean lacksFrames(ClassNode node) {
        for (MethodNode method : node.methods) {
            boolean jumps = false;
            boolean hasFrame = false;
            for (AbstractInsnNode insn : method.instructions) {
                jumps |= insn instanceof JumpInsnNode;
                hasFrame |= insn instanceof FrameNode;
            }
            if (jumps && !hasFrame) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class of this name, if it is not woven, is asked for its monitors. */
    public static boolean announcesMonitors(String name) {
        return UnwovenMonitors.concerns(name);
    }

    /**
     * Has a class that is not woven say when it holds a monitor: it is a real one, and a fiber that was left with it could not be
     * gone back to. Returns null if it has none.
     */
    public byte @Nullable [] announceMonitors(byte[] original, @Nullable ClassLoader loader) throws WeavingFailure {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        boolean changed = false;
        for (MethodNode method : node.methods) {
            if (UnwovenMonitors.concerns(method)) {
                NewLabels.separate(method);
                UnwovenMonitors.announce(
                        new MethodScope(new ClassScope(node, selection, anew, loader, false, false, false), method));
                changed = true;
            }
        }
        return changed ? write(reader, node) : null;
    }

    private static byte[] write(ClassReader reader, ClassNode node) throws WeavingFailure {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        try {
            node.accept(writer);
            return writer.toByteArray();
        } catch (MethodTooLargeException e) {
            throw new WeavingFailure("the method " + e.getMethodName() + " becomes too large");
        }
    }

    /**
     * What was compiled for a Java before 5 becomes a class file of 5, the first in which code can name a class. Nothing else
     * that matters here differs: both have subroutines, no frames, and the old verifier.
     */
    private static void allowClassConstants(ClassNode node) {
        if ((node.version & 0xFFFF) < V1_5) {
            node.version = V1_5;
        }
    }

    private void weave(ClassScope owner, MethodNode method) throws WeavingFailure {
        NewLabels.separate(method);
        MethodScope scope = new MethodScope(owner, method);
        weave(scope);
        OutsideSources.rewrite(scope);
        // Last, and so before everything else: an ignored section that waits says so too.
        OutsideWorld.announce(scope);
        if (method.name.equals("<clinit>") && owner.isWoven(owner.node.name)) {
            scope.atEntry(new InsertedCode()
                    .call(INITIALISER_HOOKS, owner.isOfJdk() ? "initialisesOfJdk" : "initialises", "()V"));
        }
    }

    private void weave(MethodScope scope) throws WeavingFailure {
        ClassScope owner = scope.owner;
        MethodNode method = scope.method;
        if (SpecialClasses.rewrite(scope, ignoredSections)) {
            return;
        }
        boolean woven = owner.selection.isBodyWoven(owner.node.name);
        if (IgnoredSections.contains(owner.node, method, owner.loaded && !woven)) {
            if (method.name.equals("<clinit>") && owner.isOfProgram(owner.node.name)) {
                if (method.instructions.size() <= LONGEST_INITIALISER) {
                    weaveInstructions(scope);
                } else {
                    replaceCalls(scope);
                }
                InitialiserWrapper.wrap(scope);
                return;
            }
            if (woven && method.name.equals("<clinit>")) {
                replaceCalls(scope);
            }
            if (definesHiddenClass(owner, method)) {
                weaveDefined(scope);
            }
            ignoredSections.wrap(scope);
            return;
        }
        if (woven && !copiesText(owner, method) && !isReplacedByCompiler(owner, method)) {
            weaveBody(scope);
            MockitoSections.wrapAnswer(scope);
            if (IdleWorkerWrapper.concerns(scope)) {
                idleWorkers.wrap(scope);
            }
        } else if (OutsideSources.looksAtClock(owner.node.name)) {
            replaceCalls(scope);
        }
    }

    private static boolean definesHiddenClass(ClassScope owner, MethodNode method) {
        return owner.node.name.equals("java/lang/invoke/MethodHandles$Lookup")
                && method.name.startsWith("defineHiddenClass")
                && method.desc.startsWith("([B")
                && (method.access & ACC_PUBLIC) != 0;
    }

    private static void weaveDefined(MethodScope scope) {
        scope.atEntry(new InsertedCode()
                .loadObject(0)
                .loadObject(1)
                .call(
                        Type.getInternalName(Installation.class),
                        "weaveHidden",
                        "(Ljava/lang/invoke/MethodHandles$Lookup;[B)[B")
                .store(Type.getType(byte[].class), 1));
    }

    /** Strings call these for bytes that nobody else can reach; where woven code does, {@code ArraysCalls} stands in. */
    private static boolean copiesText(ClassScope owner, MethodNode method) {
        return owner.node.name.equals("java/util/Arrays")
                && method.name.startsWith("copyOf")
                && (method.desc.startsWith("([B") || method.desc.startsWith("([C"));
    }

    /** Once it is compiled the hooks would be gone. Those that are always woven are known one by one: {@link IntrinsicRewriter}. */
    private static boolean isReplacedByCompiler(ClassScope owner, MethodNode method) {
        return BufferRewriter.isCheckOfIndex(owner.node.name, method.name, method.desc)
                || !owner.isWoven(owner.node.name)
                        && method.visibleAnnotations != null
                        && method.visibleAnnotations.stream()
                                .anyMatch(annotation -> annotation.desc.endsWith("/IntrinsicCandidate;"));
    }

    /** What an initialiser makes outlives it: handles on fields, references to methods. */
    private void replaceCalls(MethodScope scope) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() >= 0) {
                replacements.rewrite(insn, scope);
            }
        }
    }

    /**
     * The modifier stays, and so does the real monitor: the method is one step. That is good enough for a collection of the JDK; in the
     * program's own code it would hide what happens in the middle of it.
     */
    private static void keepSynchronized(MethodScope scope) {
        String owner = scope.owner.node.name;
        new AtomicSectionWrapper(scope).wrap(scope);
        if (!ClassSelection.isOfJdk(owner)) {
            scope.atEntry(new InsertedCode()
                    .push(owner.replace('/', '.') + "." + scope.method.name
                            + " is synchronized, and its class was loaded"
                            + " before the agent came; start the JVM with -javaagent:bohr-agent.jar")
                    .call(OUTSIDE_HOOKS, "lost", "(Ljava/lang/String;)V"));
        }
    }

    private void weaveInstructions(MethodScope scope) {
        MethodNode method = scope.method;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof LineNumberNode line) {
                scope.line = line.line;
            } else if (insn.getOpcode() >= 0) {
                for (InstructionRewriter rewriter : rewriters) {
                    if (rewriter.rewrite(insn, scope)) {
                        break;
                    }
                }
            }
            if (insn == scope.constructorCall) {
                scope.beforeConstructorCall = false;
            }
        }
    }

    private void weaveBody(MethodScope scope) {
        MethodNode method = scope.method;
        VariableNames.note(scope);
        weaveInstructions(scope);
        // Each of these puts its code at the entry, before that of the one above.
        LoopRewriter.rewrite(scope);
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            if (scope.owner.loaded) {
                keepSynchronized(scope);
            } else {
                SynchronizedMethodWrapper.rewrite(scope);
            }
        }
        lockModels.rewrite(scope);
        if (method.name.equals("run")
                && method.desc.equals("()V")
                && !scope.isStatic
                && (method.access & ACC_PUBLIC) != 0) {
            scope.atEntry(new InsertedCode().loadObject(0).call(THREAD_HOOKS, "running", "(Ljava/lang/Object;)V"));
        }
        ClassUseRewriter.announceEntry(scope);
    }
}
