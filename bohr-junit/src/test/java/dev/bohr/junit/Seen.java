package dev.bohr.junit;

import java.util.List;

/** What tests under control leave for the tests that watch them; statics of theirs would be restored after each execution. */
public final class Seen {
    /** One line each; not a collection, for those are woven and restored. */
    private static String texts = "";

    private Seen() {}

    public static synchronized void clear() {
        texts = "";
    }

    public static synchronized void add(String text) {
        texts += text + "\n";
    }

    public static synchronized List<String> all() {
        return texts.lines().toList();
    }
}
