package dev.bohr.generator.objects;

/**
 * A history: for each call what it returned, and which calls had returned before it began.
 *
 * @param results one of the constants here, or {@link #ofInt}
 * @param before for each call one bit for each other; 0 for a call that was not made
 */
record RecordedHistory(NumberKey results, NumberKey before) {
    static final int NOT_MADE = 0;
    static final int PENDING = 1;
    static final int VOID = 2;
    static final int THROWS = 3;
    private static final int INTS = 1_000;

    static int ofInt(int value) {
        return INTS + value;
    }

    static boolean hasReturned(int result) {
        return result > PENDING;
    }

    int size() {
        return results.size();
    }

    boolean isStuck() {
        for (int i = 0; i < size(); i++) {
            if (results.get(i) == PENDING) {
                return true;
            }
        }
        return false;
    }

    /** As if, of all calls that did not return, only this one had been made. */
    RecordedHistory withOnlyPending(int call) {
        int[] fewer = new int[size()];
        int[] order = new int[size()];
        for (int i = 0; i < size(); i++) {
            boolean isLeftOut = i != call && results.get(i) == PENDING;
            fewer[i] = isLeftOut ? NOT_MADE : results.get(i);
            order[i] = isLeftOut ? 0 : before.get(i);
        }
        return new RecordedHistory(new NumberKey(fewer), new NumberKey(order));
    }

    /** Whether the other has no order that is against this one. */
    boolean keepsOrderOf(RecordedHistory other) {
        for (int i = 0; i < size(); i++) {
            if ((other.before.get(i) & ~before.get(i)) != 0) {
                return false;
            }
        }
        return true;
    }

    static String text(int result) {
        return switch (result) {
            case NOT_MADE -> "not made";
            case PENDING -> "never returns";
            case VOID -> "void";
            case THROWS -> "throws IllegalStateException";
            default -> String.valueOf(result - INTS);
        };
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size(); i++) {
            text.append(i == 0 ? "" : "; ").append(i).append(": ").append(text(results.get(i)));
            if (results.get(i) != NOT_MADE) {
                text.append(" after");
                for (int j = 0; j < size(); j++) {
                    text.append((before.get(i) >>> j & 1) != 0 ? " " + j : "");
                }
            }
        }
        return text.toString();
    }
}
