package dev.bohr.generator.text;

import dev.bohr.generator.text.Assembler.Label;

/** The steps of what reads and writes variables: one for each access. */
record MemoryCode(Assembler code, Statements statements) {
    /** What is logged where there is no object. */
    static final int NOBODY = -1;

    static final int NO_BYTE_LEFT = -3;

    /** The bytes of the buffer. */
    static final int CAPACITY = 2;

    void one(Statement statement) {
        switch (statement.kind()) {
            case READ -> code.ask(cell(statement.place()));
            case WRITE -> code.set(cell(statement.place()), statement.b());
            case INCREMENT -> increment(cell(statement.place()));
            case GET_AND_ADD -> getAndAdd(cell(statement.place()), statement.b());
            case IF -> condition(statement);
            case READ_ROW -> readRow(statement);
            case WRITE_ROW -> writeRow(statement);
            case REPLACE_ROW -> replaceRow(statement);
            case NEW_ESCAPING -> newEscaping(statement);
            case READ_ESCAPED -> readEscaped();
            case CLONE -> copy(statement);
            case CLEAR -> code.set(referent(), 0);
            case GET_REFERENT -> code.ask(referent());
            case REFERS_TO_NULL -> {
                int referent = referent();
                code.ask(s -> 1 - s[referent]);
            }
            case PUT_NEXT -> next(statement, true);
            case GET_NEXT -> next(statement, false);
            default -> throw new IllegalArgumentException(statement.toString());
        }
    }

    private int cell(SharedVariable sharedVariable) {
        return code.cells.of(sharedVariable.text());
    }

    private int referent() {
        return code.cells.of("referent", 1);
    }

    private void increment(int cell) {
        int seen = code.register("seen");
        code.step(n -> n[seen] = n[cell]);
        code.step(n -> {
            n[cell] = n[seen] + 1;
            n[seen] = 0;
        });
    }

    private void getAndAdd(int cell, int value) {
        int slot = code.slot();
        code.step(n -> {
            n[slot] = n[cell];
            n[cell] += value;
        });
    }

    private void condition(Statement statement) {
        int cell = cell(statement.place());
        Label end = new Label();
        int body = code.here() + 1;
        code.always(s -> code.at(s, s[cell] == statement.b() ? body : end.position));
        statements.all(statement.body());
        code.bind(end);
    }

    // ---- arrays of arrays: which array a row is, and its elements

    private static final int ROWS = 2;

    /** Two that are there, and one that a thread may put instead of one of them. */
    private int element(int row, int index) {
        return code.cells.of("row" + row + "." + index);
    }

    private int row(int number) {
        return code.cells.of("n[" + number + "]", number);
    }

    private int elementNow(int[] s, int row, int index) {
        return code.cells.of("row" + s[row] + "." + index);
    }

    private void allRows() {
        for (int row = 0; row < ROWS + code.machine.threads(); row++) {
            element(row, 0);
            element(row, 1);
        }
    }

    private void readRow(Statement statement) {
        allRows();
        int row = row(statement.a());
        int seen = code.register("row");
        int slot = code.slot();
        code.step(n -> n[seen] = n[row]);
        code.step(n -> {
            n[slot] = n[elementNow(n, seen, statement.c())];
            n[seen] = 0;
        });
    }

    private void writeRow(Statement statement) {
        allRows();
        int row = row(statement.a());
        int seen = code.register("row");
        code.step(n -> n[seen] = n[row]);
        code.step(n -> {
            n[elementNow(n, seen, statement.c())] = statement.b();
            n[seen] = 0;
        });
    }

    /** The new array is filled before it is put there; a thread does so once. */
    private void replaceRow(Statement statement) {
        allRows();
        int row = row(statement.a());
        int mine = ROWS + code.thread;
        int first = element(mine, 0);
        int second = element(mine, 1);
        code.step(n -> {
            n[first] = statement.b();
            n[second] = statement.b();
            n[row] = mine;
        });
    }

    // ---- objects that are known before their constructor ends; a thread makes one at most

    private void newEscaping(Statement statement) {
        int known = code.cells.of("g", NOBODY);
        int field = escapedField(code.thread);
        if (statement.c() == 0) {
            code.set(known, code.thread);
            code.set(field, statement.b());
        } else {
            code.set(field, statement.b());
            code.set(known, code.thread);
        }
    }

    private int escapedField(int thread) {
        return code.cells.of("escaped" + thread);
    }

    private void readEscaped() {
        int known = code.cells.of("g", NOBODY);
        for (int t = 0; t < code.machine.threads(); t++) {
            escapedField(t);
        }
        int seen = code.register("escaped");
        int slot = code.slot();
        int next = code.here() + 1;
        code.always(s -> s[known] == NOBODY
                ? code.at(s, next + 1, n -> n[slot] = NOBODY)
                : code.at(s, next, n -> n[seen] = n[known]));
        code.step(n -> {
            n[slot] = n[escapedField(n[seen])];
            n[seen] = 0;
        });
    }

    // ---- clones

    /** No document says in which order a clone takes the fields of its original: in any. */
    private void copy(Statement statement) {
        boolean isArray = statement.a() == 2;
        int first = cell(isArray ? SharedVariable.ELEMENT_0 : SharedVariable.FIELD_A);
        int second = cell(isArray ? SharedVariable.ELEMENT_1 : SharedVariable.FIELD_B);
        int taken = code.register("taken");
        int which = code.register("which");
        int slot = code.slot();
        int next = code.here() + 1;
        code.add((s, to) -> {
            to.accept(code.at(s, next, n -> {
                n[taken] = n[first];
                n[which] = 0;
            }));
            to.accept(code.at(s, next, n -> {
                n[taken] = n[second];
                n[which] = 1;
            }));
        });
        code.step(n -> {
            n[slot] = n[which] == 0 ? n[taken] * 10 + n[second] : n[first] * 10 + n[taken];
            n[taken] = 0;
            n[which] = 0;
        });
    }

    // ---- what a buffer does at its position

    /** Reads the position, sets it, and only then touches the byte. */
    private void next(Statement statement, boolean puts) {
        int position = code.cells.of("position");
        int seen = code.register("position");
        int[] bytes = {cell(SharedVariable.BYTE_0), cell(SharedVariable.BYTE_1)};
        int slot = code.slot();
        int next = code.here() + 1;
        Label end = new Label();
        code.always(s -> s[position] >= CAPACITY
                ? code.at(s, end, n -> n[slot] = NO_BYTE_LEFT)
                : code.at(s, next, n -> n[seen] = n[position]));
        code.step(n -> n[position] = n[seen] + 1);
        code.step(n -> {
            int at = bytes[n[seen]];
            if (puts) {
                n[at] = statement.b();
            } else {
                n[slot] = n[at];
            }
            n[seen] = 0;
        });
        code.bind(end);
    }
}
