package dev.bohr.litmus;

import static dev.bohr.litmus.ValueKind.*;

import dev.bohr.litmus.AccessMethod.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The locals of the threads: which register each is, and what it holds. A thread does one thing after the
 * other, so that what a local holds in the end is known beforehand.
 */
final class Locals {
    /** r1, r2, … are the outcome. */
    private static final Pattern OUTCOME = Pattern.compile("r\\d{1,18}");

    /** A local; the arbiter is the last thread, and has those of the others as well. */
    private record Local(String name, int thread) {}

    private final int arbiter;
    private final Map<Local, Integer> registers = new HashMap<>();
    private final Map<Local, ValueKind> kinds = new HashMap<>();
    /** Shared variables, and arrays, that hold something other than numbers. */
    private final Map<String, ValueKind> variables = new HashMap<>();

    private final TextNumbers textNumbers = new TextNumbers();

    Locals(LitmusTest test) {
        arbiter = test.threads().size();
        test.truths().forEach(variable -> variables.put(variable, TRUTH));
        test.texts().keySet().forEach(variable -> variables.put(LitmusOperation.root(variable), TEXT));
        int before;
        do {
            before = variables.size();
            for (int i = 0; i < arbiter; i++) {
                infer(test.threads().get(i), i);
            }
            infer(test.arbiter(), arbiter);
        } while (variables.size() > before);
    }

    // ---- numbers, truths and texts

    private void infer(List<LitmusOperation> operations, int thread) {
        for (LitmusOperation litmusOperation : operations) {
            if (litmusOperation instanceof LitmusOperation.Access access) {
                for (Expression value : access.values()) {
                    ValueKind valueKind = kind(value, thread);
                    if (valueKind != NUMBER) {
                        variables.put(access.root(), valueKind);
                    }
                }
                access.choice().ifPresent(choice -> {
                    requireLocals(choice.success(), thread);
                    requireLocals(choice.failure(), thread);
                });
                access.target().ifPresent(target -> assign(target, thread, kind(access, thread)));
            } else if (litmusOperation instanceof LitmusOperation.Move move) {
                assign(move.target(), thread, kind(move.value(), thread));
            }
        }
    }

    private ValueKind kind(LitmusOperation.Access access, int thread) {
        if (access.method().result() != Result.SUCCESS) {
            return variables.getOrDefault(access.root(), NUMBER);
        }
        if (access.choice().isEmpty()) {
            return TRUTH;
        }
        ValueKind success = kind(access.choice().get().success(), thread);
        ValueKind failure = kind(access.choice().get().failure(), thread);
        if (success != failure && (success == TEXT || failure == TEXT)) {
            throw new IllegalArgumentException("'? a : b' is a text only if both are");
        }
        return success == failure ? success : NUMBER;
    }

    /** What a local would be that has no value yet depends on what was run before. */
    private void requireLocals(Expression value, int thread) {
        value.locals(name -> local(name, thread));
    }

    private ValueKind kind(Expression value, int thread) {
        requireLocals(value, thread);
        if (value instanceof Expression.Local local) {
            return kinds.getOrDefault(local(local.name(), thread), NUMBER);
        }
        return value instanceof Expression.Truth ? TRUTH : value instanceof Expression.Text ? TEXT : NUMBER;
    }

    private void assign(String name, int thread, ValueKind valueKind) {
        Local local = find(name, thread).orElse(new Local(name, thread));
        registers.putIfAbsent(local, registers.size());
        kinds.put(local, valueKind);
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

    TextNumbers texts() {
        return textNumbers;
    }

    RegisterExpression value(Expression expression, int thread) {
        if (expression instanceof Expression.Local local) {
            int register = register(local.name(), thread);
            return registers -> registers[register];
        }
        if (expression instanceof Expression.Binary binary) {
            RegisterExpression left = value(binary.left(), thread);
            RegisterExpression right = value(binary.right(), thread);
            return registers -> binary.apply(left.of(registers), right.of(registers));
        }
        int constant = constant(expression);
        return registers -> constant;
    }

    private int constant(Expression expression) {
        if (expression instanceof Expression.Truth truth) {
            return truth.value() ? 1 : 0;
        }
        return expression instanceof Expression.Text text
                ? textNumbers.number(text.value())
                : ((Expression.Number) expression).value();
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
                        new LitmusProgram.Result(registers.getOrDefault(local, 0), kinds.getOrDefault(local, NUMBER)))
                .toList();
    }
}
