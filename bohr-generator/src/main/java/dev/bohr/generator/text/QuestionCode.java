package dev.bohr.generator.text;

/** The steps of questions that threads ask about each other and about locks. */
record QuestionCode(Assembler code) {
    /** A thread's priority if nobody has said otherwise. */
    private static final int USUAL_PRIORITY = 5;

    void one(Statement statement) {
        TextMachine textMachine = code.machine;
        int of = statement.a();
        switch (statement.kind()) {
            case IS_ALIVE -> code.ask(s -> textMachine.isAlive(s, of) ? 1 : 0);
            case GET_STATE -> code.ask(s -> textMachine.look(s, of).ordinal());
            case GET_NAME -> code.ask(name(of));
            case SET_NAME -> code.set(name(of), statement.b());
            case GET_PRIORITY -> code.ask(priority(of));
            case SET_PRIORITY ->
                // The priority of a thread that is not alive any more need not change.
                code.set(priority(of), statement.b());
            case QUEUE_LENGTH -> code.ask(s -> textMachine.queueLength(s, LockCode.LOCK_QUEUES + of));
            case HAS_QUEUED -> code.ask(s -> textMachine.queueLength(s, LockCode.LOCK_QUEUES + of) > 0 ? 1 : 0);
            case IS_LOCKED -> {
                int owner = LockCode.lock(code, of);
                code.ask(s -> s[owner] == 0 ? 0 : 1);
            }
            default -> throw new IllegalArgumentException(statement.toString());
        }
    }

    private int name(int thread) {
        return code.cells.of("name" + thread);
    }

    private int priority(int thread) {
        return code.cells.of("priority" + thread, USUAL_PRIORITY);
    }
}
