package dev.bohr.race;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.learned.RacyLocations;
import dev.bohr.engine.recording.Names;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.model.Kind;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.FailureKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which races are reported, each once. A race is two instructions; its name is theirs. Those of the JDK with itself are its own
 * affair: it has many that do no harm ({@code String.hash}, views that are made when first asked for).
 */
public final class DataRaces {
    private final Scheduler scheduler;
    private final Names names;
    private final @Nullable RacyLocations racy;
    /** Pairs of sites: both orders of a pair are one race. */
    private final SitePairs known = new SitePairs();

    private final List<String> fresh = new ArrayList<>();
    private final List<Long> freshPairs = new ArrayList<>();
    private final FastTrack noting = new FastTrack(this::note);
    private final Map<String, Failure> described = new HashMap<>();
    private @Nullable Failure failure;

    /** @param racy where races are to be learned, each of which ends the execution; null if nowhere */
    public DataRaces(Scheduler scheduler, Names names, @Nullable RacyLocations racy) {
        this.scheduler = scheduler;
        this.names = names;
        this.racy = racy;
    }

    /** Learns where there are races, and nothing else. */
    public MemoryOrder learning() {
        return new FastTrack((thread, kind, base, offset, site, isSilent, first) -> learn(base, offset));
    }

    /** Notes the races that are new. */
    public MemoryOrder noting() {
        return noting;
    }

    /** Ends the execution at the race of this name, and describes it. */
    public MemoryOrder describing(String race) {
        failure = null;
        return new RaceWitness(race, this::describe);
    }

    /** What was described last. */
    public @Nullable Failure failure() {
        return failure;
    }

    /** The names of the races that were noted and not yet taken. */
    public List<String> take() {
        List<String> taken = List.copyOf(fresh);
        fresh.clear();
        freshPairs.clear();
        return taken;
    }

    public boolean hasFresh() {
        return !fresh.isEmpty();
    }

    /** Forgets those that were noted and not yet taken: they will be found again. */
    public void drop() {
        for (long pair : freshPairs) {
            known.remove(pair);
        }
        fresh.clear();
        freshPairs.clear();
    }

    /** Lets go of the objects of the last execution. */
    public void forget() {
        noting.forget();
    }

    private void note(
            ManagedThread thread,
            Kind kind,
            Object base,
            long offset,
            int site,
            boolean isSilent,
            FastTrack.First first) {
        learn(base, offset);
        if (!isSilent && isOfProgram(site, first.site) && known.add(site, first.site)) {
            boolean ignored = Hooks.enterIgnored();
            freshPairs.add(SitePairs.of(site, first.site));
            fresh.add(name(site, first.site));
            Hooks.exitIgnored(ignored);
        }
    }

    /**
     * A race that whoever explores a memory model has found; noted if it is new.
     *
     * @param first the access that was there before
     */
    public void note(
            int thread, int site, boolean writes, int firstThread, int first, boolean firstWrites, boolean isSilent) {
        if (isSilent || !isOfProgram(site, first) || !known.add(site, first)) {
            return;
        }
        freshPairs.add(SitePairs.of(site, first));
        fresh.add(name(site, first));
        String firstDoes = firstWrites ? "write" : "read";
        String does = writes ? "write" : "read";
        String one = scheduler.thread(firstThread).name();
        String other = scheduler.thread(thread).name();
        String message = "nothing orders the " + firstDoes + location(first) + " by " + one + at(first) + " before the "
                + does + (location(site).equals(location(first)) ? "" : location(site)) + " by " + other + at(site);
        described.put(name(site, first), new Failure(FailureKind.RACE, message, other, position(site), List.of()));
    }

    /** A race that was noted as found by whoever explores a memory model. */
    public @Nullable Failure described(String race) {
        return described.get(race);
    }

    private static String location(int site) {
        Site info = site < 0 ? null : Sites.get(site);
        if (info == null || info.member() == null || info.owner() == null) {
            return info != null && info.member() == null ? " of an array element" : "";
        }
        return " of " + info.owner().substring(info.owner().lastIndexOf('/') + 1) + "." + info.member();
    }

    private static String position(int site) {
        return site < 0 ? "" : Sites.get(site).position();
    }

    private static String at(int site) {
        return site < 0 ? " (a copy)" : " at " + position(site);
    }

    /** Every race counts here, that of the JDK with itself and one by design too. */
    private void learn(Object base, long offset) {
        if (racy != null && racy.add(base, offset)) {
            scheduler.endWith(new End.Learned("plain accesses race that made no points so far"));
        }
    }

    private static boolean isOfProgram(int one, int other) {
        return one >= 0 && Sites.isOfProgram(one) || other >= 0 && Sites.isOfProgram(other);
    }

    /** The same for both orders, and in every run. */
    static String name(int one, int other) {
        String first = name(one);
        String second = name(other);
        return first.compareTo(second) <= 0 ? first + " and " + second : second + " and " + first;
    }

    /** {@code Queue.enq:31:head}, whether it reads or writes. What has no site are copies of arrays and objects. */
    static String name(int number) {
        if (number < 0) {
            return "copy";
        }
        Site site = Sites.get(number);
        return site.className() + "." + site.method() + ":" + site.line()
                + (site.member() == null ? "" : ":" + site.member());
    }

    /** With the managed mark off. */
    private void describe(
            String race,
            ManagedThread thread,
            Kind kind,
            Object base,
            long offset,
            FastTrack.First first,
            AccessStack firstStack,
            AccessStack accessStack) {
        ManagedThread other = scheduler.thread(first.thread);
        String firstDoes = first.writes ? "write" : "read";
        String does = kind == Kind.READ || kind == Kind.COMPARE ? "read" : "write";
        String message = "nothing orders the " + firstDoes + " of " + names.location(base, offset) + " by "
                + other.name() + at(firstStack) + " before the " + does + " by " + thread.name() + at(accessStack)
                + "\n  " + firstDoes + " by " + other.name() + ":" + firstStack.lines()
                + "\n  " + does + " by " + thread.name() + ":" + accessStack.lines();
        failure = new Failure(FailureKind.RACE, message, thread.name(), accessStack.position(), List.of());
        scheduler.endWith(new End.Raced(race));
    }

    private static String at(AccessStack accessStack) {
        return accessStack.position().isEmpty() ? "" : " at " + accessStack.position();
    }
}
