package dev.bohr.engine.recording;

import dev.bohr.engine.ExpectedValue;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.heap.Heap;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A memory access in progress: its outcome is known when its thread does something else. */
final class PendingAccess {
    /** Of the event among all. */
    final int index;

    final @Nullable Object base;
    final long offset;
    private final char type;
    private final Kind kind;
    private final ExpectedValue expectedValue;

    private @Nullable Object before;
    /** Of a compare-and-set: whether it finds what it expects, if that is known. */
    private boolean isExpected;

    private final boolean isExpectedKnown;
    private boolean failsSpuriously;
    /** Whether something older was seen than what is the newest. */
    private boolean isOld;

    private @Nullable Object newest;
    /** How many writes are later than what was seen. */
    private int later;

    PendingAccess(int index, ManagedThread thread) {
        this.index = index;
        this.base = thread.object;
        this.offset = thread.offset;
        this.type = thread.type;
        this.kind = thread.kind;
        this.expectedValue = thread.expected;
        this.isExpectedKnown = kind == Kind.COMPARE && expectedValue.isKnown();
        look();
    }

    /** What memory holds is what the access finds there. */
    private void look() {
        before = value();
        if (isExpectedKnown) {
            isExpected = Heap.isReference(type)
                    ? before == expectedValue.reference()
                    : Heap.bits(base, offset, type) == expectedValue.bits();
        }
    }

    /** Memory holds something older now. */
    void valueGiven(int writesLater) {
        isOld = true;
        later = writesLater;
        newest = before;
        look();
    }

    void failsSpuriously() {
        failsSpuriously = true;
    }

    int later() {
        return later;
    }

    boolean isRead() {
        return kind != Kind.WRITE;
    }

    /** Whether it has written: a compare-and-set may write what was there. */
    boolean hasWritten() {
        if (kind != Kind.COMPARE) {
            return kind != Kind.READ;
        }
        return !failsSpuriously && (isExpectedKnown ? isExpected : isChanged());
    }

    @SuppressWarnings("NullAway") // a primitive is in its box
    private boolean isChanged() {
        Object after = value();
        return Heap.isReference(type) ? after != before : !after.equals(before);
    }

    /** Its outcome, before anybody else does something. */
    Outcome outcome(Names names) {
        // What was given, or is there to make it fail, may have been put back by now, or not yet.
        Value found = names.value(before);
        Value after =
                kind == Kind.READ && isOld || kind == Kind.COMPARE && !hasWritten() ? found : names.value(value());
        Optional<Value> newer = isOld ? Optional.of(names.value(newest)) : Optional.empty();
        return switch (kind) {
            case READ -> new Outcome.Read(after, newer);
            case WRITE -> new Outcome.Wrote(after);
            case UPDATE -> new Outcome.Updated(found, after, newer);
            default ->
                hasWritten() ? new Outcome.Updated(found, after, newer) : new Outcome.NotSet(found, why(), newer);
        };
    }

    private Outcome.NotSet.Why why() {
        if (failsSpuriously) {
            return Outcome.NotSet.Why.SPURIOUS;
        }
        return isExpectedKnown ? Outcome.NotSet.Why.UNEXPECTED : Outcome.NotSet.Why.UNKNOWN;
    }

    private @Nullable Object value() {
        return Heap.value(base, offset, type);
    }
}
