package dev.bohr.hooks.operations;

/**
 * What stands behind the hooks: the engine, part by part. Unless it says otherwise, each operation is called by the managed thread that is
 * running, with the managed mark set.
 */
public record Operations(
        MemoryOperations memory,
        IndirectAccessOperations indirect,
        ObjectOperations objects,
        LoopOperations loops,
        FinalFieldOperations finalFields,
        CloneOperations clones,
        ReferenceOperations references,
        HashOperations hashes,
        MonitorOperations monitors,
        LockOperations locks,
        ConditionOperations conditions,
        PermitOperations permits,
        LatchOperations latches,
        StampedLockOperations stampedLocks,
        ParkingOperations parking,
        ThreadOperations threads,
        ThreadMethodOperations threadMethods,
        InitialiserOperations initialisers,
        ClassUseOperations classUses,
        TrustedCallOperations trustedCalls,
        UnwovenCallOperations unwovenCalls,
        ClockOperations clock,
        ExitOperations exit,
        OutsideOperations outside,
        ForeignAccessOperations foreignAccesses) {}
