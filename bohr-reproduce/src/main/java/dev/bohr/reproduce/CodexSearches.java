package dev.bohr.reproduce;

import dev.bohr.Options;
import java.util.List;

/** The searches of figure 6-1 of van den Hooff (2014); optimal and random are not in it. */
final class CodexSearches {
    /** Threads are switched at synchronization alone, and at plain accesses that turn out to race. */
    static final Search ATOMICS = atomics();

    private CodexSearches() {}

    static List<Search> all() {
        return List.of(
                Search.REDUCED,
                Search.DPOR,
                Search.OPTIMAL,
                Search.ICB,
                ATOMICS,
                Search.pct(3),
                Search.pct(5),
                Search.pct(7),
                Search.RANDOM);
    }

    private static Search atomics() {
        Search filtered = Search.ICB.filtered("icb atomics", "sync-only");
        return new Search(filtered.name(), filtered.options().withRaces(Options.Races.REPORT));
    }
}
