package dev.bohr.agent.weave.locks;

import static dev.bohr.agent.weave.code.HookClasses.LOCK_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LabelNode;

/** Lets the locks of the JDK hand over to their models, method by method, where a model has one of the same name. */
public final class LockModelRewriter {
    private static final Map<String, String> MODELS = Map.of(
            "java/util/concurrent/locks/ReentrantLock", "ReentrantLockModel",
            "java/util/concurrent/locks/ReentrantReadWriteLock", "ReentrantReadWriteLockModel",
            "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", "ReadLockModel",
            "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", "WriteLockModel",
            "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "ConditionModel",
            "java/util/concurrent/locks/StampedLock", "StampedLockModel",
            "java/util/concurrent/Semaphore", "SemaphoreModel",
            "java/util/concurrent/CountDownLatch", "CountDownLatchModel");

    /** Name and descriptor of the methods of each model. */
    private final Map<String, Set<String>> methods = new HashMap<>();

    /** Looks at the models once and early: reflection loads the locks, and must not load one that is being woven. */
    public LockModelRewriter() {
        for (String model : MODELS.values()) {
            methods.put(model, methodsOf(model));
        }
    }

    public void rewrite(MethodScope scope) {
        String owner = scope.owner.node.name;
        String model = MODELS.get(owner);
        if (model == null || scope.isStatic || scope.method.name.startsWith("<")) {
            return;
        }
        String descriptor = "(L" + owner + ";" + scope.method.desc.substring(1);
        if (!methods.getOrDefault(model, Set.of()).contains(scope.method.name + descriptor)) {
            return;
        }
        LabelNode real = new LabelNode();
        InsertedCode insertedCode = new InsertedCode();
        if (model.equals("ConditionModel")) {
            insertedCode.loadObject(0).call(LOCK_HOOKS, "modellingCondition", "(Ljava/lang/Object;)Z");
        } else {
            insertedCode.call(LOCK_HOOKS, "modelling", "()Z");
        }
        insertedCode.jump(IFEQ, real);
        scope.loadParameters(insertedCode);
        insertedCode
                .call("dev/bohr/hooks/locks/" + model, scope.method.name, descriptor)
                .op(Type.getReturnType(descriptor).getOpcode(IRETURN))
                .add(real);
        scope.landAtEntry(insertedCode);
        scope.atEntry(insertedCode);
    }

    private static Set<String> methodsOf(String model) {
        Set<String> found = new HashSet<>();
        try {
            for (Method method : Class.forName("dev.bohr.hooks.locks." + model).getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    found.add(method.getName() + Type.getMethodDescriptor(method));
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the hooks lack " + model, e);
        }
        return found;
    }
}
