package dev.bohr.generator.text;

import dev.bohr.generator.text.Assembler.Label;
import java.util.Comparator;
import java.util.List;

/** The steps of monitors and locks, of those who wait in them, and of those who wake these up. */
record LockCode(Assembler code, Statements statements) {
    /** What is logged for an InterruptedException. */
    static final int WAS_INTERRUPTED = -1;

    /** Queues have numbers: those of locks begin here, those of semaphores and latches elsewhere. */
    static final int LOCK_QUEUES = 0;

    private static final int LOCK_WAIT_SETS = 10;

    void one(Statement statement) {
        switch (statement.kind()) {
            case SYNCHRONIZED -> {
                enter(monitor(statement.a()), Thread.State.BLOCKED, Position.NONE);
                statements.all(statement.body());
                leave(monitor(statement.a()));
            }
            case LOCK -> {
                enter(lock(statement.a()), Thread.State.WAITING, LOCK_QUEUES + statement.a());
                statements.all(statement.body());
                leave(lock(statement.a()));
            }
            case TRY_LOCK -> tryLock(statement);
            case TRY_LOCK_TIMED -> tryLockTimed(statement);
            case WAIT -> await(monitor(statement.a()), statement.a(), false, true);
            case WAIT_TIMED -> await(monitor(statement.a()), statement.a(), true, true);
            case AWAIT -> await(lock(statement.a()), LOCK_WAIT_SETS + statement.a(), false, false);
            case AWAIT_TIMED -> await(lock(statement.a()), LOCK_WAIT_SETS + statement.a(), true, false);
            case NOTIFY -> notifyOne(statement.a());
            case NOTIFY_ALL -> notifyAll(statement.a());
            case SIGNAL -> signal(LOCK_WAIT_SETS + statement.a());
            case SIGNAL_ALL -> notifyAll(LOCK_WAIT_SETS + statement.a());
            default -> throw new IllegalArgumentException(statement.toString());
        }
    }

    private int monitor(int number) {
        return code.cells.of("monitor" + number);
    }

    private int lock(int number) {
        return lock(code, number);
    }

    /** The cell with the owner of a lock: 0 for none, else the thread's number and one. */
    static int lock(Assembler code, int number) {
        return code.cells.of("lock" + number);
    }

    /** A thread that finds a lock taken is still running until it has begun to wait for it. */
    private void enter(int owner, Thread.State look, int queue) {
        int blocked = code.here() + 1;
        code.always(s -> s[owner] == 0 ? code.at(s, blocked + 1, n -> take(n, owner)) : code.at(s, blocked));
        code.when(s -> s[owner] == 0, n -> take(n, owner)).look(look).queue(queue);
    }

    private void take(int[] state, int owner) {
        state[owner] = code.thread + 1;
    }

    private void leave(int owner) {
        code.set(owner, 0);
    }

    private void tryLock(Statement statement) {
        int owner = lock(statement.a());
        int slot = code.slot();
        int body = code.here() + 1;
        Label end = new Label();
        code.always(s -> s[owner] == 0
                ? code.at(s, body, n -> {
                    take(n, owner);
                    n[slot] = 1;
                })
                : code.at(s, end, n -> n[slot] = 0));
        statements.all(statement.body());
        leave(owner);
        code.bind(end);
    }

    private void tryLockTimed(Statement statement) {
        int owner = lock(statement.a());
        Label end = new Label();
        new QueueWaitCode(code, LOCK_QUEUES + statement.a())
                .attempt(true, s -> s[owner] == 0, n -> take(n, owner), end);
        statements.all(statement.body());
        leave(owner);
        code.bind(end);
    }

    /**
     * Waits in a wait set (JLS 17.2.1). A timed one may be left at any time; whoever has left it comes back with the lock. Monitors tell
     * nobody why they came back, conditions do.
     */
    private void await(int owner, int waitSet, boolean timed, boolean isMonitor) {
        int flag = code.flag();
        int rank = code.cells.of("rank" + code.thread);
        int slot = code.slot();
        int queue = isMonitor ? Position.NONE : LOCK_QUEUES + waitSet - LOCK_WAIT_SETS;
        Thread.State back = isMonitor ? Thread.State.BLOCKED : Thread.State.WAITING;
        boolean tells = timed && !isMonitor;
        Label end = new Label();
        int waits = code.here() + 1;
        int woken = waits + 1;
        int late = waits + 2;
        int interrupted = waits + 3;
        int thrown = waits + 4;
        int outOfTime = waits + 5;
        code.always(s -> s[flag] != 0
                ? code.at(s, end, n -> {
                    n[flag] = 0;
                    n[slot] = WAS_INTERRUPTED;
                })
                : code.at(s, waits, n -> {
                    n[owner] = 0;
                    n[rank] = lastRank(n, waitSet) + 1;
                }));
        Position waiting = code.add((s, to) -> {
            if (timed && s[owner] != 0) {
                to.accept(code.at(s, late, n -> n[rank] = 0));
            } else if (timed) {
                // It runs again, and asks for the lock: who interrupts it now comes too late.
                to.accept(code.at(s, outOfTime, n -> n[rank] = 0));
            }
        });
        waiting.look = timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
        waiting.waitSet = waitSet;
        waiting.woken = woken;
        waiting.interrupted = interrupted;
        comesBack(owner, end, tells ? slot : Position.NONE, 1).look(back).queue(queue);
        comesBack(owner, end, tells ? slot : Position.NONE, 0).look(back).queue(queue);
        Position.Move throwing = (s, to) -> {
            if (s[owner] == 0) {
                to.accept(code.at(s, end, n -> {
                    take(n, owner);
                    n[rank] = 0;
                    n[flag] = 0;
                    n[slot] = WAS_INTERRUPTED;
                }));
            }
        };
        // For others it waits until it continues, and comes to the lock.
        Position leaving = code.add((s, to) -> {
            if (s[owner] != 0) {
                to.accept(code.at(s, thrown, n -> n[rank] = 0));
            } else {
                throwing.from(s, to);
            }
        });
        leaving.look = waiting.look;
        leaving.waitSet = waitSet;
        leaving.woken = woken;
        code.add(throwing).look(back).queue(queue);
        code.add((s, to) -> {
            if (s[owner] != 0) {
                to.accept(code.at(s, late, n -> {}));
                return;
            }
            to.accept(code.at(s, end, n -> {
                take(n, owner);
                if (tells) {
                    n[slot] = 0;
                }
            }));
        });
        code.bind(end);
    }

    private Position comesBack(int owner, Label end, int slot, int value) {
        return code.add((s, to) -> {
            if (s[owner] == 0) {
                to.accept(code.at(s, end, n -> {
                    take(n, owner);
                    if (slot != Position.NONE) {
                        n[slot] = value;
                    }
                }));
            }
        });
    }

    private int lastRank(int[] s, int waitSet) {
        int last = 0;
        for (int t : code.machine.waiting(s, waitSet)) {
            last = Math.max(last, s[code.cells.of("rank" + t)]);
        }
        return last;
    }

    /** Any of those who wait may be woken. */
    private void notifyOne(int waitSet) {
        ranks();
        int next = code.here() + 1;
        code.add((s, to) -> {
            List<Integer> waiting = code.machine.waiting(s, waitSet);
            for (int t : waiting) {
                to.accept(code.at(s, next, n -> wake(n, t)));
            }
            if (waiting.isEmpty()) {
                to.accept(code.at(s, next));
            }
        });
    }

    /** Conditions of a ReentrantLock signal in the order of waiting; its documentation says so. */
    private void signal(int waitSet) {
        ranks();
        code.step(n -> code.machine.waiting(n, waitSet).stream()
                .min(Comparator.comparingInt(t -> n[code.cells.of("rank" + t)]))
                .ifPresent(t -> wake(n, t)));
    }

    private void notifyAll(int waitSet) {
        ranks();
        code.step(n -> code.machine.waiting(n, waitSet).forEach(t -> wake(n, t)));
    }

    private void wake(int[] state, int thread) {
        code.machine.move(state, thread, code.machine.position(state, thread).woken);
        state[code.cells.of("rank" + thread)] = 0;
    }

    private void ranks() {
        for (int t = 0; t < code.machine.threads(); t++) {
            code.cells.of("rank" + t);
        }
    }
}
