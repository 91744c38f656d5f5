package dev.bohr.engine.fibers;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;

/** Carries a managed thread in a real thread of ours that has carried others before: starting a real one takes longer than most executions. */
final class CarrierFiber extends RealFiber {
    private final Carriers carriers;

    @SuppressWarnings("NullAway.Init") // by its start
    private CarrierThread carrier;

    CarrierFiber(ManagedThread thread, Scheduler scheduler, ThreadTurn engine, Carriers carriers) {
        super(thread, scheduler, engine);
        this.carriers = carriers;
    }

    /** Prepares for another life. */
    void start(Runnable life) {
        carrier = carriers.take();
        carrier.begin(thread.thread, life, this);
        thread.mark = carrier;
        start(carrier.turn);
    }

    @Override
    public void resume() {
        super.resume();
        carriers.rethrowFailure();
    }

    @Override
    public void finish() {
        // The body returns, and then the carrier is free.
    }

    /** The body has returned: the last act of the carrier is to give control away. */
    void leave(CarrierThread free) {
        carriers.put(free);
        pass();
    }

    /** An error of ours. The engine's own thread is to meet it. */
    void fail(Throwable error) {
        carriers.failed(error);
        engineTurn().give();
    }

    @Override
    public Thread carrier() {
        return carrier;
    }
}
