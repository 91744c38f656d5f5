package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.Optional;

/** A lock that processes hold, reentrant or not. A call that has to wait takes effect only when the lock is free. */
final class Lock extends NamedSpecification {
    private static final CallResult NOT_OWNER = new CallResult.Thrown("IllegalMonitorStateException");

    /**
     * @param owner empty if it is free
     * @param holds how often the owner has taken it
     */
    private record Held(String owner, int holds) {
        @Override
        public String toString() {
            return holds == 0 ? "free" : "held by " + owner + (holds > 1 ? " " + holds + " times" : "");
        }
    }

    private static final Held FREE = new Held("", 0);

    private final boolean isReentrant;

    /** @param isReentrant whether the owner may take it once more; if not it waits for itself for ever */
    Lock(String name, boolean isReentrant) {
        super(name, FREE, "lock/0", "acquire/0", "tryLock/0", "tryAcquire/0", "unlock/0", "release/0", "isLocked/0");
        this.isReentrant = isReentrant;
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Held held = (Held) state;
        boolean isOwner = held.holds() > 0 && held.owner().equals(call.process());
        boolean canTake = held.holds() == 0 || isReentrant && isOwner;
        Held taken = new Held(call.process(), held.holds() + 1);
        return switch (call.name()) {
            case "lock", "acquire" -> canTake ? Optional.of(new Step(taken, CallResult.DONE)) : Optional.empty();
            case "tryLock", "tryAcquire" -> Optional.of(new Step(canTake ? taken : held, CallResult.of(canTake)));
            case "unlock", "release" ->
                Optional.of(isOwner ? new Step(released(held), CallResult.DONE) : new Step(held, NOT_OWNER));
            case "isLocked" -> Optional.of(new Step(held, CallResult.of(held.holds() > 0)));
            default -> throw new IllegalArgumentException(call.name());
        };
    }

    private static Held released(Held held) {
        return held.holds() == 1 ? FREE : new Held(held.owner(), held.holds() - 1);
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return call.name().equals("isLocked")
                || call.outcome() instanceof CallResult.Thrown
                || call.name().startsWith("try") && call.outcome().equals(CallResult.FALSE);
    }
}
