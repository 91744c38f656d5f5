package dev.bohr.reproduce;

import dev.bohr.Options;
import java.util.List;

/** The searches of figure 6-1 of van den Hooff (2014); optimal and random are not in it. */
final class CodexSearches {
    /** Threads are switched at synchronization alone, and at plain accesses that turn out to race. */
    static final NamedSearch ATOMICS = atomics();

    private CodexSearches() {}

    static List<NamedSearch> all() {
        return List.of(
                NamedSearch.REDUCED,
                NamedSearch.DPOR,
                NamedSearch.OPTIMAL,
                NamedSearch.ICB,
                ATOMICS,
                NamedSearch.pct(3),
                NamedSearch.pct(5),
                NamedSearch.pct(7),
                NamedSearch.RANDOM);
    }

    private static NamedSearch atomics() {
        NamedSearch filtered = NamedSearch.ICB.filtered("icb atomics", "sync-only");
        return new NamedSearch(filtered.name(), filtered.options().withRaces(Options.Races.REPORT));
    }
}
