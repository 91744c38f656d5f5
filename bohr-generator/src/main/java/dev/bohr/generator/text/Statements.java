package dev.bohr.generator.text;

import java.util.List;

/** Makes the steps of statements. Those of each kind are in a class of their own. */
final class Statements {
    private final MemoryCode memory;
    private final LockCode locks;
    private final WaitingCode waiting;
    private final ClassCode classes;
    private final QuestionCode questions;

    Statements(Assembler code, SmallText program) {
        this.memory = new MemoryCode(code, this);
        this.locks = new LockCode(code, this);
        this.waiting = new WaitingCode(code);
        this.classes = new ClassCode(code, program);
        this.questions = new QuestionCode(code);
    }

    void all(List<Statement> ops) {
        ops.forEach(this::one);
    }

    private void one(Statement statement) {
        switch (statement.kind()) {
            case READ,
                    WRITE,
                    INCREMENT,
                    GET_AND_ADD,
                    IF,
                    READ_ROW,
                    WRITE_ROW,
                    REPLACE_ROW,
                    NEW_ESCAPING,
                    READ_ESCAPED,
                    CLONE,
                    CLEAR,
                    GET_REFERENT,
                    REFERS_TO_NULL,
                    PUT_NEXT,
                    GET_NEXT -> memory.one(statement);
            case SYNCHRONIZED,
                    WAIT,
                    WAIT_TIMED,
                    NOTIFY,
                    NOTIFY_ALL,
                    LOCK,
                    TRY_LOCK,
                    TRY_LOCK_TIMED,
                    AWAIT,
                    AWAIT_TIMED,
                    SIGNAL,
                    SIGNAL_ALL -> locks.one(statement);
            case ACQUIRE,
                    ACQUIRE_TIMED,
                    RELEASE,
                    LATCH_AWAIT,
                    LATCH_AWAIT_TIMED,
                    COUNT_DOWN,
                    POLL_TIMED,
                    OFFER,
                    PARK,
                    PARK_NANOS,
                    UNPARK,
                    SLEEP,
                    JOIN,
                    JOIN_TIMED,
                    START,
                    INTERRUPT,
                    INTERRUPTED,
                    IS_INTERRUPTED -> waiting.one(statement);
            case READ_STATIC, WRITE_STATIC -> classes.use(statement);
            case IS_ALIVE,
                    GET_STATE,
                    GET_NAME,
                    SET_NAME,
                    GET_PRIORITY,
                    SET_PRIORITY,
                    QUEUE_LENGTH,
                    HAS_QUEUED,
                    IS_LOCKED -> questions.one(statement);
            case SET_OWN, SET_OWN_FROM, SET_OWN_FROM_STATIC, THROW_IF ->
                throw new IllegalArgumentException("only in an initialiser: " + statement);
        }
    }
}
