package dev.bohr.cli.litmus;

import dev.bohr.cli.litmus.AccessMethod.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The locals of the threads: which register each is, and whether it holds a number or a truth. A thread does one thing after the
 * other, so that what a local holds in the end is known beforehand.
 */
final class Locals {
    /** r1, r2, … are the outcome. */
    private static final Pattern OUTCOME = Pattern.compile("r\\d+");

    /** A local; the arbiter is the last thread, and has those of the others as well. */
    private record Local(String name, int thread) {}

    private final int arbiter;
    private final Map<Local, Integer> registers = new HashMap<>();
    private final Map<Local, Boolean> truths = new HashMap<>();
    private final Set<String> variables;

    Locals(LitmusTest test) {
        arbiter = test.threads().size();
        variables = new HashSet<>(test.truths());
        int before;
        do {
            before = variables.size();
            for (int i = 0; i < arbiter; i++) {
                infer(test.threads().get(i), i);
            }
            infer(test.arbiter(), arbiter);
        } while (variables.size() > before);
    }

    // ---- numbers and truths

    private void infer(List<Operation> operations, int thread) {
        for (Operation operation : operations) {
            if (operation instanceof Operation.Access access) {
                for (Expression value : access.values()) {
                    if (isTruth(value, thread)) {
                        variables.add(access.root());
                    }
                }
                access.choice().ifPresent(choice -> {
                    requireLocals(choice.success(), thread);
                    requireLocals(choice.failure(), thread);
                });
                access.target().ifPresent(target -> assign(target, thread, isTruth(access, thread)));
            } else if (operation instanceof Operation.Move move) {
                assign(move.target(), thread, isTruth(move.value(), thread));
            }
        }
    }

    private boolean isTruth(Operation.Access access, int thread) {
        if (access.method().result() != Result.SUCCESS) {
            return variables.contains(access.root());
        }
        return access.choice()
                .map(choice -> isTruth(choice.success(), thread) && isTruth(choice.failure(), thread))
                .orElse(true);
    }

    /** What a local would be that has no value yet depends on what was run before. */
    private void requireLocals(Expression value, int thread) {
        for (Expression.Term term : value.terms()) {
            local(term.local(), thread);
        }
    }

    private boolean isTruth(Expression value, int thread) {
        requireLocals(value, thread);
        if (value.terms().size() != 1 || value.constant() != 0) {
            return value.isTruth();
        }
        Expression.Term term = value.terms().get(0);
        return !term.isNegative() && truths.getOrDefault(local(term.local(), thread), false);
    }

    private void assign(String name, int thread, boolean isTruth) {
        Local local = find(name, thread).orElse(new Local(name, thread));
        registers.putIfAbsent(local, registers.size());
        truths.put(local, isTruth);
    }

    // ---- registers

    /** The arbiter has the locals of a thread, if no other thread has one of that name. */
    private Optional<Local> find(String name, int thread) {
        Local own = new Local(name, thread);
        if (registers.containsKey(own)) {
            return Optional.of(own);
        }
        Optional<Local> found = Optional.empty();
        for (int i = 0; i < arbiter && thread == arbiter; i++) {
            Local other = new Local(name, i);
            if (registers.containsKey(other)) {
                if (found.isPresent()) {
                    return Optional.empty();
                }
                found = Optional.of(other);
            }
        }
        return found;
    }

    private Local local(String name, int thread) {
        return find(name, thread)
                .orElseThrow(() ->
                        new IllegalArgumentException("'" + name + "' is not a local that has been given a value"));
    }

    int register(String name, int thread) {
        Integer register = registers.get(local(name, thread));
        return register == null ? -1 : register;
    }

    int count() {
        return registers.size();
    }

    Sum sum(Expression expression, int thread) {
        return new Sum(
                expression.constant(), registers(expression, thread, false), registers(expression, thread, true));
    }

    private int[] registers(Expression expression, int thread, boolean negative) {
        return expression.terms().stream()
                .filter(term -> term.isNegative() == negative)
                .mapToInt(term -> register(term.local(), thread))
                .toArray();
    }

    // ---- the outcome

    /** r1, r2, … by number; where there are none, all locals by name. Threads that have the same name come one after the other. */
    List<LitmusProgram.Result> results() {
        List<Local> shown = new ArrayList<>(registers.keySet());
        shown.removeIf(local -> !OUTCOME.matcher(local.name).matches());
        if (shown.isEmpty()) {
            shown.addAll(registers.keySet());
            shown.sort(Comparator.comparing(Local::name).thenComparingInt(Local::thread));
        } else {
            shown.sort(Comparator.comparingLong((Local local) -> Long.parseLong(local.name.substring(1)))
                    .thenComparingInt(Local::thread));
        }
        return shown.stream()
                .map(local ->
                        new LitmusProgram.Result(registers.getOrDefault(local, 0), truths.getOrDefault(local, false)))
                .toList();
    }
}
