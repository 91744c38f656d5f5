package dev.bohr.generator.text;

import static dev.bohr.generator.text.StatementKind.*;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes a program of a seed: two or three threads with a few statements each, most of them of one or two families. */
public final class TextGenerator {
    private static final SharedVariable[] BASE = {SharedVariable.X, SharedVariable.X, SharedVariable.Y, SharedVariable.V
    };

    /** What they ask of a thread has another answer, which is left open, before it is started. */
    private static final Set<Family> NEEDS_THREADS = Set.of(Family.LIVES, Family.LIMITS, Family.INTERRUPTS);

    /** What they read makes points only if it is written. */
    private static final Set<Family> NEEDS_A_WRITER = Set.of(Family.QUESTIONS, Family.FINALS, Family.REFERENCES);

    /** Which of the topics of limits queues are. */
    private static final int QUEUES = 2;

    private final Random random;
    private final List<Family> families = new ArrayList<>();
    private final int threads;
    /** Which of several things a family is about in this program. */
    private final int topic;

    private final Set<Integer> daemons = new HashSet<>();
    private final List<Holder> holders = new ArrayList<>();
    /** What a thread does once at the most. */
    private boolean madeOne;

    private TextGenerator(long seed, List<Family> from) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
        random.nextInt();
        families.add(from.get(random.nextInt(from.size())));
        if (chance(30)) {
            families.add(from.get(random.nextInt(from.size())));
        }
        if (families.contains(Family.DAEMONS)) {
            // What makes no point in a program is no step at which a daemon could be cut off, and only our log would
            // show it.
            families.removeIf(family -> NEEDS_A_WRITER.contains(family));
        }
        threads = chance(78) ? 2 : 3;
        topic = random.nextInt(2_520);
    }

    /** @param from the families that there may be */
    public static SmallText generate(long seed, List<Family> from) {
        return new TextGenerator(seed, from).program();
    }

    /** The families of the program that a seed makes. */
    public static Set<Family> families(long seed, List<Family> from) {
        return new HashSet<>(new TextGenerator(seed, from).families);
    }

    private SmallText program() {
        if (families.contains(Family.INITIALISERS)) {
            makeHolders();
        }
        if (families.contains(Family.DAEMONS)) {
            daemons.add(1 + random.nextInt(threads - 1));
        }
        boolean startsOther = false;
        if (!daemons.isEmpty() && threads == 3) {
            switch (topic / 7 % 3) {
                case 0 -> daemons.addAll(Set.of(1, 2));
                case 1 -> startsOther = families.stream().noneMatch(NEEDS_THREADS::contains);
                default -> {}
            }
        }
        List<List<Statement>> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            madeOne = false;
            List<Statement> ops = new ArrayList<>();
            int count = threads == 2 ? 1 + random.nextInt(3) : 1 + random.nextInt(2);
            for (int i = 0; i < count; i++) {
                ops.add(chance(75) ? ofFamily(pick(families), t) : base());
            }
            if (t == 0 && chance(20)) {
                ops.add(Statement.of(JOIN, 1));
                ops.add(chance(60) ? ofFamily(pick(families), t) : Statement.of(READ, SharedVariable.X.ordinal()));
            }
            all.add(ops);
        }
        if (startsOther) {
            daemons.clear();
            daemons.add(1);
            all.get(1).add(topic / 21 % (all.get(1).size() + 1), Statement.of(START, 2));
        }
        return new SmallText(all, daemons, holders, chance(40));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private StatementKind pick(StatementKind... from) {
        return from[random.nextInt(from.length)];
    }

    private int value() {
        return 1 + random.nextInt(2);
    }

    private int other(int thread) {
        int other = random.nextInt(threads - 1);
        return other >= thread ? other + 1 : other;
    }

    private Statement base() {
        return on(BASE[random.nextInt(BASE.length)], 0);
    }

    /** A read, a write or both. */
    private Statement on(SharedVariable sharedVariable, int way) {
        int kind = random.nextInt(20);
        if (kind < 10) {
            return Statement.of(READ, sharedVariable.ordinal(), 0, way);
        }
        if (kind < 19 || sharedVariable.isByte() || sharedVariable == SharedVariable.FINAL) {
            return Statement.of(WRITE, sharedVariable.ordinal(), value(), way);
        }
        return Statement.of(INCREMENT, sharedVariable.ordinal());
    }

    private Statement ofFamily(Family family, int t) {
        return switch (family) {
            case MONITORS -> monitor();
            case LOCKS -> lock();
            case LIMITS -> limit(t);
            case INTERRUPTS -> interrupt(t);
            case INITIALISERS ->
                holders.isEmpty() || chance(15)
                        ? base()
                        : Statement.of(
                                chance(75) ? READ_STATIC : WRITE_STATIC,
                                random.nextInt(holders.size()),
                                5 + random.nextInt(2));
            case FINALS -> finals();
            case CLONES -> clones();
            case REFERENCES -> Statement.of(pick(CLEAR, GET_REFERENT, GET_REFERENT, REFERS_TO_NULL));
            case HANDLES -> handle();
            case BUFFERS -> buffer();
            case ARRAYS -> array();
            case LIVES -> life(t);
            case QUESTIONS -> question(t);
            case DAEMONS -> base();
        };
    }

    // ---- locks

    private Statement monitor() {
        int shape = random.nextInt(10);
        int v = SharedVariable.V.ordinal();
        if (shape < 3) {
            return Statement.around(
                    SYNCHRONIZED,
                    0,
                    0,
                    List.of(
                            Statement.around(IF, v, 0, List.of(Statement.of(chance(75) ? WAIT_TIMED : WAIT, 0))),
                            Statement.of(READ, v)));
        }
        if (shape < 5) {
            return Statement.around(
                    SYNCHRONIZED, 0, 0, List.of(Statement.of(WRITE, v, 1), Statement.of(pick(NOTIFY, NOTIFY_ALL), 0)));
        }
        int number = chance(80) ? 0 : 1;
        List<Statement> body = new ArrayList<>();
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int kind = random.nextInt(10);
            if (kind < 3) {
                body.add(Statement.of(WAIT_TIMED, number));
            } else if (kind < 4) {
                body.add(Statement.of(WAIT, number));
            } else if (kind < 6) {
                body.add(Statement.of(chance(70) ? NOTIFY : NOTIFY_ALL, number));
            } else if (kind < 7 && number == 0) {
                body.add(Statement.around(SYNCHRONIZED, 1, 0, List.of(base())));
            } else {
                body.add(base());
            }
        }
        return Statement.around(SYNCHRONIZED, number, 0, body);
    }

    private Statement lock() {
        int shape = random.nextInt(10);
        int v = SharedVariable.V.ordinal();
        if (shape < 2) {
            return Statement.around(
                    LOCK,
                    0,
                    0,
                    List.of(
                            Statement.around(IF, v, 0, List.of(Statement.of(chance(75) ? AWAIT_TIMED : AWAIT, 0))),
                            Statement.of(READ, v)));
        }
        if (shape < 4) {
            return Statement.around(
                    LOCK, 0, 0, List.of(Statement.of(WRITE, v, 1), Statement.of(pick(SIGNAL, SIGNAL_ALL), 0)));
        }
        if (shape < 7) {
            return Statement.around(chance(70) ? TRY_LOCK_TIMED : TRY_LOCK, 0, 0, List.of(base()));
        }
        List<Statement> body = new ArrayList<>();
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int kind = random.nextInt(10);
            body.add(
                    kind < 3
                            ? Statement.of(AWAIT_TIMED, 0)
                            : kind < 4 ? Statement.of(AWAIT, 0) : kind < 6 ? Statement.of(SIGNAL, 0) : base());
        }
        return Statement.around(LOCK, 0, 0, body);
    }

    private Statement limit(int t) {
        int about = topic % 5;
        if (about == QUEUES && families.contains(Family.LIVES)) {
            // A queue has locks inside, and who waits for one of them can be seen to.
            about = 0;
        }
        return switch (about) {
            case 0 -> Statement.of(pick(ACQUIRE_TIMED, ACQUIRE_TIMED, RELEASE, RELEASE, ACQUIRE));
            case 1 -> Statement.of(pick(LATCH_AWAIT_TIMED, LATCH_AWAIT_TIMED, COUNT_DOWN, LATCH_AWAIT));
            case QUEUES -> chance(50) ? Statement.of(POLL_TIMED) : Statement.of(OFFER, 0, value());
            case 3 -> chance(40) ? Statement.of(UNPARK, other(t)) : Statement.of(pick(PARK_NANOS, PARK_NANOS, PARK));
            default -> chance(50) ? Statement.of(SLEEP) : Statement.of(JOIN_TIMED, other(t));
        };
    }

    private Statement interrupt(int t) {
        int kind = random.nextInt(10);
        if (kind < 4) {
            return Statement.of(INTERRUPT, other(t));
        }
        if (kind < 5) {
            return Statement.of(INTERRUPT, t);
        }
        if (kind < 6) {
            return Statement.of(INTERRUPTED);
        }
        if (kind < 7) {
            return Statement.of(IS_INTERRUPTED, random.nextInt(threads));
        }
        return switch (topic % 7) {
            case 0 -> Statement.of(SLEEP);
            case 1 -> Statement.of(LATCH_AWAIT);
            case 2 -> Statement.of(chance(50) ? JOIN : JOIN_TIMED, other(t));
            case 3 -> Statement.of(chance(50) ? ACQUIRE : ACQUIRE_TIMED);
            case 4 -> Statement.around(SYNCHRONIZED, 0, 0, List.of(Statement.of(chance(50) ? WAIT : WAIT_TIMED, 0)));
            case 5 -> Statement.around(LOCK, 0, 0, List.of(Statement.of(chance(50) ? AWAIT : AWAIT_TIMED, 0)));
            default -> Statement.of(chance(50) ? PARK : PARK_NANOS);
        };
    }

    // ---- classes

    private void makeHolders() {
        int count = 1 + random.nextInt(100) * 7 / 300;
        if (chance(50)) {
            count = Math.max(2, count);
        }
        for (int i = 0; i < count; i++) {
            List<Statement> body = new ArrayList<>();
            for (int n = 1 + random.nextInt(2); n > 0; n--) {
                int kind = random.nextInt(10);
                int place = BASE[random.nextInt(BASE.length)].ordinal();
                if (kind < 3) {
                    body.add(Statement.of(SET_OWN_FROM, place));
                } else if (kind < 5) {
                    body.add(Statement.of(WRITE, place, value()));
                } else if (kind < 6 && !families.contains(Family.DAEMONS)) {
                    // Who fails logs that without another point: only our log would show that a daemon was cut off
                    // there.
                    body.add(Statement.of(THROW_IF, place, random.nextInt(2)));
                } else if (kind < 9 && count > 1) {
                    int other = (i + 1 + random.nextInt(count - 1)) % count;
                    body.add(
                            chance(70)
                                    ? Statement.of(SET_OWN_FROM_STATIC, other, 1)
                                    : Statement.of(WRITE_STATIC, other, 4));
                } else {
                    body.add(Statement.of(SET_OWN, 0, 3));
                }
            }
            holders.add(new Holder(i > 0 && chance(15) ? random.nextInt(i) : -1, body));
        }
    }

    // ---- memory

    private Statement finals() {
        if (topic % 2 == 0) {
            return on(SharedVariable.FINAL, 0);
        }
        if (chance(50) && !madeOne) {
            madeOne = true;
            return Statement.of(NEW_ESCAPING, 0, value(), random.nextInt(2));
        }
        return Statement.of(READ_ESCAPED);
    }

    private Statement clones() {
        boolean isArray = topic % 3 == 2;
        if (chance(45)) {
            return Statement.of(CLONE, topic % 3);
        }
        boolean isFirst = chance(50);
        SharedVariable sharedVariable = isArray
                ? isFirst ? SharedVariable.ELEMENT_0 : SharedVariable.ELEMENT_1
                : isFirst ? SharedVariable.FIELD_A : SharedVariable.FIELD_B;
        return Statement.of(WRITE, sharedVariable.ordinal(), value());
    }

    private Statement handle() {
        SharedVariable[] places = switch (topic % 4) {
            case 0 -> new SharedVariable[] {SharedVariable.X, SharedVariable.V};
            case 1 -> new SharedVariable[] {SharedVariable.FIELD_A, SharedVariable.X};
            default -> new SharedVariable[] {SharedVariable.ELEMENT_0, SharedVariable.ELEMENT_1};
        };
        SharedVariable sharedVariable = places[random.nextInt(2)];
        if (chance(12)) {
            return Statement.of(GET_AND_ADD, sharedVariable.ordinal(), 1);
        }
        return on(
                sharedVariable,
                chance(60) ? AccessWay.METHOD_HANDLE.ordinal() : random.nextInt(AccessWay.values().length));
    }

    private Statement buffer() {
        if (topic % 3 == 0 && chance(60)) {
            return chance(50) ? Statement.of(GET_NEXT) : Statement.of(PUT_NEXT, 0, value());
        }
        return on(chance(70) ? SharedVariable.BYTE_0 : SharedVariable.BYTE_1, 0);
    }

    private Statement array() {
        int kind = random.nextInt(10);
        int row = chance(70) ? 0 : 1;
        int index = chance(70) ? 0 : 1;
        if (kind < 5) {
            return Statement.of(READ_ROW, row, 0, index);
        }
        if (kind < 9 || madeOne) {
            return Statement.of(WRITE_ROW, row, value(), index);
        }
        madeOne = true;
        return Statement.of(REPLACE_ROW, row, 2 + value());
    }

    // ---- questions

    private Statement life(int t) {
        int kind = random.nextInt(10);
        if (kind < 3) {
            return Statement.of(IS_ALIVE, other(t));
        }
        if (kind < 6) {
            return Statement.of(GET_STATE, other(t));
        }
        if (kind < 7) {
            return Statement.of(JOIN_TIMED, other(t));
        }
        return switch (topic % 4) {
            case 0 -> Statement.around(SYNCHRONIZED, 0, 0, List.of(base()));
            case 1 -> Statement.around(LOCK, 0, 0, List.of(base()));
            default -> base();
        };
    }

    private Statement question(int t) {
        int of = random.nextInt(threads);
        switch (topic % 4) {
            case 0:
                return chance(50) ? Statement.of(GET_NAME, of) : Statement.of(SET_NAME, of, value());
            case 1:
                return chance(50) ? Statement.of(GET_PRIORITY, of) : Statement.of(SET_PRIORITY, t, 5 + value());
            default:
                return chance(50)
                        ? Statement.of(pick(QUEUE_LENGTH, HAS_QUEUED, IS_LOCKED), 0)
                        : Statement.around(LOCK, 0, 0, chance(70) ? List.of(base()) : List.of());
        }
    }
}
