package dev.bohr.linearizability.history;

/** Which calls may come next in a sequential order, given those that are in it already. Calls are known by their index. */
interface CallOrder {
    /** Writes the calls that may come next into the array, which has room for all, and returns how many there are. */
    int candidates(int[] into);

    /** Puts a candidate at the end of the sequential order. */
    void take(int call);

    /** Undoes the last {@link #take} that is not yet undone. */
    void giveBack(int call);

    /** Whether all calls are taken that were answered; those that were not need not be. */
    boolean isComplete();

    /** How far the order has come: the calls that were answered up to here are all taken. Larger is further. */
    int progress();

    /** The set of taken calls, in as few words as possible: equal arrays for equal sets and no others. */
    long[] taken();
}
