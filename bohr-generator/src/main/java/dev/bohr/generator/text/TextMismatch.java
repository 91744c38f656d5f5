package dev.bohr.generator.text;

import java.util.Set;

/**
 * A search that did not find what the machine says.
 *
 * @param search its strategy
 * @param missing outcomes that it did not find
 * @param surplus outcomes that there are not
 * @param message what else it said, mostly why it did not check
 */
public record TextMismatch(String search, Set<String> missing, Set<String> surplus, String message) {
    @Override
    public String toString() {
        return search + ":" + (missing.isEmpty() ? "" : " misses " + missing)
                + (surplus.isEmpty() ? "" : " has too many: " + surplus)
                + (message.isEmpty() ? "" : " " + message);
    }
}
