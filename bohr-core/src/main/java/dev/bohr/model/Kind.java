package dev.bohr.model;

/** What an operation does; the text is the keyword that traces have for it. */
public enum Kind {
    READ("read"),
    WRITE("write"),
    UPDATE("update"),
    COMPARE("compare-and-set"),
    LOCK("lock"),
    TRY_LOCK("try lock"),
    UNLOCK("unlock"),
    QUERY("query"),
    WAIT("wait"),
    WAKE("wake up"),
    NOTIFY("notify"),
    NOTIFY_ALL("notify all"),
    ACQUIRE("acquire"),
    RELEASE("release"),
    AWAIT("await"),
    COUNT_DOWN("count down"),
    PARK("park"),
    UNPARK("unpark"),
    START("start"),
    JOIN("join"),
    INTERRUPT("interrupt"),
    SET("set"),
    SLEEP("sleep"),
    YIELD("yield"),
    SPIN("spin"),
    /** A thread comes to what it has to wait for: a step of its own where another thread can see it. */
    BLOCK("block"),
    CHOOSE("choose"),
    /** A call begins of which a history is kept: its location is the call, its outcome what that returned. */
    INVOKE("invoke"),
    END("end"),
    OUTPUT("print"),
    EXIT("exit"),
    CALL("call");

    private final String text;

    Kind(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /** Whether memory is read or written: a field, an element of an array. */
    public boolean isMemory() {
        return this == READ || this == WRITE || this == UPDATE || this == COMPARE;
    }

    /** Whether it is what wakes threads that wait to be notified. */
    public boolean isNotify() {
        return this == NOTIFY || this == NOTIFY_ALL;
    }
}
