package dev.bohr.explore.recording;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.engine.End;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.SearchRestart;
import dev.bohr.explore.progress.SavedText;
import dev.bohr.graph.GraphSearch;
import dev.bohr.model.Filter;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.oracle.Failure;
import dev.bohr.race.DataRaces;
import dev.bohr.strategy.Strategies;
import dev.bohr.trace.FailureKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a check does about data races: in which executions it looks for them, and which it reports. A search that may end
 * looks in all; sampling has the same races over and over, so that from some number on a part of the executions is enough.
 * Decided by counting, never by the clock.
 */
public final class RaceReporting {
    /** Executions of a sampler that are all looked at. */
    private static final long ALL_OF = 1_000;

    /** Then each of so many. */
    private static final long ONE_IN = 16;

    /** Beyond these, races are not run again and reported. */
    private static final int MOST = 50;

    private final Options.Races how;
    private final boolean samples;
    /** Whether points depend on races, so that none must be missed. */
    private final boolean decidesPoints;

    private final Engine engine;
    private final DataRaces races;
    private final FoundBugs reported = new FoundBugs();
    /** Of the races that were reported. */
    private final Set<String> names = new HashSet<>();

    private long watched;
    /** Noted in the last execution, with its schedule. */
    private List<String> fresh = List.of();

    private Schedule schedule = Schedule.of(new int[0], 0);

    /** The search that finds races itself, because it knows what each read sees; null if a detector looks for them. */
    private final @Nullable GraphSearch graphs;

    public RaceReporting(Options options, Engine engine, Strategy strategy) {
        this.graphs = strategy instanceof GraphSearch search ? search : null;
        this.how = options.races();
        this.samples = Strategies.isSampler(options.strategy());
        this.engine = engine;
        this.races = engine.races();
        this.decidesPoints = options.filters().contains(Filter.SYNC_ONLY.text());
    }

    /** Before an execution, of which there were so many already. */
    public void begin(long executions) {
        boolean watches = decidesPoints
                || how == Options.Races.FAIL
                || how == Options.Races.REPORT && (!samples || executions < ALL_OF || executions % ONE_IN == 0);
        if (graphs != null) {
            graphs.setConflicts(watches ? this::note : null);
            watched += watches ? 1 : 0;
        } else if (watches) {
            engine.scheduler().setOrder(races.noting());
            watched++;
        }
    }

    private void note(int thread, int site, boolean writes, int otherThread, int otherSite, boolean otherWrites) {
        races.note(thread, site, writes, otherThread, otherSite, otherWrites, false);
    }

    /** After it: what it has found can be run again. */
    public void end(End end) {
        boolean wasWatched = graphs != null
                ? how != Options.Races.IGNORE
                : engine.scheduler().order() != MemoryOrder.NONE;
        engine.scheduler().setOrder(MemoryOrder.NONE);
        if (wasWatched && end.restartsSearch()) {
            watched--; // it does not count
        }
        if (races.hasFresh()) {
            if (end.restartsSearch() || end instanceof End.Uncontrolled || end instanceof End.Diverged) {
                races.drop();
            } else {
                fresh = races.take();
                schedule = engine.scheduler().choices().toSchedule();
            }
        }
    }

    /** Whether there are races that {@link #report} is to be called for. */
    public boolean hasFresh() {
        return !fresh.isEmpty();
    }

    /**
     * Runs the execution again for each race that was new in it, which makes its trace end at the second access; returns why that
     * did not work, or nothing. The execution itself is never cut short: a search would lose what comes after.
     */
    public String report(Recordings recordings, Function<Recording, Bug> asBug, FoundBugs bugs) {
        List<String> all = fresh;
        fresh = List.of();
        FoundBugs found = how == Options.Races.FAIL ? bugs : reported;
        for (String race : all) {
            if (names.size() < MOST && names.add(race)) {
                Failure described = races.described(race);
                if (graphs != null && described != null) {
                    // It is one of this execution: that is run again as it was, and the race is in it.
                    found.add(race, asBug.apply(recordings.record(schedule, race, described)));
                    continue;
                }
                Recording recording = recordings.record(schedule, race);
                SearchRestart.throwIfSo(recording.end(), () -> names.remove(race));
                if (!(recording.end() instanceof End.Raced)) {
                    return NondeterminismWords.because(
                            "a race did not come back when its schedule was run again: " + race);
                }
                found.add(race, asBug.apply(recording));
            }
        }
        return "";
    }

    public static boolean isRace(Bug bug) {
        return bug.kind().equals("race");
    }

    /** Ends an execution at this race, and describes it; until {@link #describeNothing}. */
    void describe(String race) {
        engine.scheduler().setOrder(races.describing(race));
    }

    void describeNothing() {
        engine.scheduler().setOrder(MemoryOrder.NONE);
    }

    Failure failure() {
        Failure failure = races.failure();
        return failure != null ? failure : new Failure(FailureKind.RACE, "a data race", "", "", List.of());
    }

    public void forgetObjects() {
        races.forget();
    }

    /** The search restarts: so does the count. */
    public void restart() {
        watched = 0;
    }

    /** Races that are to be named and are no bugs. */
    public List<Bug> reported() {
        return reported.all();
    }

    public void save(DataOutput out) throws IOException {
        out.writeLong(watched);
        SavedText.write(out, List.copyOf(names));
        reported.save(out);
        SavedText.write(out, engine.racyLocations());
    }

    public void restore(DataInput in) throws IOException {
        watched = SavedNumbers.readTotal(in);
        names.addAll(SavedText.readAll(in));
        reported.restore(in);
        engine.setRacyLocations(SavedText.readAll(in));
    }

    /** How much of the executions this says something about, in words. */
    public String text(long executions) {
        if (how == Options.Races.IGNORE) {
            return "data races not looked for";
        }
        return watched >= executions
                ? "data races looked for in all of them"
                : "data races looked for in " + watched + " of them";
    }
}
