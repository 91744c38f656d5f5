package dev.bohr.engine.fibers;

import dev.bohr.hooks.Carrier;
import org.jspecify.annotations.Nullable;

/** A carrier that waits for its turn, lives the life it was given, and waits for the next. */
final class CarrierThread extends Carrier {
    /** As much as the engine's own thread has, on which continuations run. */
    private static final long STACK_BYTES = 8 << 20;

    /** Not the program's: it is not to find us there. */
    private static final ThreadGroup GROUP = new ThreadGroup(root(), "bohr");

    final ThreadTurn turn = new ThreadTurn();
    /** Null when there is nothing left to do. */
    private @Nullable Runnable life;

    private @Nullable CarrierFiber fiber;

    CarrierThread(String name) {
        super(GROUP, name, STACK_BYTES);
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    void begin(Thread thread, Runnable newLife, CarrierFiber newFiber) {
        carry(thread);
        life = newLife;
        fiber = newFiber;
    }

    /** Lets the real thread end. */
    void end() {
        life = null;
        turn.give();
    }

    @Override
    @SuppressWarnings("NullAway") // a thread that has a life has a fiber
    public void run() {
        turn.await();
        while (life != null) {
            try {
                life.run();
            } catch (Throwable e) {
                fiber.fail(e);
                return;
            }
            CarrierFiber left = fiber;
            carry(null);
            life = null;
            fiber = null;
            left.leave(this);
            turn.await();
        }
    }
}
