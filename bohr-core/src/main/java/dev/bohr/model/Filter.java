package dev.bohr.model;

/** The reductions that can be put around a strategy, by the names that {@code --filter} takes. */
public enum Filter {
    /** {@link dev.bohr.strategy.filter.NotSeenBefore}. */
    NOT_SEEN_BEFORE("not-seen-before", "states were told apart by 64-bit fingerprints"),
    /** {@link dev.bohr.strategy.filter.FairScheduling}. */
    FAIR("fair", "fair schedules"),
    /** {@link dev.bohr.strategy.filter.SuperSteps}. */
    SUPER_STEPS("super-steps", ""),
    /** Scheduling points at synchronization alone. */
    SYNC_ONLY("sync-only", ""),
    /** {@link dev.bohr.strategy.filter.DepthBound}: {@code depth=N}, or {@code depth=iterative}. */
    DEPTH("depth", ""),
    /** Threads that go round for nothing twice are left out: a matter of the engine, not of the strategy. */
    LOCAL_CYCLES("local-cycles", "");

    /** What {@code depth=iterative} begins with, and what it adds each time it is not enough. */
    public static final int DEPTH_STEP = 10;

    private static final String ITERATIVE = "iterative";

    private final String text;
    /** What is to be said of a result, if the filter leaves out more than what others show. */
    private final String caveat;

    Filter(String text, String caveat) {
        this.text = text;
        this.caveat = caveat;
    }

    /** All of them, as they are given. */
    public static String usage() {
        return known().replace("depth,", "depth=N, depth=iterative,");
    }

    private static String known() {
        StringBuilder known = new StringBuilder();
        for (Filter filter : values()) {
            known.append(known.length() == 0 ? "" : ", ").append(filter.text);
        }
        return known.toString();
    }

    /** What is to be said of a result that was found with an option; nothing if it leaves out only what others show. */
    public static String caveat(String option) {
        Filter filter = of(option);
        return filter != DEPTH ? filter.caveat : depth(option) == 0 ? "" : "the first " + depth(option) + " steps";
    }

    public String text() {
        return text;
    }

    /**
     * The filter of an option {@code NAME} or {@code NAME=VALUE}.
     *
     * @throws IllegalArgumentException if there is no such filter, or if it cannot take that value
     */
    public static Filter of(String option) {
        int equals = option.indexOf('=');
        String name = equals < 0 ? option : option.substring(0, equals);
        for (Filter filter : values()) {
            if (filter.text.equals(name)) {
                filter.checkValue(option, equals < 0 ? "" : option.substring(equals + 1));
                return filter;
            }
        }
        throw new IllegalArgumentException("there is no filter '" + name + "'; there are " + known());
    }

    private void checkValue(String option, String value) {
        if (this != DEPTH && option.contains("=")) {
            throw new IllegalArgumentException("the filter " + text + " takes no value, but got '" + value + "'");
        }
        if (this == DEPTH && !value.equals(ITERATIVE) && !value.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(
                    "the filter depth is depth=N, with N steps at least 1, or depth=iterative");
        }
    }

    /** The steps of {@code depth=N}; 0 for {@code depth=iterative}. */
    public static int depth(String option) {
        String value = option.substring(option.indexOf('=') + 1);
        return value.equals(ITERATIVE) ? 0 : Integer.parseInt(value);
    }
}
