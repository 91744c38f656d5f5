package dev.bohr.litmus;

import java.util.List;
import java.util.Optional;

/** One operation of a thread, as it is written. */
sealed interface LitmusOperation {
    /**
     * An access to a shared variable.
     *
     * @param variable x, or arr[0]
     * @param choice what success and failure are kept as, if not as true and false
     * @param target the local that the result is kept in
     */
    record Access(
            AccessMethod method,
            String variable,
            List<Expression> values,
            Optional<Choice> choice,
            Optional<String> target)
            implements LitmusOperation {
        /** The variable, or the array that it is an element of. */
        String root() {
            return LitmusOperation.root(variable);
        }
    }

    static String root(String variable) {
        int bracket = variable.indexOf('[');
        return bracket < 0 ? variable : variable.substring(0, bracket);
    }

    record Choice(Expression success, Expression failure) {}

    record Move(Expression value, String target) implements LitmusOperation {}

    record Lock(String name) implements LitmusOperation {
        /** A lock that nobody else uses. */
        boolean isFresh() {
            return name.equals("fresh");
        }
    }

    record Unlock(String name) implements LitmusOperation {}

    /** Fences, named as methods of VarHandle; the last is one of C. */
    enum Fence implements LitmusOperation {
        FULL("fullFence"),
        ACQUIRE("acquireFence"),
        RELEASE("releaseFence"),
        STORE_STORE("storeStoreFence"),
        LOAD_LOAD("loadLoadFence"),
        ACQUIRE_RELEASE("acqrelFence");

        final String text;

        Fence(String text) {
            this.text = text;
        }
    }
}
