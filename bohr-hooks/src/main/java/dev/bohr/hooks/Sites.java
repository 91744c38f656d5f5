package dev.bohr.hooks;

import java.util.Arrays;

/** The table of woven sites: a woven instruction carries only its number. */
public final class Sites {
    private static Site[] sites = new Site[4096];
    private static int count;

    private Sites() {}

    /** Adds a site and returns its number. Numbers depend on the order of class loading: never write them to a file. */
    public static synchronized int add(Site site) {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
        }
        sites[count] = site;
        return count++;
    }

    public static Site get(int number) {
        return sites[number];
    }

    public static int count() {
        return count;
    }
}
