package dev.bohr.generator.text;

import dev.bohr.generator.text.Assembler.Label;
import dev.bohr.generator.text.SmallText.Holder;
import java.util.HashSet;
import java.util.Set;

/** The steps of the initialisation of classes, as JLS 12.4.2 numbers them. */
record ClassCode(Assembler code, SmallText program) {
    /** What is logged where an initialiser fails, and where it has failed before. */
    static final int FAILS = -7;

    static final int HAS_FAILED = -8;

    private static final int NOT_INITIALISED = 0;
    private static final int ERRONEOUS = 1;
    private static final int INITIALISED = 2;
    /** Added to the number of the thread that initialises it. */
    private static final int IN_PROGRESS = 3;

    /** Where an error goes: of one that fails now, and of one that has failed. */
    private record Errors(Label fails, Label hasFailed) {
        Errors() {
            this(new Label(), new Label());
        }
    }

    void use(Statement statement) {
        int slot = code.slot();
        Errors errors = new Errors();
        Label end = new Label();
        initialise(statement.a(), new HashSet<>(), errors);
        int field = field(statement.a());
        code.always(s -> code.at(s, end, n -> {
            if (statement.kind() == StatementKind.READ_STATIC) {
                n[slot] = n[field];
            } else {
                n[field] = statement.b();
            }
        }));
        code.bind(errors.fails);
        code.always(s -> code.at(s, end, n -> n[slot] = FAILS));
        code.bind(errors.hasFailed);
        code.always(s -> code.at(s, end, n -> n[slot] = HAS_FAILED));
        code.bind(end);
    }

    private int field(int type) {
        return code.cells.of("field of class " + type);
    }

    /** @param begun those whose initialisers this thread is in, which it continues using */
    private void initialise(int type, Set<Integer> begun, Errors errors) {
        if (begun.contains(type)) {
            return;
        }
        int state = code.cells.of("class" + type);
        int mine = IN_PROGRESS + code.thread;
        Label end = new Label();
        int waits = code.here() + 1;
        int begins = waits + 1;
        Position.Move look = (s, to) -> {
            switch (s[state]) {
                case NOT_INITIALISED -> to.accept(code.at(s, begins, n -> n[state] = mine));
                case ERRONEOUS -> to.accept(code.at(s, errors.hasFailed));
                case INITIALISED -> to.accept(code.at(s, end));
                default -> {
                    if (s[state] == mine) {
                        to.accept(code.at(s, end));
                    }
                }
            }
        };
        code.add((s, to) -> {
            boolean isAnothers = s[state] >= IN_PROGRESS && s[state] != mine;
            if (isAnothers) {
                to.accept(code.at(s, waits));
            } else {
                look.from(s, to);
            }
        });
        // Runnable for those who ask: waiting is for Object.wait, join and park, says Thread.State, and the JVM keeps
        // to that.
        code.add(look);
        Set<Integer> inside = new HashSet<>(begun);
        inside.add(type);
        Errors ownErrors = new Errors();
        Holder holder = program.holders().get(type);
        if (holder.parent() >= 0) {
            initialise(holder.parent(), inside, ownErrors);
        }
        for (Statement statement : holder.initialiser()) {
            body(statement, type, inside, ownErrors);
        }
        code.always(s -> code.at(s, end, n -> n[state] = INITIALISED));
        code.bind(ownErrors.fails);
        code.always(s -> code.at(s, errors.fails, n -> n[state] = ERRONEOUS));
        code.bind(ownErrors.hasFailed);
        code.always(s -> code.at(s, errors.hasFailed, n -> n[state] = ERRONEOUS));
        code.bind(end);
    }

    private void body(Statement statement, int type, Set<Integer> inside, Errors errors) {
        int own = field(type);
        switch (statement.kind()) {
            case SET_OWN -> code.set(own, statement.b());
            case SET_OWN_FROM -> {
                int from = code.cells.of(statement.place().text());
                int seen = code.register("from");
                code.step(n -> n[seen] = n[from]);
                code.step(n -> {
                    n[own] = n[seen];
                    n[seen] = 0;
                });
            }
            case SET_OWN_FROM_STATIC -> {
                initialise(statement.a(), inside, errors);
                int from = field(statement.a());
                int seen = code.register("from");
                code.step(n -> n[seen] = n[from]);
                code.step(n -> {
                    n[own] = n[seen] + statement.b();
                    n[seen] = 0;
                });
            }
            case WRITE_STATIC -> {
                initialise(statement.a(), inside, errors);
                code.set(field(statement.a()), statement.b());
            }
            case WRITE -> code.set(code.cells.of(statement.place().text()), statement.b());
            case THROW_IF -> {
                int cell = code.cells.of(statement.place().text());
                int next = code.here() + 1;
                code.always(s -> code.at(s, s[cell] == statement.b() ? errors.fails.position : next));
            }
            default -> throw new IllegalArgumentException("not in an initialiser: " + statement);
        }
    }
}
