package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A small program: what each thread does, one after the other and without loops. All variables are 0 at first; all threads are there from
 * the beginning. Its text has one line a thread, as {@code T0: write opaque x 1; read acquire y -> r0}.
 */
public record WeakProgram(List<List<Instruction>> threads) {
    public WeakProgram {
        threads = threads.stream().map(List::copyOf).toList();
    }

    /** Reads what {@link #toString} has written. */
    public static WeakProgram parse(String text) {
        List<List<Instruction>> threads = new ArrayList<>();
        for (String line : text.strip().split("\n")) {
            List<Instruction> instructions = new ArrayList<>();
            for (String instruction : line.replaceFirst("^T[0-9]+:", "").split(";")) {
                if (!instruction.isBlank()) {
                    instructions.add(Instruction.parse(instruction));
                }
            }
            threads.add(instructions);
        }
        return new WeakProgram(threads);
    }

    /** The names of variables and locks, sorted: the position of one is its number. */
    List<String> places() {
        Set<String> names = new TreeSet<>();
        threads.forEach(thread -> thread.forEach(instruction -> names.add(instruction.place())));
        names.remove("");
        return List.copyOf(names);
    }

    public boolean hasLocks() {
        return threads.stream().flatMap(List::stream).anyMatch(instruction -> instruction.action() == Action.LOCK);
    }

    public int instructions() {
        return threads.stream().mapToInt(List::size).sum();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < threads.size(); i++) {
            text.append(i == 0 ? "T" : "\nT").append(i).append(':');
            for (int j = 0; j < threads.get(i).size(); j++) {
                text.append(j == 0 ? " " : "; ").append(threads.get(i).get(j));
            }
        }
        return text.toString();
    }
}
