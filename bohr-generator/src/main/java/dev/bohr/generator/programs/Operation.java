package dev.bohr.generator.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One operation of one thread.
 *
 * @param target what it is done to, a number whose meaning the code knows; 0 if nothing
 * @param value a number to write, add, compare or choose from; 0 if there is none
 * @param other what a compare-and-set writes
 */
public record Operation(Code code, int target, int value, int other) {
    /** As {@code write p0 2}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(code.word());
        if (code.operand() != Operand.NONE) {
            text.append(' ').append(code.operand().name(target));
        }
        if (code.numbers() > 0) {
            text.append(' ').append(value);
        }
        if (code.numbers() > 1) {
            text.append(' ').append(other);
        }
        return text.toString();
    }

    /** Reads what {@link #toString} has written. */
    public static Operation parse(String text) {
        List<String> words = new ArrayList<>(Arrays.asList(text.strip().split(" +")));
        Code code = Code.of(words.remove(0));
        int target = code.operand() == Operand.NONE ? 0 : code.operand().number(words.remove(0));
        int value = code.numbers() > 0 ? Integer.parseInt(words.remove(0)) : 0;
        int other = code.numbers() > 1 ? Integer.parseInt(words.remove(0)) : 0;
        if (!words.isEmpty()) {
            throw new IllegalArgumentException("too many words in '" + text + "'");
        }
        return new Operation(code, target, value, other);
    }
}
