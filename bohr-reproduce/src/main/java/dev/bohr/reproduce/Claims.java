package dev.bohr.reproduce;

import java.util.ArrayList;
import java.util.List;

/** What a reproduction was to show, and whether it did. */
final class Claims {
    private final List<String> failed = new ArrayList<>();
    private final List<String> open = new ArrayList<>();
    private int held;

    /** @param decided whether the search got far enough to tell */
    void add(String claim, boolean decided, boolean holds) {
        if (!decided) {
            open.add(claim);
        } else if (holds) {
            held++;
        } else {
            failed.add(claim);
        }
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(held).append(" of ").append(held + failed.size() + open.size());
        text.append(" expectations hold.\n");
        failed.forEach(claim -> text.append("- does not hold: ").append(claim).append('\n'));
        open.forEach(claim ->
                text.append("- not decided within this budget: ").append(claim).append('\n'));
        return text.toString();
    }

    boolean anyFailed() {
        return !failed.isEmpty();
    }

    boolean anyOpen() {
        return !open.isEmpty();
    }
}
