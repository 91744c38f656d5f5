package dev.bohr.junit;

import java.util.List;

/** What tests under control leave for the tests that watch them; statics of theirs would be restored after each execution. */
public final class Seen {
    /** One line each; not a collection, for those are woven and restored. */
    private static String texts = "";

    private static int[] kept = new int[0];

    private Seen() {}

    /** Hands something on from one thread to another, unseen. */
    public static void keep(int[] cells) {
        kept = cells;
    }

    public static int[] kept() {
        return kept;
    }

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
