package dev.bohr.bench;

/** What one JVM counts: the arguments {@code --count} and {@code --search} of both tools. */
final class CountArguments {
    static final String EXECUTIONS = "executions";
    static final String CLASSES = "classes";

    /** The executions that Lincheck gives a scenario, unless told otherwise. */
    static final String LINCHECKS_DEFAULT = "10_000";

    private CountArguments() {}

    static boolean isOfClasses(BenchArguments benchArguments) {
        String count = benchArguments.text("count");
        if (!count.equals(EXECUTIONS) && !count.equals(CLASSES)) {
            throw new IllegalArgumentException("--count is executions or classes, not '" + count + "'");
        }
        return count.equals(CLASSES);
    }
}
