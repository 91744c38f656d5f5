package dev.bohr.census;

/** The result of one check. */
enum Verdict {
    OK("ok"),
    /** Two threads misuse a class that does not promise to bear it, and Bohr says so. */
    MISUSE("ok, and the misuse is told"),
    RACE_NOT_FOUND("race not found"),
    NOT_DETERMINISTIC("not deterministic"),
    FALSE_ALARM("false alarm"),
    REFUSED("refused"),
    CONTROL_LOST("control lost"),
    HANGS("hangs");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    boolean isGood() {
        return this == OK || this == MISUSE;
    }

    String text() {
        return text;
    }

    static Verdict of(String text) {
        for (Verdict verdict : values()) {
            if (verdict.text.equals(text)) {
                return verdict;
            }
        }
        throw new IllegalArgumentException(text);
    }
}
