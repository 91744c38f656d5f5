package dev.bohr.agent.weave.code;

import dev.bohr.hooks.DeterminismHooks;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.InitialiserHooks;
import dev.bohr.hooks.LockHooks;
import dev.bohr.hooks.LoopHooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.MonitorHooks;
import dev.bohr.hooks.ObjectHooks;
import dev.bohr.hooks.OutsideHooks;
import dev.bohr.hooks.ReferenceHooks;
import dev.bohr.hooks.StackTraces;
import dev.bohr.hooks.ThreadHooks;
import dev.bohr.hooks.TrustedCallHooks;
import dev.bohr.hooks.UnwovenCallHooks;
import dev.bohr.hooks.VirtualThreadHooks;
import org.objectweb.asm.Type;

/** The internal names of the classes whose static methods woven code calls. */
public final class HookClasses {
    public static final String HOOKS = Type.getInternalName(Hooks.class);
    public static final String MEMORY_HOOKS = Type.getInternalName(MemoryHooks.class);
    public static final String OBJECT_HOOKS = Type.getInternalName(ObjectHooks.class);
    public static final String REFERENCE_HOOKS = Type.getInternalName(ReferenceHooks.class);
    public static final String MONITOR_HOOKS = Type.getInternalName(MonitorHooks.class);
    public static final String LOCK_HOOKS = Type.getInternalName(LockHooks.class);
    public static final String THREAD_HOOKS = Type.getInternalName(ThreadHooks.class);
    public static final String VIRTUAL_THREAD_HOOKS = Type.getInternalName(VirtualThreadHooks.class);
    public static final String INITIALISER_HOOKS = Type.getInternalName(InitialiserHooks.class);
    public static final String UNWOVEN_CALL_HOOKS = Type.getInternalName(UnwovenCallHooks.class);
    public static final String TRUSTED_CALL_HOOKS = Type.getInternalName(TrustedCallHooks.class);
    public static final String LOOP_HOOKS = Type.getInternalName(LoopHooks.class);
    public static final String DETERMINISM_HOOKS = Type.getInternalName(DeterminismHooks.class);
    public static final String STACK_TRACES = Type.getInternalName(StackTraces.class);
    public static final String OUTSIDE_HOOKS = Type.getInternalName(OutsideHooks.class);

    private HookClasses() {}
}
