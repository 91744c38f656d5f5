package dev.bohr.hooks;

/**
 * The errors that were made since an execution began because a class could not be linked. A program may catch them; but if the class is only
 * unusable because it is woven, that is no part of the program's behaviour. With a plain array: noted with the managed mark on.
 */
public final class LinkageErrors {
    /** A program may ask for a class that is not there over and over; the first tell as much as all. */
    private static final int MOST = 64;

    private static final LinkageError[] noted = new LinkageError[MOST];
    private static int count;

    private LinkageErrors() {}

    static synchronized void note(LinkageError error) {
        if (count < MOST) {
            noted[count++] = error;
        }
    }

    /** Forgets them. */
    public static synchronized void clear() {
        while (count > 0) {
            noted[--count] = null;
        }
    }

    public static synchronized boolean isEmpty() {
        return count == 0;
    }

    /** Why one of them is of our own making; empty if none is. Not while a program runs. */
    public static String own() {
        for (int i = 0; i < MOST; i++) {
            LinkageError error = noted[i];
            String reason = error == null ? "" : Installation.ownFailure(error);
            if (!reason.isEmpty()) {
                return reason;
            }
        }
        return "";
    }
}
