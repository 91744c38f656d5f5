package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A small program. Thread 0 starts the others, in their order, before anything else; but for those that a statement starts.
 *
 * @param threads what each thread does
 * @param daemons which of them are daemons; never thread 0
 * @param holders classes that have initialisers
 * @param fresh whether the objects that threads share are made by each execution, or by the initialiser of the program's class
 */
public record SmallText(List<List<Statement>> threads, Set<Integer> daemons, List<Holder> holders, boolean fresh) {
    public SmallText {
        threads = threads.stream().map(List::copyOf).toList();
        daemons = Set.copyOf(daemons);
        holders = List.copyOf(holders);
    }

    /**
     * A class with one static.
     *
     * @param parent the number of its superclass, -1 for none: a smaller one
     * @param initialiser what happens when it is first used
     */
    public record Holder(int parent, List<Statement> initialiser) {
        public Holder {
            initialiser = List.copyOf(initialiser);
        }

        static String name(int number) {
            return String.valueOf((char) ('A' + number));
        }
    }

    /** Every statement, outer ones first. */
    void forEach(Consumer<Statement> action) {
        List<Statement> rest = new ArrayList<>();
        threads.forEach(rest::addAll);
        holders.forEach(holder -> rest.addAll(holder.initialiser()));
        while (!rest.isEmpty()) {
            Statement op = rest.remove(rest.size() - 1);
            action.accept(op);
            rest.addAll(op.body());
        }
    }

    /** Whether a thread is not started by thread 0 before anything else. */
    boolean isStartedLater(int thread) {
        boolean[] found = new boolean[1];
        forEach(op -> found[0] |= op.kind() == StatementKind.START && op.a() == thread);
        return found[0];
    }

    boolean has(StatementKind statementKind) {
        boolean[] found = new boolean[1];
        forEach(op -> found[0] |= op.kind() == statementKind);
        return found[0];
    }
}
