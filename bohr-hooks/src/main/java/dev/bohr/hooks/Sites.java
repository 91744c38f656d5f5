package dev.bohr.hooks;

import java.util.Arrays;

/** The table of woven sites: a woven instruction carries only its number. */
public final class Sites {
    private static Site[] sites = new Site[4096];
    /**
     * By number: whether the code is not the JDK's. Asked by threads that are not managed, in the midst of class loading, too:
     * it must not need a class that is not there yet.
     */
    private static boolean[] ofProgram = new boolean[4096];

    private static int count;

    private Sites() {}

    /** Adds a site and returns its number. Numbers depend on the order of class loading: never write them to a file. */
    public static synchronized int add(Site site) {
        if (count == sites.length) {
            ofProgram = Arrays.copyOf(ofProgram, count * 2);
            sites = Arrays.copyOf(
                    sites, count * 2); // last: whoever is unwound in between leaves both for the next to grow
        }
        ofProgram[count] = !site.className().startsWith("java.")
                && !site.className().startsWith("jdk.")
                && !site.className().startsWith("sun.");
        sites[count] = site;
        return count++;
    }

    public static Site get(int number) {
        return sites[number];
    }

    /** Whether the code is not the JDK's. */
    public static boolean isOfProgram(int number) {
        return ofProgram[number];
    }

    public static int count() {
        return count;
    }
}
