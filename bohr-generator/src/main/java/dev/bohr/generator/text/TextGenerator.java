package dev.bohr.generator.text;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes a program of a seed: two or three threads with a few statements each, most of them of one or two families. */
public final class TextGenerator {
    private static final Place[] BASE = {Place.X, Place.X, Place.Y, Place.V};

    /** What they ask of a thread has another answer, which is left open, before it is started. */
    private static final Set<Family> NEEDS_THREADS = Set.of(Family.LIVES, Family.LIMITS, Family.INTERRUPTS);

    /** What they read makes points only if somebody writes it. */
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
        List<List<Op>> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            madeOne = false;
            List<Op> ops = new ArrayList<>();
            int count = threads == 2 ? 1 + random.nextInt(3) : 1 + random.nextInt(2);
            for (int i = 0; i < count; i++) {
                ops.add(chance(75) ? ofFamily(pick(families), t) : base());
            }
            if (t == 0 && chance(20)) {
                ops.add(Op.of(Kind.JOIN, 1));
                ops.add(chance(60) ? ofFamily(pick(families), t) : Op.of(Kind.READ, Place.X.ordinal()));
            }
            all.add(ops);
        }
        if (startsOther) {
            daemons.clear();
            daemons.add(1);
            all.get(1).add(topic / 21 % (all.get(1).size() + 1), Op.of(Kind.START, 2));
        }
        return new SmallText(all, daemons, holders, chance(40));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private Kind pick(Kind... from) {
        return from[random.nextInt(from.length)];
    }

    private int value() {
        return 1 + random.nextInt(2);
    }

    private int other(int thread) {
        int other = random.nextInt(threads - 1);
        return other >= thread ? other + 1 : other;
    }

    private Op base() {
        return on(BASE[random.nextInt(BASE.length)], 0);
    }

    /** A read, a write or both. */
    private Op on(Place place, int way) {
        int kind = random.nextInt(20);
        if (kind < 10) {
            return Op.of(Kind.READ, place.ordinal(), 0, way);
        }
        if (kind < 19 || place.isByte() || place == Place.FINAL) {
            return Op.of(Kind.WRITE, place.ordinal(), value(), way);
        }
        return Op.of(Kind.INCREMENT, place.ordinal());
    }

    private Op ofFamily(Family family, int t) {
        return switch (family) {
            case MONITORS -> monitor();
            case LOCKS -> lock();
            case LIMITS -> limit(t);
            case INTERRUPTS -> interrupt(t);
            case INITIALISERS ->
                holders.isEmpty() || chance(15)
                        ? base()
                        : Op.of(
                                chance(75) ? Kind.READ_STATIC : Kind.WRITE_STATIC,
                                random.nextInt(holders.size()),
                                5 + random.nextInt(2));
            case FINALS -> finals();
            case CLONES -> clones();
            case REFERENCES -> Op.of(pick(Kind.CLEAR, Kind.GET_REFERENT, Kind.GET_REFERENT, Kind.REFERS_TO_NULL));
            case HANDLES -> handle();
            case BUFFERS -> buffer();
            case ARRAYS -> array();
            case LIVES -> life(t);
            case QUESTIONS -> question(t);
            case DAEMONS -> base();
        };
    }

    // ---- locks

    private Op monitor() {
        int shape = random.nextInt(10);
        int v = Place.V.ordinal();
        if (shape < 3) {
            return Op.around(
                    Kind.SYNCHRONIZED,
                    0,
                    0,
                    List.of(
                            Op.around(Kind.IF, v, 0, List.of(Op.of(chance(75) ? Kind.WAIT_TIMED : Kind.WAIT, 0))),
                            Op.of(Kind.READ, v)));
        }
        if (shape < 5) {
            return Op.around(
                    Kind.SYNCHRONIZED,
                    0,
                    0,
                    List.of(Op.of(Kind.WRITE, v, 1), Op.of(pick(Kind.NOTIFY, Kind.NOTIFY_ALL), 0)));
        }
        int number = chance(80) ? 0 : 1;
        List<Op> body = new ArrayList<>();
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int kind = random.nextInt(10);
            if (kind < 3) {
                body.add(Op.of(Kind.WAIT_TIMED, number));
            } else if (kind < 4) {
                body.add(Op.of(Kind.WAIT, number));
            } else if (kind < 6) {
                body.add(Op.of(chance(70) ? Kind.NOTIFY : Kind.NOTIFY_ALL, number));
            } else if (kind < 7 && number == 0) {
                body.add(Op.around(Kind.SYNCHRONIZED, 1, 0, List.of(base())));
            } else {
                body.add(base());
            }
        }
        return Op.around(Kind.SYNCHRONIZED, number, 0, body);
    }

    private Op lock() {
        int shape = random.nextInt(10);
        int v = Place.V.ordinal();
        if (shape < 2) {
            return Op.around(
                    Kind.LOCK,
                    0,
                    0,
                    List.of(
                            Op.around(Kind.IF, v, 0, List.of(Op.of(chance(75) ? Kind.AWAIT_TIMED : Kind.AWAIT, 0))),
                            Op.of(Kind.READ, v)));
        }
        if (shape < 4) {
            return Op.around(
                    Kind.LOCK, 0, 0, List.of(Op.of(Kind.WRITE, v, 1), Op.of(pick(Kind.SIGNAL, Kind.SIGNAL_ALL), 0)));
        }
        if (shape < 7) {
            return Op.around(chance(70) ? Kind.TRY_LOCK_TIMED : Kind.TRY_LOCK, 0, 0, List.of(base()));
        }
        List<Op> body = new ArrayList<>();
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int kind = random.nextInt(10);
            body.add(
                    kind < 3
                            ? Op.of(Kind.AWAIT_TIMED, 0)
                            : kind < 4 ? Op.of(Kind.AWAIT, 0) : kind < 6 ? Op.of(Kind.SIGNAL, 0) : base());
        }
        return Op.around(Kind.LOCK, 0, 0, body);
    }

    private Op limit(int t) {
        int about = topic % 5;
        if (about == QUEUES && families.contains(Family.LIVES)) {
            // A queue has locks inside, and who waits for one of them can be seen to.
            about = 0;
        }
        return switch (about) {
            case 0 -> Op.of(pick(Kind.ACQUIRE_TIMED, Kind.ACQUIRE_TIMED, Kind.RELEASE, Kind.RELEASE, Kind.ACQUIRE));
            case 1 -> Op.of(pick(Kind.LATCH_AWAIT_TIMED, Kind.LATCH_AWAIT_TIMED, Kind.COUNT_DOWN, Kind.LATCH_AWAIT));
            case QUEUES -> chance(50) ? Op.of(Kind.POLL_TIMED) : Op.of(Kind.OFFER, 0, value());
            case 3 ->
                chance(40) ? Op.of(Kind.UNPARK, other(t)) : Op.of(pick(Kind.PARK_NANOS, Kind.PARK_NANOS, Kind.PARK));
            default -> chance(50) ? Op.of(Kind.SLEEP) : Op.of(Kind.JOIN_TIMED, other(t));
        };
    }

    private Op interrupt(int t) {
        int kind = random.nextInt(10);
        if (kind < 4) {
            return Op.of(Kind.INTERRUPT, other(t));
        }
        if (kind < 5) {
            return Op.of(Kind.INTERRUPT, t);
        }
        if (kind < 6) {
            return Op.of(Kind.INTERRUPTED);
        }
        if (kind < 7) {
            return Op.of(Kind.IS_INTERRUPTED, random.nextInt(threads));
        }
        return switch (topic % 7) {
            case 0 -> Op.of(Kind.SLEEP);
            case 1 -> Op.of(Kind.LATCH_AWAIT);
            case 2 -> Op.of(chance(50) ? Kind.JOIN : Kind.JOIN_TIMED, other(t));
            case 3 -> Op.of(chance(50) ? Kind.ACQUIRE : Kind.ACQUIRE_TIMED);
            case 4 -> Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(Op.of(chance(50) ? Kind.WAIT : Kind.WAIT_TIMED, 0)));
            case 5 -> Op.around(Kind.LOCK, 0, 0, List.of(Op.of(chance(50) ? Kind.AWAIT : Kind.AWAIT_TIMED, 0)));
            default -> Op.of(chance(50) ? Kind.PARK : Kind.PARK_NANOS);
        };
    }

    // ---- classes

    private void makeHolders() {
        int count = 1 + random.nextInt(100) * 7 / 300;
        if (chance(50)) {
            count = Math.max(2, count);
        }
        for (int i = 0; i < count; i++) {
            List<Op> body = new ArrayList<>();
            for (int n = 1 + random.nextInt(2); n > 0; n--) {
                int kind = random.nextInt(10);
                int place = BASE[random.nextInt(BASE.length)].ordinal();
                if (kind < 3) {
                    body.add(Op.of(Kind.SET_OWN_FROM, place));
                } else if (kind < 5) {
                    body.add(Op.of(Kind.WRITE, place, value()));
                } else if (kind < 6 && !families.contains(Family.DAEMONS)) {
                    // Who fails logs that without another point: only our log would show that a daemon was cut off
                    // there.
                    body.add(Op.of(Kind.THROW_IF, place, random.nextInt(2)));
                } else if (kind < 9 && count > 1) {
                    int other = (i + 1 + random.nextInt(count - 1)) % count;
                    body.add(
                            chance(70)
                                    ? Op.of(Kind.SET_OWN_FROM_STATIC, other, 1)
                                    : Op.of(Kind.WRITE_STATIC, other, 4));
                } else {
                    body.add(Op.of(Kind.SET_OWN, 0, 3));
                }
            }
            holders.add(new Holder(i > 0 && chance(15) ? random.nextInt(i) : -1, body));
        }
    }

    // ---- memory

    private Op finals() {
        if (topic % 2 == 0) {
            return on(Place.FINAL, 0);
        }
        if (chance(50) && !madeOne) {
            madeOne = true;
            return Op.of(Kind.NEW_ESCAPING, 0, value(), random.nextInt(2));
        }
        return Op.of(Kind.READ_ESCAPED);
    }

    private Op clones() {
        boolean isArray = topic % 3 == 2;
        if (chance(45)) {
            return Op.of(Kind.CLONE, topic % 3);
        }
        boolean isFirst = chance(50);
        Place place = isArray ? isFirst ? Place.ELEMENT_0 : Place.ELEMENT_1 : isFirst ? Place.FIELD_A : Place.FIELD_B;
        return Op.of(Kind.WRITE, place.ordinal(), value());
    }

    private Op handle() {
        Place[] places = switch (topic % 4) {
            case 0 -> new Place[] {Place.X, Place.V};
            case 1 -> new Place[] {Place.FIELD_A, Place.X};
            default -> new Place[] {Place.ELEMENT_0, Place.ELEMENT_1};
        };
        Place place = places[random.nextInt(2)];
        if (chance(12)) {
            return Op.of(Kind.GET_AND_ADD, place.ordinal(), 1);
        }
        Op op = on(place, chance(60) ? Way.METHOD_HANDLE.ordinal() : random.nextInt(Way.values().length));
        return op;
    }

    private Op buffer() {
        if (topic % 3 == 0 && chance(60)) {
            return chance(50) ? Op.of(Kind.GET_NEXT) : Op.of(Kind.PUT_NEXT, 0, value());
        }
        return on(chance(70) ? Place.BYTE_0 : Place.BYTE_1, 0);
    }

    private Op array() {
        int kind = random.nextInt(10);
        int row = chance(70) ? 0 : 1;
        int index = chance(70) ? 0 : 1;
        if (kind < 5) {
            return Op.of(Kind.READ_ROW, row, 0, index);
        }
        if (kind < 9 || madeOne) {
            return Op.of(Kind.WRITE_ROW, row, value(), index);
        }
        madeOne = true;
        return Op.of(Kind.REPLACE_ROW, row, 2 + value());
    }

    // ---- questions

    private Op life(int t) {
        int kind = random.nextInt(10);
        if (kind < 3) {
            return Op.of(Kind.IS_ALIVE, other(t));
        }
        if (kind < 6) {
            return Op.of(Kind.GET_STATE, other(t));
        }
        if (kind < 7) {
            return Op.of(Kind.JOIN_TIMED, other(t));
        }
        return switch (topic % 4) {
            case 0 -> Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(base()));
            case 1 -> Op.around(Kind.LOCK, 0, 0, List.of(base()));
            default -> base();
        };
    }

    private Op question(int t) {
        int of = random.nextInt(threads);
        switch (topic % 4) {
            case 0:
                return chance(50) ? Op.of(Kind.GET_NAME, of) : Op.of(Kind.SET_NAME, of, value());
            case 1:
                return chance(50) ? Op.of(Kind.GET_PRIORITY, of) : Op.of(Kind.SET_PRIORITY, t, 5 + value());
            default:
                return chance(50)
                        ? Op.of(pick(Kind.QUEUE_LENGTH, Kind.HAS_QUEUED, Kind.IS_LOCKED), 0)
                        : Op.around(Kind.LOCK, 0, 0, chance(70) ? List.of(base()) : List.of());
        }
    }
}
