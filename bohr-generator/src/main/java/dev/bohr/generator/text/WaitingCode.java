package dev.bohr.generator.text;

import dev.bohr.generator.text.Assembler.Label;
import java.util.function.Consumer;

/** The steps of semaphores, latches, queues, parking, sleeping, joining, and of interrupts. */
record WaitingCode(Assembler code) {
    /** Of no interest to anybody. */
    private static final int QUEUES = 20;

    /** More items are not offered. */
    private static final int MOST_ITEMS = 6;

    void one(Statement statement) {
        switch (statement.kind()) {
            case ACQUIRE -> acquire(false);
            case ACQUIRE_TIMED -> acquire(true);
            case RELEASE -> {
                int permits = permits();
                code.step(n -> n[permits]++);
            }
            case LATCH_AWAIT -> latch(false);
            case LATCH_AWAIT_TIMED -> latch(true);
            case COUNT_DOWN -> {
                int count = count();
                code.step(n -> n[count] = Math.max(0, n[count] - 1));
            }
            case POLL_TIMED -> poll();
            case OFFER -> {
                int items = items();
                code.step(n -> {
                    n[items + 1 + n[items]] = statement.b();
                    n[items]++;
                });
            }
            case PARK -> park(false);
            case PARK_NANOS -> park(true);
            case UNPARK -> unpark(statement.a());
            case SLEEP -> sleep();
            case JOIN -> join(statement.a(), false);
            case JOIN_TIMED -> join(statement.a(), true);
            case START -> code.set(code.life(statement.a()), Assembler.ALIVE);
            case INTERRUPT -> interrupt(statement.a());
            case INTERRUPTED -> {
                int flag = code.flag();
                int slot = code.slot();
                code.step(n -> {
                    n[slot] = n[flag];
                    n[flag] = 0;
                });
            }
            case IS_INTERRUPTED -> code.ask(code.interruptFlag(statement.a()));
            default -> throw new IllegalArgumentException(statement.toString());
        }
    }

    private int permits() {
        return code.cells.of("permits");
    }

    private int count() {
        return code.cells.of("count", 1);
    }

    /** The number of items, and behind it these. */
    private int items() {
        int first = code.cells.of("items");
        for (int i = 0; i < MOST_ITEMS; i++) {
            code.cells.of("item" + i);
        }
        return first;
    }

    private void acquire(boolean timed) {
        int permits = permits();
        Label end = new Label();
        new QueueWaitCode(code, QUEUES).attempt(timed, s -> s[permits] > 0, n -> n[permits]--, end);
        code.bind(end);
    }

    private void latch(boolean timed) {
        int count = count();
        Label end = new Label();
        new QueueWaitCode(code, QUEUES + 1).attempt(timed, s -> s[count] == 0, n -> {}, end);
        code.bind(end);
    }

    private void poll() {
        int items = items();
        int slot = code.slot();
        Label end = new Label();
        new QueueWaitCode(code, QUEUES + 2)
                .attempt(
                        true,
                        s -> s[items] > 0,
                        n -> {
                            n[slot] = n[items + 1];
                            System.arraycopy(n, items + 2, n, items + 1, MOST_ITEMS - 1);
                            n[items + MOST_ITEMS] = 0;
                            n[items]--;
                        },
                        n -> n[slot] = 0,
                        slot,
                        end);
        code.bind(end);
    }

    private int permit(int thread) {
        return code.cells.of("permit" + thread);
    }

    private void park(boolean timed) {
        int permit = permit(code.thread);
        int flag = code.flag();
        int waits = code.here() + 1;
        int end = waits + 1;
        code.always(s -> s[permit] != 0 || s[flag] != 0 ? code.at(s, end, n -> n[permit] = 0) : code.at(s, waits));
        code.when(s -> timed || s[permit] != 0 || s[flag] != 0, n -> n[permit] = 0)
                .look(timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING);
    }

    /** A thread that is not alive need not notice. */
    private void unpark(int other) {
        int permit = permit(other);
        code.step(n -> n[permit] = code.machine.isAlive(n, other) ? 1 : n[permit]);
    }

    private void sleep() {
        Label end = new Label();
        new QueueWaitCode(code, Position.NONE).attempt(true, s -> false, n -> {}, n -> {}, code.slot(), end);
        code.bind(end);
    }

    /**
     * Whoever joins a thread that is not alive returns, interrupted or not; also if it was interrupted before that thread has ended, and
     * notices both (JLS 17.2.4).
     */
    private void join(int other, boolean timed) {
        int life = code.life(other);
        int flag = code.flag();
        int slot = code.slot();
        int waits = code.here() + 1;
        int end = waits + 1;
        Consumer<int[]> interrupted = n -> {
            n[flag] = 0;
            n[slot] = LockCode.WAS_INTERRUPTED;
        };
        code.add((s, to) -> {
            if (s[life] != Assembler.ALIVE) {
                to.accept(code.at(s, end));
            } else {
                to.accept(s[flag] != 0 ? code.at(s, end, interrupted) : code.at(s, waits));
            }
        });
        code.add((s, to) -> {
                    if (s[life] == Assembler.ALIVE && s[flag] != 0) {
                        to.accept(code.at(s, end, interrupted));
                    } else if (timed || s[life] != Assembler.ALIVE) {
                        to.accept(code.at(s, end));
                    }
                })
                .look(timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING);
    }

    /** Whoever waits takes itself out of its wait set: until it does it may be notified, too, and then has been (JLS 17.2.4). */
    private void interrupt(int other) {
        int flag = code.interruptFlag(other);
        code.step(n -> {
            n[flag] = 1;
            if (other != code.thread && code.machine.isAlive(n, other)) {
                Position position = code.machine.position(n, other);
                if (position.interrupted != Position.NONE) {
                    code.machine.move(n, other, position.interrupted);
                }
            }
        });
    }
}
