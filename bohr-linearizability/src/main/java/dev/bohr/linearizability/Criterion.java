package dev.bohr.linearizability;

/** What makes a history right. */
public enum Criterion {
    /** It can be explained by a serial one that keeps the order of calls that do not overlap. */
    LINEARIZABLE("linearizable", true),
    /** The same, where calls that are made one after the other may return one thing or another. */
    NONDETERMINISTIC("linearizable, with more than one right answer", false),
    /** It can be explained by a serial one that keeps the order of the calls of each thread. */
    SEQUENTIALLY_CONSISTENT("sequentially consistent", true);

    private final String text;
    private final boolean needsDeterminism;

    Criterion(String text, boolean needsDeterminism) {
        this.text = text;
        this.needsDeterminism = needsDeterminism;
    }

    public String text() {
        return text;
    }

    /** Whether what calls return one after the other must be certain. */
    public boolean needsDeterminism() {
        return needsDeterminism;
    }
}
