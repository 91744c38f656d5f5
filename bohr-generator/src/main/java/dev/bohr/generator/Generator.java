package dev.bohr.generator;

import static dev.bohr.generator.programs.Code.*;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operand;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes a small random program of a seed. A program uses few features and few variables, so that its threads meet; it is as
 * large as its number of interleavings allows, were nothing ever blocked.
 */
public final class Generator {
    private static final double FEWEST_INTERLEAVINGS = 20;
    /** Some of those have more executions than are judged, but most are blocked often enough. */
    public static final int MOST_INTERLEAVINGS = 4_000;

    /** More cannot be read, even if the threads hardly meet. */
    private static final int MOST_OPERATIONS = 16;

    private static final int MOST_FEATURES = 4;
    private static final int DEEPEST = 2;

    private final SplittableRandom random;
    private final List<Feature> features = new ArrayList<>();
    private final List<Integer> variables = new ArrayList<>();
    private final List<List<Operation>> threads = new ArrayList<>();
    private final int updated;

    private Generator(long seed, Set<Feature> allowed, Set<Feature> required) {
        random = new SplittableRandom(seed);
        Set<Feature> chosen = EnumSet.noneOf(Feature.class);
        if (!required.isEmpty()) {
            chosen.add(pick(required));
        }
        for (int i = random.nextInt(MOST_FEATURES); i > 0 && !allowed.isEmpty(); i--) {
            chosen.add(pick(allowed));
        }
        features.addAll(chosen);
        boolean arrays = chosen.contains(Feature.ARRAYS);
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            variables.add(arrays && random.nextInt(3) > 0 ? 5 + random.nextInt(3) : pick(List.of(0, 1, 2, 3, 4, 8)));
        }
        updated = 2 + random.nextInt(3);
        int draw = random.nextInt(10);
        int count = draw < 4 ? 2 : draw < 8 ? 3 : 4;
        for (int i = 0; i < count; i++) {
            threads.add(new ArrayList<>());
        }
    }

    /** Each program has at least one of the required features, if there are any. */
    public static SmallProgram generate(long seed, Set<Feature> allowed, Set<Feature> required) {
        return generate(seed, allowed, required, MOST_INTERLEAVINGS);
    }

    /** @param interleavings how many there are at the most, were nothing ever blocked */
    static SmallProgram generate(long seed, Set<Feature> allowed, Set<Feature> required, int interleavings) {
        return new Generator(seed, allowed, required).program(interleavings);
    }

    private SmallProgram program(int most) {
        double limit = FEWEST_INTERLEAVINGS * Math.exp(random.nextDouble() * Math.log(most / FEWEST_INTERLEAVINGS));
        // The first thread may have nothing to do but to start the others.
        int idle = threads.size() > 2 && random.nextBoolean() ? 0 : -1;
        int[] points = new int[threads.size()];
        points[0] = threads.size() - 2;
        double interleavings = 1;
        int total = points[0];
        int operations = 0;
        while (true) {
            int thread = random.nextInt(threads.size());
            if (thread == idle) {
                continue;
            }
            List<Operation> fragment = new ArrayList<>();
            append(fragment, thread, 0);
            for (int i = points(fragment); i > 0; i--) {
                interleavings *= (double) ++total / ++points[thread];
            }
            operations += fragment.size();
            if (interleavings > limit || operations > MOST_OPERATIONS) {
                return new SmallProgram(threads);
            }
            threads.get(thread).addAll(fragment);
        }
    }

    /** Operations at which others can come in between; giving back a lock is none. */
    private static int points(List<Operation> operations) {
        int points = 0;
        for (Operation operation : operations) {
            points += switch (operation.code()) {
                case EXIT, UNLOCK, READ_UNLOCK, WRITE_UNLOCK, IF -> 0;
                case WAIT, WAIT_FOR, AWAIT, AWAIT_FOR, READ_NODE, WRITE_NODE -> 2;
                default -> 1;
            };
        }
        return points;
    }

    private void append(List<Operation> to, int thread, int depth) {
        if (features.isEmpty() || random.nextInt(3) == 0) {
            appendAccess(to);
            return;
        }
        int lock = random.nextInt(4) / 3;
        switch (features.get(random.nextInt(features.size()))) {
            case UPDATES -> {
                if (random.nextBoolean()) {
                    add(to, ADD, updated, 1 + random.nextInt(2));
                } else {
                    to.add(new Operation(COMPARE_AND_SET, updated, random.nextInt(3), 1 + random.nextInt(2)));
                }
            }
            case MONITORS -> appendSection(to, ENTER, EXIT, lock, thread, depth);
            case LOCKS -> appendLocked(to, lock, thread, depth);
            case CONDITIONS -> appendCondition(to, lock, thread, depth);
            case PARKING -> {
                if (random.nextBoolean()) {
                    add(to, timed() ? PARK_FOR : PARK, 0, 0);
                } else {
                    add(to, UNPARK, otherThan(thread), 0);
                }
            }
            case JOINS -> add(to, JOIN, otherThan(thread), 0);
            case SEMAPHORES -> appendSemaphore(to, thread, depth);
            case LATCHES -> add(to, random.nextBoolean() ? COUNT_DOWN : AWAIT_LATCH, 0, 0);
            case TRYING -> appendTrying(to, lock, thread, depth);
            case READ_WRITE_LOCKS -> {
                if (random.nextBoolean()) {
                    appendSection(to, READ_LOCK, READ_UNLOCK, 0, thread, depth);
                } else {
                    appendSection(to, WRITE_LOCK, WRITE_UNLOCK, 0, thread, depth);
                }
            }
            case REFERENCES -> {
                Code code = pick(List.of(NEW_NODE, READ_NODE, WRITE_NODE));
                add(to, code, 0, code == READ_NODE ? 0 : 1 + random.nextInt(3));
            }
            case BRANCHES -> {
                appendAccess(to);
                add(to, IF, 0, random.nextInt(3));
                append(to, thread, depth);
            }
            case CHOICES -> add(to, CHOOSE, 0, 2);
            case INTERRUPTS -> add(to, INTERRUPT, otherThan(thread), 0);
            default -> appendAccess(to);
        }
    }

    private void appendAccess(List<Operation> to) {
        int variable = pick(variables);
        switch (random.nextInt(9)) {
            case 0, 1, 2, 3 -> add(to, READ, variable, 0);
            case 4 -> add(to, WRITE_LAST, variable, 0);
            default -> add(to, WRITE, variable, 1 + random.nextInt(3));
        }
    }

    private void appendSection(List<Operation> to, Code enter, Code exit, int lock, int thread, int depth) {
        add(to, enter, lock, 0);
        appendInner(to, thread, depth);
        add(to, exit, lock, 0);
    }

    private void appendInner(List<Operation> to, int thread, int depth) {
        for (int i = random.nextInt(3); i > 0; i--) {
            if (depth < DEEPEST) {
                append(to, thread, depth + 1);
            } else {
                appendAccess(to);
            }
        }
    }

    private void appendLocked(List<Operation> to, int lock, int thread, int depth) {
        if (random.nextInt(6) > 0) {
            appendSection(to, ACQUIRE_LOCK, UNLOCK, lock, thread, depth);
            return;
        }
        // Hand over hand.
        add(to, ACQUIRE_LOCK, lock, 0);
        appendAccess(to);
        add(to, ACQUIRE_LOCK, 1 - lock, 0);
        add(to, UNLOCK, lock, 0);
        appendInner(to, thread, depth);
        add(to, UNLOCK, 1 - lock, 0);
    }

    private void appendCondition(List<Operation> to, int lock, int thread, int depth) {
        boolean monitor =
                !features.contains(Feature.LOCKS) || features.contains(Feature.MONITORS) && random.nextBoolean();
        add(to, monitor ? ENTER : ACQUIRE_LOCK, lock, 0);
        if (random.nextInt(3) == 0) {
            appendAccess(to);
        }
        Code code = monitor
                ? pick(List.of(WAIT, WAIT, NOTIFY, NOTIFY, NOTIFY_ALL))
                : pick(List.of(AWAIT, AWAIT, SIGNAL, SIGNAL, SIGNAL_ALL));
        if (code == WAIT && timed()) {
            code = WAIT_FOR;
        } else if (code == AWAIT && timed()) {
            code = AWAIT_FOR;
        }
        add(to, code, lock, 0);
        if (random.nextInt(3) == 0) {
            appendInner(to, thread, depth);
        }
        add(to, monitor ? EXIT : UNLOCK, lock, 0);
    }

    private void appendSemaphore(List<Operation> to, int thread, int depth) {
        switch (random.nextInt(4)) {
            case 0 -> add(to, RELEASE, 0, 0);
            case 1 -> add(to, timed() ? TRY_ACQUIRE_FOR : ACQUIRE, 0, 0);
            default -> appendSection(to, timed() ? TRY_ACQUIRE_FOR : ACQUIRE, RELEASE, 0, thread, depth);
        }
    }

    private void appendTrying(List<Operation> to, int lock, int thread, int depth) {
        if (features.contains(Feature.SEMAPHORES) && random.nextBoolean()) {
            add(to, TRY_ACQUIRE, 0, 0);
            return;
        }
        appendSection(to, timed() ? TRY_LOCK_FOR : TRY_LOCK, UNLOCK, lock, thread, depth);
    }

    private boolean timed() {
        return features.contains(Feature.TIMED) && random.nextBoolean();
    }

    private int otherThan(int thread) {
        int other = random.nextInt(threads.size() - 1);
        return other < thread ? other : other + 1;
    }

    private static void add(List<Operation> to, Code code, int target, int value) {
        to.add(new Operation(code, code.operand() == Operand.NONE ? 0 : target, value, 0));
    }

    private <T> T pick(Collection<T> from) {
        int skip = random.nextInt(from.size());
        for (T element : from) {
            if (skip-- == 0) {
                return element;
            }
        }
        throw new AssertionError();
    }
}
