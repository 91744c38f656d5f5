package dev.bohr.race;

import dev.bohr.engine.ManagedThread;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import java.util.HashMap;
import java.util.Map;

/**
 * Watches one execution, which is run again, for a race that is known by name: with the stacks of all accesses that may turn
 * out to be the first of the two.
 */
final class RaceWitness extends FastTrack {
    /** Is notified of the race, without the managed mark. */
    interface Describer {
        void race(
                String race,
                ManagedThread thread,
                Kind kind,
                Object base,
                long offset,
                First first,
                AccessStack firstStack,
                AccessStack accessStack);
    }

    private final String race;
    /** By thread and time. */
    private final Map<Long, AccessStack> stacks;
    /** Sites by whether their name is in that of the race. */
    private final Map<Integer, Boolean> takesPart = new HashMap<>();

    RaceWitness(String race, Describer describer) {
        this(race, new HashMap<>(), describer);
    }

    private RaceWitness(String race, Map<Long, AccessStack> stacks, Describer describer) {
        super((thread, kind, base, offset, site, isSilent, first) -> {
            boolean ignored = Hooks.enterIgnored();
            if (!isSilent && DataRaces.name(site, first.site).equals(race)) {
                AccessStack firstStack = stacks.getOrDefault(key(first.thread, first.time), AccessStack.UNKNOWN);
                describer.race(race, thread, kind, base, offset, first, firstStack, AccessStack.here());
            }
            Hooks.exitIgnored(ignored);
        });
        this.race = race;
        this.stacks = stacks;
    }

    private static long key(int thread, int time) {
        return (long) time << 16 | thread;
    }

    @Override
    public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {
        boolean ignored = Hooks.enterIgnored();
        if (takesPart.computeIfAbsent(site, s -> takesPart(DataRaces.name(s)))) {
            stacks.put(key(thread.id, time(thread) + 1), AccessStack.here());
        }
        Hooks.exitIgnored(ignored);
        super.access(thread, kind, base, offset, type, mode, site);
    }

    private boolean takesPart(String name) {
        return race.startsWith(name + " and ") || race.endsWith(" and " + name);
    }
}
