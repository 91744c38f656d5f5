package dev.bohr.generator.weak;

/** What an instruction does. */
public enum Action {
    READ("read"),
    WRITE("write"),
    ADD("getAndAdd"),
    SET("getAndSet"),
    COMPARE("compareAndSet"),
    FENCE("Fence"),
    LOCK("lock"),
    UNLOCK("unlock");

    private final String word;

    Action(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    /** Whether it reads and writes in one, be it only if it sees what it expects. */
    boolean isUpdate() {
        return this == ADD || this == SET || this == COMPARE;
    }

    /** Whether it can put what it has seen into a register. */
    boolean hasResult() {
        return this == READ || isUpdate();
    }
}
