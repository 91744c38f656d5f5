package dev.bohr.engine.live;

import java.util.List;

/**
 * What a location holds in a paused program, in words.
 *
 * @param name the location: a field, {@code [3]} for an element, what was asked for at the top
 * @param word what a trace would say of the value: {@code 1}, {@code "text"}, {@code node#2}; empty for an object without a name
 * @param type what kind of object it is; empty if it is none, or if the word says all
 * @param parts what is in it, as far as that is shown
 * @param left how many parts more there are
 */
public record LiveValue(String name, String word, String type, List<LiveValue> parts, int left) {
    /** Of what the word says all. */
    static LiveValue of(String name, String word) {
        return new LiveValue(name, word, "", List.of(), 0);
    }

    LiveValue called(String newName) {
        return new LiveValue(newName, word, type, parts, left);
    }
}
