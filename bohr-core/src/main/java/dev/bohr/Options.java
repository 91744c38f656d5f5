package dev.bohr;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How to check; immutable. Start from {@link #defaults()} and change what you need. */
public final class Options {
    /** When virtual time passes. */
    public enum TimePasses {
        /**
         * At any point for short limits and for what is to happen after some time; a limit of {@link Options#patience()} or more runs out only
         * when nothing else can run, or virtual time has reached it. Time that runs out early costs as much as a preemption.
         */
        PATIENT,
        /** At any point: a wait with a time limit may run out whenever it is its turn. */
        ANY,
        /** Only when no thread is enabled otherwise. */
        IDLE
    }

    /** What to do about data races: conflicting accesses, one of them plain, that nothing orders. */
    public enum Races {
        /** They are not looked for. */
        IGNORE,
        /** They are named, and are no bugs. */
        REPORT,
        /** They are bugs. */
        FAIL
    }

    /** Stands for {@link #model()}: sequential consistency, which every strategy can explore. */
    public static final String SEQUENTIAL = "sc";

    /** Stands for {@link #model()}: Java's access modes. */
    public static final String WEAK = "jam";

    /** The strategy that explores execution graphs, under any model. */
    public static final String GRAPH = "graph";

    /** Stands for {@link #bound()}: any number of preemptions. */
    public static final int UNBOUNDED = -1;

    /** One thing that can be set; of the search, or a budget or something that is done with the result. */
    private record Setting<T>(int index, String name, T byDefault, boolean isOfSearch) {}

    private static final List<Setting<?>> SETTINGS = new ArrayList<>();

    private static final Setting<String> STRATEGY = ofSearch("strategy", "auto");
    private static final Setting<String> MODEL = ofSearch("model", SEQUENTIAL);
    private static final Setting<Long> SEED = ofSearch("seed", 0L);
    private static final Setting<Long> EXECUTIONS = besideSearch("executions", 0L);
    private static final Setting<Duration> TIME = besideSearch("time", Duration.ZERO);
    private static final Setting<Integer> MAX_STEPS = ofSearch("maxSteps", 20_000);
    private static final Setting<Boolean> MODEL_LOCKS = ofSearch("modelLocks", true);
    private static final Setting<TimePasses> TIME_PASSES = ofSearch("timePasses", TimePasses.ANY);
    private static final Setting<Duration> PATIENCE = ofSearch("patience", Duration.ofSeconds(1));
    private static final Setting<Boolean> SPURIOUS = ofSearch("spurious", false);
    private static final Setting<Boolean> SPURIOUS_FAILURES = ofSearch("spuriousFailures", false);
    private static final Setting<Boolean> OUTCOMES = ofSearch("outcomes", false);
    private static final Setting<Set<String>> ALLOWED = ofSearch("allowed", Set.of());
    private static final Setting<Boolean> WITNESSES = besideSearch("witnesses", false);
    private static final Setting<Boolean> CONTINUE_AFTER_BUG = ofSearch("continueAfterBug", false);
    private static final Setting<Boolean> REAL_THREADS = besideSearch("realThreads", false);
    private static final Setting<Boolean> SHOW_OUTPUT = besideSearch("showOutput", false);
    private static final Setting<Integer> BOUND = ofSearch("bound", UNBOUNDED);
    private static final Setting<Integer> PCT_DEPTH = ofSearch("pctDepth", 3);
    private static final Setting<Long> CHILD_ORDER = ofSearch("childOrder", 0L);
    private static final Setting<List<String>> FILTERS = ofSearch("filters", List.of());
    private static final Setting<Integer> MEMORY_LIMIT = ofSearch("memoryLimit", 256);
    private static final Setting<Races> RACES = ofSearch("races", Races.REPORT);
    private static final Setting<Boolean> SHRINK = besideSearch("shrink", false);
    private static final Setting<Optional<Path>> CHECKPOINT = besideSearch("checkpoint", Optional.empty());
    private static final Setting<Optional<Path>> COVERAGE = besideSearch("coverage", Optional.empty());
    private static final Setting<Boolean> COUNTS_CLASSES = ofSearch("countsClasses", false);
    private static final Setting<Boolean> EXPLAINS = besideSearch("explains", true);
    private static final Setting<String> CODE = ofSearch("code", "");

    private static final Options DEFAULTS =
            new Options(SETTINGS.stream().map(Setting::byDefault).toArray());

    /** As {@link #SETTINGS}. An array: options may be read by a thread that runs the program, for which maps are woven. */
    private final Object[] values;

    private Options(Object[] values) {
        this.values = values;
    }

    private static <T> Setting<T> ofSearch(String name, T byDefault) {
        return setting(name, byDefault, true);
    }

    private static <T> Setting<T> besideSearch(String name, T byDefault) {
        return setting(name, byDefault, false);
    }

    private static <T> Setting<T> setting(String name, T byDefault, boolean isOfSearch) {
        Setting<T> setting = new Setting<>(SETTINGS.size(), name, byDefault, isOfSearch);
        SETTINGS.add(setting);
        return setting;
    }

    /** How programs are checked if nothing is asked for. */
    public static Options defaults() {
        return DEFAULTS;
    }

    @SuppressWarnings("unchecked") // only with() puts a value there
    private <T> T get(Setting<T> setting) {
        return (T) values[setting.index];
    }

    private <T> Options with(Setting<T> setting, T value) {
        Object[] changed = values.clone();
        changed[setting.index] = value;
        return new Options(changed);
    }

    /** {@code auto}, {@code dfs}, {@code random}, or one found by ServiceLoader. */
    public String strategy() {
        return get(STRATEGY);
    }

    public Options withStrategy(String value) {
        return with(STRATEGY, value);
    }

    /** The memory model: {@code sc}, {@code tso}, {@code ra} or {@code jam}. */
    public String model() {
        return get(MODEL);
    }

    public Options withModel(String value) {
        return with(MODEL, value);
    }

    /** Whether execution graphs are explored: that is asked for, or the model needs it. */
    public boolean exploresGraphs() {
        return !model().equals(SEQUENTIAL) || strategy().equals(GRAPH);
    }

    /** Whether a weak compare-and-set may fail although the value is the expected one. */
    public boolean spuriousFailures() {
        return get(SPURIOUS_FAILURES);
    }

    public Options withSpuriousFailures(boolean value) {
        return with(SPURIOUS_FAILURES, value);
    }

    /** Whether other executions are run to find out why one fails. */
    public boolean explains() {
        return get(EXPLAINS);
    }

    public Options withExplains(boolean value) {
        return with(EXPLAINS, value);
    }

    /** Decides every random choice. */
    public long seed() {
        return get(SEED);
    }

    public Options withSeed(long value) {
        return with(SEED, value);
    }

    /** Stop after so many executions; 0 for no such bound. */
    public long executions() {
        return get(EXECUTIONS);
    }

    public Options withExecutions(long value) {
        return with(EXECUTIONS, value);
    }

    /** Stop after so long; zero for no such bound. */
    public Duration time() {
        return get(TIME);
    }

    public Options withTime(Duration value) {
        return with(TIME, value);
    }

    /** An execution longer than this is cut, and the result is not complete. */
    public int maxSteps() {
        return get(MAX_STEPS);
    }

    public Options withMaxSteps(int value) {
        return with(MAX_STEPS, value);
    }

    /**
     * Whether the locks of java.util.concurrent.locks are modelled as single operations, or run as the JDK has written
     * them.
     */
    public boolean modelLocks() {
        return get(MODEL_LOCKS);
    }

    public Options withModelLocks(boolean value) {
        return with(MODEL_LOCKS, value);
    }

    /** When waits with a time limit may run out. */
    public TimePasses timePasses() {
        return get(TIME_PASSES);
    }

    public Options withTimePasses(TimePasses value) {
        return with(TIME_PASSES, value);
    }

    /** With {@link TimePasses#PATIENT}: the shortest time limit that does not run out while others can proceed. */
    public Duration patience() {
        return get(PATIENCE);
    }

    public Options withPatience(Duration value) {
        return with(PATIENCE, value);
    }

    /** Whether waits may return for no reason. */
    public boolean spurious() {
        return get(SPURIOUS);
    }

    public Options withSpurious(boolean value) {
        return with(SPURIOUS, value);
    }

    /** Whether to collect the distinct results. */
    public boolean outcomes() {
        return get(OUTCOMES);
    }

    public Options withOutcomes(boolean value) {
        return with(OUTCOMES, value);
    }

    /** The outcomes that are no bug; empty if all are allowed. */
    public Set<String> allowed() {
        return get(ALLOWED);
    }

    /** Collects outcomes, and takes every other one for a bug; with none given, all are allowed again. */
    public Options withAllowed(Set<String> value) {
        return with(ALLOWED, Collections.unmodifiableSet(new TreeSet<>(value)))
                .withOutcomes(outcomes() || !value.isEmpty());
    }

    /** Whether to record one execution for each distinct result. */
    public boolean witnesses() {
        return get(WITNESSES);
    }

    /** Collects outcomes, and records an execution for each. */
    public Options withWitnesses(boolean value) {
        return with(WITNESSES, value).withOutcomes(outcomes() || value);
    }

    /** Whether to continue after the first bug. */
    public boolean continueAfterBug() {
        return get(CONTINUE_AFTER_BUG);
    }

    public Options withContinueAfterBug(boolean value) {
        return with(CONTINUE_AFTER_BUG, value);
    }

    /** Whether to run on real threads even where fibers would be faster: for debuggers. */
    public boolean realThreads() {
        return get(REAL_THREADS);
    }

    public Options withRealThreads(boolean value) {
        return with(REAL_THREADS, value);
    }

    /** Whether the program's own output is shown. */
    public boolean showOutput() {
        return get(SHOW_OUTPUT);
    }

    public Options withShowOutput(boolean value) {
        return with(SHOW_OUTPUT, value);
    }

    /** The most preemptions an execution may have, for the strategies that count them; {@link #UNBOUNDED} for any number. */
    public int bound() {
        return get(BOUND);
    }

    public Options withBound(int value) {
        return with(BOUND, value);
    }

    /** For {@code pct}: the depth of the bugs it aims at, which is one more than the number of priority changes. */
    public int pctDepth() {
        return get(PCT_DEPTH);
    }

    public Options withPctDepth(int value) {
        return with(PCT_DEPTH, value);
    }

    /** For {@code dfs}: 0 tries the running thread first and then the others by number; any other number seeds another order. */
    public long childOrder() {
        return get(CHILD_ORDER);
    }

    public Options withChildOrder(long value) {
        return with(CHILD_ORDER, value);
    }

    /** Reductions around the strategy, outermost first: {@code name} or {@code name=value}. */
    public List<String> filters() {
        return get(FILTERS);
    }

    public Options withFilters(List<String> value) {
        return with(FILTERS, List.copyOf(value));
    }

    /** Megabytes for what a search remembers of the past: the filter {@code not-seen-before}, and distinct classes. */
    public int memoryLimit() {
        return get(MEMORY_LIMIT);
    }

    public Options withMemoryLimit(int value) {
        return with(MEMORY_LIMIT, value);
    }

    /** What to do about data races. */
    public Races races() {
        return get(RACES);
    }

    public Options withRaces(Races value) {
        return with(RACES, value);
    }

    /** Whether to look for a simpler schedule once a bug is found. */
    public boolean shrink() {
        return get(SHRINK);
    }

    public Options withShrink(boolean value) {
        return with(SHRINK, value);
    }

    /** Where the state of the search is kept, so that the same check can continue after the JVM is gone. */
    public Optional<Path> checkpoint() {
        return get(CHECKPOINT);
    }

    public Options withCheckpoint(Optional<Path> value) {
        return with(CHECKPOINT, value);
    }

    /** Where the curve of distinct happens-before classes against executions is written. */
    public Optional<Path> coverage() {
        return get(COVERAGE);
    }

    public Options withCoverage(Optional<Path> value) {
        return with(COVERAGE, value);
    }

    /** Whether distinct happens-before classes are counted even by strategies that have no use for them themselves. */
    public boolean countsClasses() {
        return get(COUNTS_CLASSES) || coverage().isPresent();
    }

    public Options withCountsClasses(boolean value) {
        return with(COUNTS_CLASSES, value);
    }

    /** A text that is another one when the code of the program is; a checkpoint of other code is refused. */
    public String code() {
        return get(CODE);
    }

    public Options withCode(String value) {
        return with(CODE, value);
    }

    /** What decides how a search goes, as {@code key=value}: all options but budgets and what is done with the result. */
    public List<String> search() {
        return SETTINGS.stream().filter(Setting::isOfSearch).map(this::text).toList();
    }

    private String text(Setting<?> setting) {
        return setting.name + "=" + (setting == COUNTS_CLASSES ? countsClasses() : get(setting));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Options options && Arrays.equals(values, options.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "Options" + SETTINGS.stream().map(this::text).toList();
    }
}
