package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One instruction of one thread.
 *
 * @param condition the register that decides whether it is done, if any does
 * @param conditionValue what that register must be
 * @param place the variable or lock, empty for a fence
 * @param writtenValue what is written or added
 * @param expected what a compare-and-set must see
 * @param register where to put what was seen (of a compare-and-set: 1 if it wrote, else 0), if anywhere
 */
public record Instruction(
        @Nullable String condition,
        int conditionValue,
        Action action,
        Mode mode,
        String place,
        WrittenValue operand,
        int expected,
        @Nullable String register) {

    static Instruction read(Mode mode, String variable, String register) {
        return new Instruction(null, 0, Action.READ, mode, variable, WrittenValue.NONE, 0, register);
    }

    static Instruction write(Mode mode, String variable, WrittenValue writtenValue) {
        return new Instruction(null, 0, Action.WRITE, mode, variable, writtenValue, 0, null);
    }

    /** Adds to a variable, or sets it, and puts what it was before into a register. */
    static Instruction update(Action action, Mode mode, String variable, int value, String register) {
        return new Instruction(null, 0, action, mode, variable, WrittenValue.of(value), 0, register);
    }

    static Instruction compareAndSet(Mode mode, String variable, int expected, int value, String register) {
        return new Instruction(null, 0, Action.COMPARE, mode, variable, WrittenValue.of(value), expected, register);
    }

    static Instruction fence(Mode mode) {
        return new Instruction(null, 0, Action.FENCE, mode, "", WrittenValue.NONE, 0, null);
    }

    static Instruction lock(String lock) {
        return new Instruction(null, 0, Action.LOCK, Mode.ACQUIRE, lock, WrittenValue.of(Graph.HELD), Graph.FREE, null);
    }

    static Instruction unlock(String lock) {
        return new Instruction(null, 0, Action.UNLOCK, Mode.RELEASE, lock, WrittenValue.of(Graph.FREE), 0, null);
    }

    /** The same, done only if the register is so. */
    Instruction onlyIf(String decides, int value) {
        return new Instruction(decides, value, action, mode, place, operand, expected, register);
    }

    /** The same, done in any case. */
    Instruction always() {
        return new Instruction(null, 0, action, mode, place, operand, expected, register);
    }

    /** As {@code if r0 == 1: compareAndSet:acquire x 0 1 -> r2}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (condition != null) {
            text.append("if ")
                    .append(condition)
                    .append(" == ")
                    .append(conditionValue)
                    .append(": ");
        }
        switch (action) {
            case READ -> text.append("read ").append(mode.word()).append(' ').append(place);
            case WRITE -> text.append("write " + mode.word() + " " + place + " " + operand);
            case ADD, SET -> text.append(action.word() + ":" + mode.word() + " " + place + " " + operand);
            case COMPARE ->
                text.append(action.word() + ":" + mode.word() + " " + place + " " + expected + " " + operand);
            case FENCE ->
                text.append(mode == Mode.VOLATILE ? "full" : mode.word()).append(action.word());
            case LOCK, UNLOCK -> text.append(action.word()).append(' ').append(place);
        }
        if (register != null) {
            text.append(" -> ").append(register);
        }
        return text.toString();
    }

    /** Reads what {@link #toString} has written; an update without a mode is volatile, and what it sees need not be kept. */
    public static Instruction parse(String text) {
        String rest = text.strip();
        if (rest.startsWith("if ")) {
            int colon = rest.indexOf(':');
            String[] words = rest.substring(3, colon).strip().split(" +");
            return parse(rest.substring(colon + 1)).onlyIf(words[0], Integer.parseInt(words[2]));
        }
        if (rest.endsWith("Fence")) {
            String kind = rest.substring(0, rest.length() - 5);
            return fence(kind.equals("full") ? Mode.VOLATILE : Mode.of(kind));
        }
        int arrow = rest.indexOf("->");
        String register = arrow < 0 ? null : rest.substring(arrow + 2).strip();
        List<String> words = new ArrayList<>(Arrays.asList(
                (arrow < 0 ? rest : rest.substring(0, arrow)).strip().split(" +")));
        String[] verb = words.remove(0).split(":");
        Action action = actionOf(verb[0], text);
        if (action == Action.LOCK) {
            return lock(words.get(0));
        }
        if (action == Action.UNLOCK) {
            return unlock(words.get(0));
        }
        Mode mode = action.isUpdate() ? verb.length > 1 ? Mode.of(verb[1]) : Mode.VOLATILE : Mode.of(words.remove(0));
        String place = words.remove(0);
        int expected = action == Action.COMPARE ? Integer.parseInt(words.remove(0)) : 0;
        WrittenValue writtenValue =
                action == Action.READ ? WrittenValue.NONE : WrittenValue.parse(String.join(" ", words));
        return new Instruction(null, 0, action, mode, place, writtenValue, expected, register);
    }

    private static Action actionOf(String word, String text) {
        for (Action action : Action.values()) {
            if (action.word().equals(word)) {
                return action;
            }
        }
        throw new IllegalArgumentException("no such instruction: '" + text + "'");
    }
}
