package dev.bohr.generator;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * What each thread does, in order. Thread 0 is the first one: it starts the others by their numbers, then does its own
 * operations.
 */
public record SmallProgram(List<List<Operation>> threads) {
    public SmallProgram {
        threads = threads.stream().map(List::copyOf).toList();
    }

    /** One line a thread, as {@code T0: write p0 2; read p1}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < threads.size(); i++) {
            text.append(i == 0 ? "T" : "\nT").append(i).append(':');
            String separator = " ";
            for (Operation operation : threads.get(i)) {
                text.append(separator).append(operation);
                separator = "; ";
            }
        }
        return text.toString();
    }

    /** Reads what {@link #toString} has written. */
    public static SmallProgram parse(String text) {
        List<List<Operation>> threads = new ArrayList<>();
        for (String line : text.strip().split("\n")) {
            List<Operation> operations = new ArrayList<>();
            for (String operation : line.substring(line.indexOf(':') + 1).split(";")) {
                if (!operation.isBlank()) {
                    operations.add(Operation.parse(operation));
                }
            }
            threads.add(operations);
        }
        return new SmallProgram(threads);
    }

    /** Whether a thread takes a lock or a monitor. */
    boolean hasLocks() {
        return threads.stream().flatMap(List::stream).anyMatch(operation -> switch (operation.code()) {
            case ENTER, ACQUIRE_LOCK, TRY_LOCK, TRY_LOCK_FOR, READ_LOCK, WRITE_LOCK -> true;
            default -> false;
        });
    }

    /**
     * What an optimal search does without a redundant execution: memory, sections that exclude each other, joins. Not choices: all
     * of them are tried wherever one has to be, and a choice after which nothing conflicts need not have been.
     */
    boolean isNeverRedundant() {
        return threads.stream().flatMap(List::stream).allMatch(operation -> switch (operation.code()) {
            case READ, WRITE, WRITE_LAST, ADD, COMPARE_AND_SET, NEW_NODE, READ_NODE, WRITE_NODE -> true;
            case ENTER, EXIT, ACQUIRE_LOCK, UNLOCK, JOIN, IF -> true;
            default -> false;
        });
    }

    /** Whether there is a compare-and-set that sets what it expects: for the searches by steps it is a look, in a graph it has written. */
    boolean comparesForNothing() {
        return threads.stream()
                .flatMap(List::stream)
                .anyMatch(operation ->
                        operation.code() == Code.COMPARE_AND_SET && operation.value() == operation.other());
    }

    public int operations() {
        return threads.stream().mapToInt(List::size).sum();
    }

    /** For each operation of a thread that opens a block the one that closes it, for all others itself. */
    int[] blockEnds(int thread) {
        List<Operation> operations = threads.get(thread);
        int[] ends = new int[operations.size()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < ends.length; i++) {
            ends[i] = i;
            Code code = operations.get(i).code();
            if (code == Code.ENTER) {
                open.add(i);
            } else if (code == Code.EXIT) {
                if (open.isEmpty()) {
                    throw new IllegalArgumentException("an exit without its enter in T" + thread + " of\n" + this);
                }
                ends[open.remove(open.size() - 1)] = i;
            }
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("an enter without its exit in T" + thread + " of\n" + this);
        }
        return ends;
    }
}
