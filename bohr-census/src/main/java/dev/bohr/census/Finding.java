package dev.bohr.census;

/**
 * What one check of one method came to.
 *
 * @param isShared whether both threads had one receiver
 * @param isFresh whether the JVM had run nothing before
 * @param detail what Bohr said, if that was not what it should say
 */
record Finding(
        JdkMethod method,
        boolean isShared,
        boolean isFresh,
        Verdict verdict,
        long executions,
        long millis,
        String detail) {
    /** One line, with tabs. */
    String line() {
        return String.join(
                "\t",
                method.toString(),
                isShared ? "shared" : "each",
                isFresh ? "fresh" : "warm",
                verdict.text(),
                Long.toString(executions),
                Long.toString(millis),
                detail.replaceAll("\\s+", " "));
    }

    static Finding parse(String line) {
        String[] parts = line.split("\t", 7);
        return new Finding(
                JdkMethod.parse(parts[0]),
                parts[1].equals("shared"),
                parts[2].equals("fresh"),
                Verdict.of(parts[3]),
                Long.parseLong(parts[4]),
                Long.parseLong(parts[5]),
                parts[6]);
    }
}
