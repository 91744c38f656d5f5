package dev.bohr.engine;

import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.util.ArrayList;
import java.util.BitSet;
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
    /** By number: known to have escaped, known not to. */
    private final BitSet escaped = new BitSet();

    private final BitSet asked = new BitSet();

    public EscapedSites(Collection<String> names) {
        this.names.addAll(names);
    }

    boolean contains(int site) {
        if (escaped.get(site)) {
            return true;
        }
        if (names.isEmpty() || asked.get(site)) {
            return false;
        }
        asked.set(site);
        escaped.set(site, names.contains(name(Sites.get(site))));
        return escaped.get(site);
    }

    void add(int site) {
        names.add(name(Sites.get(site)));
        asked.clear();
        escaped.set(site);
    }

    public List<String> names() {
        return new ArrayList<>(names);
    }

    private static String name(Site site) {
        return site.className() + "." + site.method() + ":" + site.line() + ":" + site.owner();
    }
}
