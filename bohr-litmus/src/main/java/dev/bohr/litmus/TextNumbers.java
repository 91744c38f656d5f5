package dev.bohr.litmus;

import java.util.ArrayList;
import java.util.List;

/** The texts that occur in a test, by number. */
final class TextNumbers {
    /** What a variable that holds texts is before one is written. */
    static final int NULL = 0;

    private final List<String> all = new ArrayList<>();

    int number(String text) {
        int known = all.indexOf(text);
        if (known < 0) {
            known = all.size();
            all.add(text);
        }
        return known + 1;
    }

    /** The text of a number; arithmetic in memory may lead to one that has none. */
    String text(int number) {
        return number == NULL ? "null" : number < 0 || number > all.size() ? "?" + number : all.get(number - 1);
    }
}
