package dev.bohr.tests.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.explore.search.RecordedRuns;
import dev.bohr.model.Kind;
import dev.bohr.race.FastTrack;
import dev.bohr.suite.Suite;
import dev.bohr.suite.SuiteProgram;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** FastTrack and the definitions agree on the first race of an execution, or on that there is none. */
class AllPairsTests {
    /** The definitions are slow. */
    private static final int MOST_EVENTS = 500;

    private static final boolean FAST = Runtime.version().feature() >= 24;

    /** Tells both of everything. */
    private static final class Both extends MemoryOrder {
        final AllPairs definition = new AllPairs();
        /** The first race, as {@link AllPairs} writes it. */
        String first = "";

        private final FastTrack[] track = new FastTrack[1];

        Both() {
            track[0] = new FastTrack((thread, kind, base, offset, site, isSilent, other) -> {
                boolean ignored = dev.bohr.hooks.Hooks.enterIgnored();
                if (first.isEmpty()) {
                    first = AllPairs.text(other.thread, other.time) + " "
                            + AllPairs.text(thread.id, track[0].time(thread));
                }
                dev.bohr.hooks.Hooks.exitIgnored(ignored);
            });
        }

        @Override
        public void begin() {
            first = "";
            track[0].begin();
            definition.begin();
        }

        @Override
        public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {
            track().access(thread, kind, base, offset, type, mode, site);
            definition.access(thread, kind, base, offset, type, mode, site);
        }

        /** This class is woven, and is called with the managed mark on. */
        private FastTrack track() {
            boolean ignored = dev.bohr.hooks.Hooks.enterIgnored();
            FastTrack result = track[0];
            dev.bohr.hooks.Hooks.exitIgnored(ignored);
            return result;
        }

        @Override
        public void acquire(ManagedThread thread, Object object, long place) {
            track().acquire(thread, object, place);
            definition.acquire(thread, object, place);
        }

        @Override
        public void release(ManagedThread thread, Object object, long place) {
            track().release(thread, object, place);
            definition.release(thread, object, place);
        }

        @Override
        public void start(ManagedThread starter, ManagedThread started) {
            track().start(starter, started);
            definition.start(starter, started);
        }

        @Override
        public void join(ManagedThread thread, ManagedThread ended) {
            track().join(thread, ended);
            definition.join(thread, ended);
        }

        @Override
        public void fence(ManagedThread thread, int kind) {
            track().fence(thread, kind);
            definition.fence(thread, kind);
        }
    }

    /** Returns how many of the executions had a race. */
    private static int compare(Program program, long seed, int executions) {
        int races = 0;
        Both both = new Both();
        Options options = Options.defaults().withStrategy("random").withSeed(seed);
        try (RecordedRuns runs = new RecordedRuns(program, options)) {
            runs.watch(both);
            for (int i = 0; i < executions; i++) {
                runs.next();
                if (both.definition.size() > MOST_EVENTS) {
                    continue;
                }
                if (both.first.isEmpty()) {
                    assertThat(both.definition.firstRaces()).as(program.name()).isEmpty();
                } else {
                    assertThat(both.definition.firstRaces()).as(program.name()).contains(both.first);
                    races++;
                }
            }
        }
        return races;
    }

    @Test
    void onTheTwins() {
        Map<String, Program.Body> all = new LinkedHashMap<>(Twins.racy());
        int racy = all.size();
        all.putAll(Twins.ordered());
        int found = 0;
        for (Map.Entry<String, Program.Body> program : all.entrySet()) {
            found += compare(new Program(program.getKey(), program.getValue(), true), 1, FAST ? 20 : 4) > 0 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(racy / 2);
    }

    @Test
    void onProgramsMadeAtRandom() {
        int found = 0;
        int programs = FAST ? 200 : 40;
        for (int seed = 0; seed < programs; seed++) {
            found += compare(RandomAccesses.program(seed), seed, 3) > 0 ? 1 : 0;
        }
        assertThat(found).isBetween(programs / 5, programs * 49 / 50);
    }

    @Test
    void onTheSuite() {
        for (SuiteProgram program : Suite.programs()) {
            if (program.ends() && program.runsHere()) {
                compare(program.program(), 3, 1);
            }
        }
    }
}
