package dev.bohr.engine;

import dev.bohr.model.MemoryEvents;

/** Notifies the explorer of a memory model of what orders accesses, besides the accesses themselves. */
final class ModelOrder extends MemoryOrder {
    private final WeakMemory memory;
    private final MemoryEvents events;

    ModelOrder(WeakMemory memory, MemoryEvents events) {
        this.memory = memory;
        this.events = events;
    }

    @Override
    public void acquire(ManagedThread thread, Object object, long location) {
        events.synchronizes(thread.id, true, false);
    }

    @Override
    public void release(ManagedThread thread, Object object, long location) {
        events.synchronizes(thread.id, false, true);
    }

    @Override
    public void start(ManagedThread starter, ManagedThread started) {
        memory.start(starter, started);
    }

    @Override
    public void startAfterAll(ManagedThread started) {
        memory.startAfterAll(started);
    }

    @Override
    public void join(ManagedThread thread, ManagedThread ended) {
        events.synchronizes(thread.id, true, false);
    }

    @Override
    public void end(ManagedThread thread) {
        events.synchronizes(thread.id, false, true);
    }

    @Override
    public void permit(ManagedThread thread, boolean taken) {
        events.synchronizes(thread.id, taken, !taken);
    }

    @Override
    public void wake(ManagedThread thread, ManagedThread woken) {
        events.enabledBy(woken.id, thread.id);
    }

    @Override
    public void speculate(ManagedThread thread, boolean begins) {
        memory.settle(thread);
        events.speculate(thread.id, begins);
    }

    @Override
    public void fence(ManagedThread thread, int kind) {
        memory.fence(thread, kind);
    }
}
