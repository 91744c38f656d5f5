package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a program comes to, taken from its text: each thread's code is a list of positions, a state is an array of numbers, and every
 * thread that can proceed does so from every state. Without threads, without weaving and without the engine. Memory is sequentially
 * consistent. What the steps are follows the Java Language Specification (12.4.2 for classes, 17.2 for wait sets) and the documentation
 * of the JDK; what that leaves open is written where the step is made.
 */
public final class TextMachine {
    private static final long MANY = 1L << 40;

    private final SmallText program;
    private final StateLayout stateLayout = new StateLayout();
    private final List<Assembler> threads = new ArrayList<>();
    private final int mostStates;
    private final Set<String> outcomes = new TreeSet<>();
    /** For each state that was met in how many ways it ends. */
    private final Map<Key, Long> met = new HashMap<>();

    private final int[] pcs;
    private final int[] lives;

    /** The program is larger than was asked for. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private record Key(int[] state) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(state, key.state);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(state);
        }
    }

    private TextMachine(SmallText program, int mostStates) {
        this.program = program;
        this.mostStates = mostStates;
        int count = program.threads().size();
        for (int t = 0; t < count; t++) {
            threads.add(new Assembler(t, stateLayout, this));
        }
        pcs = new int[count];
        lives = new int[count];
        for (int t = 0; t < count; t++) {
            Assembler assembler = threads.get(t);
            pcs[t] = stateLayout.of("pc" + t);
            lives[t] = assembler.life(t);
            if (t == 0) {
                startOthers(assembler, program);
            }
            new Statements(assembler, program).all(program.threads().get(t));
            // The end of a thread is a step of its own: whoever looks before it sees a thread that has done everything
            // and is alive.
            int life = lives[t];
            assembler.step(n -> n[life] = Assembler.TERMINATED);
        }
    }

    private static void startOthers(Assembler first, SmallText program) {
        for (int other = 1; other < program.threads().size(); other++) {
            if (!program.isStartedLater(other)) {
                int life = first.life(other);
                first.step(n -> n[life] = Assembler.ALIVE);
            }
        }
    }

    /**
     * All outcomes of a program, and in how many ways it comes to them.
     *
     * @param paths how many interleavings there are, or a very large number
     */
    public record Explored(Set<String> outcomes, long paths, int states) {}

    /** @throws TooLarge if there are more states than that */
    public static Explored explore(SmallText program, int mostStates) {
        TextMachine textMachine = new TextMachine(program, mostStates);
        long paths = textMachine.explore(textMachine.stateLayout.start());
        return new Explored(textMachine.outcomes, paths, textMachine.met.size());
    }

    private long explore(int[] state) {
        Key key = new Key(state);
        Long known = met.get(key);
        if (known != null) {
            return known;
        }
        if (met.size() >= mostStates) {
            throw new TooLarge();
        }
        long paths = 0;
        if (isOver(state)) {
            outcomes.add(text(state));
            paths = 1;
        } else {
            for (int[] next : after(state)) {
                paths = Math.min(MANY, paths + explore(next));
            }
            if (paths == 0) {
                outcomes.add("stuck: " + text(state));
                paths = 1;
            }
        }
        met.put(key, paths);
        return paths;
    }

    private List<int[]> after(int[] state) {
        List<int[]> next = new ArrayList<>();
        for (int t = 0; t < lives.length; t++) {
            if (state[lives[t]] == Assembler.ALIVE) {
                position(state, t).move.from(state, next::add);
            }
        }
        return next;
    }

    /** The JVM exits with the last thread that is no daemon. */
    private boolean isOver(int[] state) {
        for (int t = 0; t < lives.length; t++) {
            if (state[lives[t]] == Assembler.ALIVE && !program.daemons().contains(t)) {
                return false;
            }
        }
        return true;
    }

    private String text(int[] state) {
        StringBuilder text = new StringBuilder();
        for (int t = 0; t < lives.length; t++) {
            text.append(t == 0 ? "" : " |");
            for (int slot : threads.get(t).slots()) {
                if (state[slot] != StateLayout.EMPTY) {
                    text.append(text.length() == 0 ? "" : " ").append(state[slot]);
                }
            }
        }
        return text.toString();
    }

    // ---- what threads see of each other

    int threads() {
        return lives.length;
    }

    /** Where a thread that is alive stands. */
    Position position(int[] state, int thread) {
        return threads.get(thread).positions.get(state[pcs[thread]]);
    }

    boolean isAlive(int[] state, int thread) {
        return state[lives[thread]] == Assembler.ALIVE;
    }

    Thread.State look(int[] state, int thread) {
        return switch (state[lives[thread]]) {
            case Assembler.NEW -> Thread.State.NEW;
            case Assembler.TERMINATED -> Thread.State.TERMINATED;
            default -> position(state, thread).look;
        };
    }

    void move(int[] state, int thread, int position) {
        state[pcs[thread]] = position;
    }

    int queueLength(int[] state, int queue) {
        int length = 0;
        for (int t = 0; t < lives.length; t++) {
            length += isAlive(state, t) && position(state, t).queue == queue ? 1 : 0;
        }
        return length;
    }

    /** The threads in a wait set. */
    List<Integer> waiting(int[] state, int waitSet) {
        List<Integer> waiting = new ArrayList<>();
        for (int t = 0; t < lives.length; t++) {
            if (isAlive(state, t) && position(state, t).waitSet == waitSet) {
                waiting.add(t);
            }
        }
        return waiting;
    }
}
