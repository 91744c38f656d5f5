package dev.bohr.engine;

import dev.bohr.trace.Event;

/** What an operation does; the text is what traces call it. */
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
    /** A thread comes to what it has to wait for: a step of its own where somebody can see it. */
    BLOCK("block"),
    CHOOSE("choose"),
    INVOKE(Event.INVOKE),
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
}
