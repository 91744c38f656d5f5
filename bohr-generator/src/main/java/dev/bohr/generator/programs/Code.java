package dev.bohr.generator.programs;

import static dev.bohr.generator.programs.Operand.*;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.bohr.Bohr;
import java.util.concurrent.locks.LockSupport;

/**
 * What operations there are, and what each does, in Java. Every operation can be done by any thread at any time: what needs a lock
 * that the thread does not hold does nothing, so that a program from which something is left out is a program still.
 */
public enum Code {
    READ("read", VARIABLE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return state.read(operation.target(), worker.last() & 1);
        }
    },
    /** What was read last is not forgotten. */
    READ_MORE("read-more", VARIABLE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return 10 * worker.last() + state.read(operation.target(), worker.last() & 1);
        }
    },
    WRITE("write", VARIABLE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.write(operation.target(), worker.last() & 1, operation.value());
            return NOTHING;
        }
    },
    /** Writes what was read last and one more: what a thread saw is handed on. */
    WRITE_LAST("write-last", VARIABLE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.write(operation.target(), worker.last() & 1, worker.last() + 1);
            return NOTHING;
        }
    },
    ADD("add", VARIABLE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return state.getAndAdd(operation.target(), operation.value());
        }
    },
    COMPARE_AND_SET("cas", VARIABLE, 2) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return state.compareAndSet(operation.target(), operation.value(), operation.other()) ? 1 : 0;
        }
    },

    NEW_NODE("new-node", NONE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.node = new Node(operation.value());
            return NOTHING;
        }
    },
    READ_NODE("read-node", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            Node node = state.node;
            return node == null ? ABSENT : node.value;
        }
    },
    WRITE_NODE("write-node", NONE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            Node node = state.node;
            if (node == null) {
                return ABSENT;
            }
            node.value = operation.value();
            return NOTHING;
        }
    },

    /** A synchronized block, up to its {@link #EXIT}. */
    ENTER("enter", MONITOR, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            synchronized (state.monitor(operation.target())) {
                worker.hold(Holds.MONITORS + operation.target(), 1);
                worker.runBlock();
                worker.hold(Holds.MONITORS + operation.target(), -1);
            }
            return NOTHING;
        }
    },
    EXIT("exit", MONITOR, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return NOTHING;
        }
    },
    WAIT("wait", MONITOR, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            if (worker.held(Holds.MONITORS + operation.target()) > 0) {
                state.monitor(operation.target()).wait();
            }
            return NOTHING;
        }
    },
    WAIT_FOR("wait-for", MONITOR, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            if (worker.held(Holds.MONITORS + operation.target()) > 0) {
                state.monitor(operation.target()).wait(1);
            }
            return NOTHING;
        }
    },
    NOTIFY("notify", MONITOR, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.MONITORS + operation.target()) > 0) {
                state.monitor(operation.target()).notify();
            }
            return NOTHING;
        }
    },
    NOTIFY_ALL("notify-all", MONITOR, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.MONITORS + operation.target()) > 0) {
                state.monitor(operation.target()).notifyAll();
            }
            return NOTHING;
        }
    },

    ACQUIRE_LOCK("lock", LOCK, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.lock(operation.target()).lock();
            worker.hold(Holds.LOCKS + operation.target(), 1);
            return NOTHING;
        }
    },
    UNLOCK("unlock", LOCK, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.LOCKS + operation.target()) > 0) {
                worker.hold(Holds.LOCKS + operation.target(), -1);
                state.lock(operation.target()).unlock();
            }
            return NOTHING;
        }
    },
    TRY_LOCK("try-lock", LOCK, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return taken(worker, operation, state.lock(operation.target()).tryLock());
        }
    },
    TRY_LOCK_FOR("try-lock-for", LOCK, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            return taken(worker, operation, state.lock(operation.target()).tryLock(1, NANOSECONDS));
        }
    },
    AWAIT("await", LOCK, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            if (worker.held(Holds.LOCKS + operation.target()) > 0) {
                state.condition(operation.target()).await();
            }
            return NOTHING;
        }
    },
    AWAIT_FOR("await-for", LOCK, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            if (worker.held(Holds.LOCKS + operation.target()) == 0) {
                return NOTHING;
            }
            return state.condition(operation.target()).await(1, NANOSECONDS) ? 1 : 0;
        }
    },
    SIGNAL("signal", LOCK, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.LOCKS + operation.target()) > 0) {
                state.condition(operation.target()).signal();
            }
            return NOTHING;
        }
    },
    SIGNAL_ALL("signal-all", LOCK, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.LOCKS + operation.target()) > 0) {
                state.condition(operation.target()).signalAll();
            }
            return NOTHING;
        }
    },

    READ_LOCK("read-lock", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.readWrite.readLock().lock();
            worker.hold(Holds.READ_LOCK, 1);
            return NOTHING;
        }
    },
    READ_UNLOCK("read-unlock", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.READ_LOCK) > 0) {
                worker.hold(Holds.READ_LOCK, -1);
                state.readWrite.readLock().unlock();
            }
            return NOTHING;
        }
    },
    WRITE_LOCK("write-lock", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.readWrite.writeLock().lock();
            worker.hold(Holds.WRITE_LOCK, 1);
            return NOTHING;
        }
    },
    WRITE_UNLOCK("write-unlock", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            if (worker.held(Holds.WRITE_LOCK) > 0) {
                worker.hold(Holds.WRITE_LOCK, -1);
                state.readWrite.writeLock().unlock();
            }
            return NOTHING;
        }
    },

    ACQUIRE("acquire", NONE, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            state.semaphore.acquire();
            return NOTHING;
        }
    },
    RELEASE("release", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.semaphore.release();
            return NOTHING;
        }
    },
    TRY_ACQUIRE("try-acquire", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return state.semaphore.tryAcquire() ? 1 : 0;
        }
    },
    TRY_ACQUIRE_FOR("try-acquire-for", NONE, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            return state.semaphore.tryAcquire(1, NANOSECONDS) ? 1 : 0;
        }
    },
    COUNT_DOWN("count-down", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.latch.countDown();
            return NOTHING;
        }
    },
    AWAIT_LATCH("await-latch", NONE, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            state.latch.await();
            return NOTHING;
        }
    },

    PARK("park", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            LockSupport.park();
            return NOTHING;
        }
    },
    PARK_FOR("park-for", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            LockSupport.parkNanos(1);
            return NOTHING;
        }
    },
    UNPARK("unpark", THREAD, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            LockSupport.unpark(worker.thread(operation.target()));
            return NOTHING;
        }
    },
    JOIN("join", THREAD, 0) {
        @Override
        int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
            worker.thread(operation.target()).join();
            return NOTHING;
        }
    },
    INTERRUPT("interrupt", THREAD, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            worker.thread(operation.target()).interrupt();
            return NOTHING;
        }
    },

    /** Waits by looking again and again. */
    SPIN_UNTIL("spin-until", VARIABLE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            while (state.read(operation.target(), 0) != operation.value()) {
                Thread.onSpinWait();
            }
            return NOTHING;
        }
    },
    /** Adds one by compare-and-set and comes to what was there before; gives up after two attempts. */
    INCREMENT("increment", VARIABLE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            for (int i = 0; i < INCREMENT_ATTEMPTS; i++) {
                int seen = state.read(operation.target(), 0);
                if (state.compareAndSet(operation.target(), seen, seen + 1)) {
                    return seen;
                }
            }
            return ABSENT;
        }
    },
    /** From now on the thread that does this is the one that {@link #UNPARK_LISTED} lets continue. */
    ENLIST("enlist", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            state.listed = Thread.currentThread();
            return NOTHING;
        }
    },
    UNPARK_LISTED("unpark-listed", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            LockSupport.unpark(state.listed);
            return NOTHING;
        }
    },
    /** Ends the call of an object with this result; only there. */
    RETURN("return", NONE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return operation.value();
        }
    },
    /** Ends the call of an object with an exception; only there. */
    THROW("throw", NONE, 0) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            throw new IllegalStateException();
        }
    },

    CHOOSE("choose", NONE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return Bohr.choose(operation.value());
        }
    },
    /** Leaves out the next operation, or block, unless the last result is this one. */
    IF("if", NONE, 1) {
        @Override
        public int execute(SharedState state, Worker worker, Operation operation) {
            return NOTHING;
        }
    };

    /** There is no result. */
    public static final int NOTHING = Integer.MIN_VALUE;

    /** How often {@link #INCREMENT} tries. */
    public static final int INCREMENT_ATTEMPTS = 2;

    /** The result of looking into a node that is not there. */
    public static final int ABSENT = -1;

    /** The result of being interrupted. */
    static final int INTERRUPTED = -2;

    private final String word;
    private final Operand operand;
    private final int numbers;

    Code(String word, Operand operand, int numbers) {
        this.word = word;
        this.operand = operand;
        this.numbers = numbers;
    }

    /** Does it; returns what it came to, or {@link #NOTHING}. */
    public int execute(SharedState state, Worker worker, Operation operation) {
        try {
            return interruptibly(state, worker, operation);
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    int interruptibly(SharedState state, Worker worker, Operation operation) throws InterruptedException {
        throw new AssertionError(this);
    }

    private static int taken(Worker worker, Operation operation, boolean taken) {
        if (taken) {
            worker.hold(Holds.LOCKS + operation.target(), 1);
        }
        return taken ? 1 : 0;
    }

    String word() {
        return word;
    }

    public Operand operand() {
        return operand;
    }

    /** How many numbers it is given. */
    public int numbers() {
        return numbers;
    }

    static Code of(String word) {
        for (Code code : values()) {
            if (code.word.equals(word)) {
                return code;
            }
        }
        throw new IllegalArgumentException("no operation is called '" + word + "'");
    }
}
