package dev.bohr.engine.learned;

import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The allocation sites whose objects count as shared from birth. They decide where there are points, so a trace names them;
 * by text, because the numbers of sites differ from run to run.
 */
public final class EscapedSites {
    private final Set<String> names = new TreeSet<>();
    /** By number; a plain array, because it is asked with the managed mark on, and collections of the JDK are woven. */
    private byte[] known = new byte[1024];

    private boolean hasClones;

    /** No method has such a name. */
    private static final String CLONE = "clone of ";

    private static final String CLEAR = "clear of references";
    private boolean clearsReferences;

    private static final byte UNKNOWN = 0;
    private static final byte LOCAL = 1;
    private static final byte ESCAPED = 2;

    public EscapedSites(Collection<String> names) {
        this.names.addAll(names);
        lookForClones();
    }

    public boolean contains(int site) {
        byte state = site < known.length ? known[site] : UNKNOWN;
        return state == UNKNOWN ? ask(site) : state == ESCAPED;
    }

    private boolean ask(int site) {
        boolean ignored = Hooks.enterIgnored();
        try {
            boolean escaped = names.contains(name(Sites.get(site)));
            set(site, escaped ? ESCAPED : LOCAL);
            return escaped;
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** All sites of that name: they differ only in the class loader. */
    public void add(int site) {
        boolean ignored = Hooks.enterIgnored();
        try {
            names.add(name(Sites.get(site)));
            Arrays.fill(known, UNKNOWN);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** These are known from before. */
    public void addAll(Collection<String> more) {
        names.addAll(more);
        lookForClones();
        Arrays.fill(known, UNKNOWN);
    }

    /** Forgets all but these, which are known already. */
    public void keepOnly(List<String> kept) {
        if (names.retainAll(kept)) {
            Arrays.fill(known, UNKNOWN);
            lookForClones();
        }
    }

    // ---- clones, which decide where there are points, too

    /** A location is written while its object is cloned; returns whether that is new. */
    public boolean addClone(String location) {
        hasClones = true;
        return names.add(CLONE + location);
    }

    public boolean hasClones() {
        return hasClones;
    }

    public boolean isCloned(String location) {
        return names.contains(CLONE + location);
    }

    /** The program clears references; returns whether that is new. */
    public boolean clearReferences() {
        if (clearsReferences) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        names.add(CLEAR);
        clearsReferences = true;
        Hooks.exitIgnored(ignored);
        return true;
    }

    public boolean clearsReferences() {
        return clearsReferences;
    }

    private void lookForClones() {
        clearsReferences = names.contains(CLEAR);
        hasClones = names.stream().anyMatch(name -> name.startsWith(CLONE));
    }

    private void set(int site, byte state) {
        if (site >= known.length) {
            known = Arrays.copyOf(known, Math.max(site + 1, known.length * 2));
        }
        known[site] = state;
    }

    public List<String> names() {
        return new ArrayList<>(names);
    }

    public static String name(Site site) {
        return site.className() + "." + site.method() + ":" + site.line() + ":" + site.owner();
    }
}
