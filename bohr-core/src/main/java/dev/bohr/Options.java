package dev.bohr;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How to check; immutable. Start from {@link #defaults()} and change what you need. */
public final class Options implements Cloneable {
    /** When virtual time passes. */
    public enum TimePasses {
        /** At any point: a wait with a time limit may run out whenever it is its turn. */
        ANY,
        /** Only when no thread can go on otherwise. */
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

    private String strategy = "auto";
    private long seed = 0;
    private long executions = 0;
    private Duration time = Duration.ZERO;
    private int maxSteps = 20_000;
    private boolean modelLocks = true;
    private TimePasses timePasses = TimePasses.ANY;
    private boolean spurious = false;
    private boolean outcomes = false;
    private Set<String> allowed = Set.of();
    private boolean witnesses = false;
    private boolean continueAfterBug = false;
    private boolean realThreads = false;
    private boolean showOutput = false;
    private int bound = UNBOUNDED;
    private int pctDepth = 3;
    private long childOrder = 0;
    private List<String> filters = List.of();
    private int memoryLimit = 256;
    private Races races = Races.REPORT;
    private boolean shrink = false;
    private Optional<Path> checkpoint = Optional.empty();
    private Optional<Path> coverage = Optional.empty();
    private boolean countsClasses = false;
    private String code = "";
    private String model = SEQUENTIAL;
    private boolean spuriousFailures = false;
    private boolean explains = true;

    private Options() {}

    public static Options defaults() {
        return new Options();
    }

    /** To be changed once, by the method that asks for it. */
    private Options copy() {
        try {
            return (Options) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** {@code auto}, {@code dfs}, {@code random}, or one found by ServiceLoader. */
    public String strategy() {
        return strategy;
    }

    public Options withStrategy(String value) {
        Options options = copy();
        options.strategy = value;
        return options;
    }

    /** The memory model: {@code sc}, {@code tso}, {@code ra} or {@code jam}. */
    public String model() {
        return model;
    }

    public Options withModel(String value) {
        Options options = copy();
        options.model = value;
        return options;
    }

    /** Whether execution graphs are explored: that is asked for, or the model needs it. */
    public boolean exploresGraphs() {
        return strategy.equals(GRAPH) || !model.equals(SEQUENTIAL);
    }

    /** Whether a weak compare-and-set may fail although the value is the expected one. */
    public boolean spuriousFailures() {
        return spuriousFailures;
    }

    public Options withSpuriousFailures(boolean value) {
        Options options = copy();
        options.spuriousFailures = value;
        return options;
    }

    /** Whether other executions are run to find out why one fails. */
    public boolean explains() {
        return explains;
    }

    public Options withExplains(boolean value) {
        Options options = copy();
        options.explains = value;
        return options;
    }

    /** Decides every random choice. */
    public long seed() {
        return seed;
    }

    public Options withSeed(long value) {
        Options options = copy();
        options.seed = value;
        return options;
    }

    /** Stop after so many executions; 0 for no such bound. */
    public long executions() {
        return executions;
    }

    public Options withExecutions(long value) {
        Options options = copy();
        options.executions = value;
        return options;
    }

    /** Stop after so long; zero for no such bound. */
    public Duration time() {
        return time;
    }

    public Options withTime(Duration value) {
        Options options = copy();
        options.time = value;
        return options;
    }

    /** An execution longer than this is cut, and the result is not complete. */
    public int maxSteps() {
        return maxSteps;
    }

    public Options withMaxSteps(int value) {
        Options options = copy();
        options.maxSteps = value;
        return options;
    }

    /**
     * Whether the locks of java.util.concurrent.locks are modelled as single operations, or run as the JDK has written
     * them.
     */
    public boolean modelLocks() {
        return modelLocks;
    }

    public Options withModelLocks(boolean value) {
        Options options = copy();
        options.modelLocks = value;
        return options;
    }

    /** When waits with a time limit may run out. */
    public TimePasses timePasses() {
        return timePasses;
    }

    public Options withTimePasses(TimePasses value) {
        Options options = copy();
        options.timePasses = value;
        return options;
    }

    /** Whether waits may return for no reason. */
    public boolean spurious() {
        return spurious;
    }

    public Options withSpurious(boolean value) {
        Options options = copy();
        options.spurious = value;
        return options;
    }

    /** Whether to collect the distinct results. */
    public boolean outcomes() {
        return outcomes;
    }

    public Options withOutcomes(boolean value) {
        Options options = copy();
        options.outcomes = value;
        return options;
    }

    /** The outcomes that are no bug; empty if all are allowed. */
    public Set<String> allowed() {
        return allowed;
    }

    /** Collects outcomes, and takes every other one for a bug; with none given, all are allowed again. */
    public Options withAllowed(Set<String> value) {
        Options options = copy();
        options.allowed = Set.copyOf(value);
        options.outcomes |= !value.isEmpty();
        return options;
    }

    /** Whether to record one execution for each distinct result. */
    public boolean witnesses() {
        return witnesses;
    }

    /** Collects outcomes, and records an execution for each. */
    public Options withWitnesses(boolean value) {
        Options options = copy();
        options.witnesses = value;
        options.outcomes |= value;
        return options;
    }

    /** Whether to go on after the first bug. */
    public boolean continueAfterBug() {
        return continueAfterBug;
    }

    public Options withContinueAfterBug(boolean value) {
        Options options = copy();
        options.continueAfterBug = value;
        return options;
    }

    /** Whether to run on real threads even where fibers would be faster: for debuggers. */
    public boolean realThreads() {
        return realThreads;
    }

    public Options withRealThreads(boolean value) {
        Options options = copy();
        options.realThreads = value;
        return options;
    }

    /** Whether the program's own output is shown. */
    public boolean showOutput() {
        return showOutput;
    }

    public Options withShowOutput(boolean value) {
        Options options = copy();
        options.showOutput = value;
        return options;
    }

    /** The most preemptions an execution may have, for the strategies that count them; {@link #UNBOUNDED} for any number. */
    public int bound() {
        return bound;
    }

    public Options withBound(int value) {
        Options options = copy();
        options.bound = value;
        return options;
    }

    /** For {@code pct}: the depth of the bugs it aims at, which is one more than the number of priority changes. */
    public int pctDepth() {
        return pctDepth;
    }

    public Options withPctDepth(int value) {
        Options options = copy();
        options.pctDepth = value;
        return options;
    }

    /** For {@code dfs}: 0 tries the running thread first and then the others by number; any other number seeds another order. */
    public long childOrder() {
        return childOrder;
    }

    public Options withChildOrder(long value) {
        Options options = copy();
        options.childOrder = value;
        return options;
    }

    /** Reductions around the strategy, outermost first: {@code name} or {@code name=value}. */
    public List<String> filters() {
        return filters;
    }

    public Options withFilters(List<String> value) {
        Options options = copy();
        options.filters = List.copyOf(value);
        return options;
    }

    /** Megabytes for what a search remembers of the past: the filter {@code not-seen-before}, and distinct classes. */
    public int memoryLimit() {
        return memoryLimit;
    }

    public Options withMemoryLimit(int value) {
        Options options = copy();
        options.memoryLimit = value;
        return options;
    }

    /** What to do about data races. */
    public Races races() {
        return races;
    }

    public Options withRaces(Races value) {
        Options options = copy();
        options.races = value;
        return options;
    }

    /** Whether to look for a simpler schedule once a bug is found. */
    public boolean shrink() {
        return shrink;
    }

    public Options withShrink(boolean value) {
        Options options = copy();
        options.shrink = value;
        return options;
    }

    /** Where the state of the search is kept, so that the same check can go on after the JVM is gone. */
    public Optional<Path> checkpoint() {
        return checkpoint;
    }

    public Options withCheckpoint(Optional<Path> value) {
        Options options = copy();
        options.checkpoint = value;
        return options;
    }

    /** Where the curve of distinct happens-before classes against executions is written. */
    public Optional<Path> coverage() {
        return coverage;
    }

    public Options withCoverage(Optional<Path> value) {
        Options options = copy();
        options.coverage = value;
        return options;
    }

    /** Whether distinct happens-before classes are counted even by strategies that have no use for them themselves. */
    public boolean countsClasses() {
        return countsClasses || coverage.isPresent();
    }

    public Options withCountsClasses(boolean value) {
        Options options = copy();
        options.countsClasses = value;
        return options;
    }

    /** A text that is another one when the code of the program is; a checkpoint of other code is refused. */
    public String code() {
        return code;
    }

    public Options withCode(String value) {
        Options options = copy();
        options.code = value;
        return options;
    }

    /** What decides how a search goes, as {@code key=value}: all options but budgets and what is done with the result. */
    public List<String> search() {
        Map<String, Object> values = values();
        values.keySet()
                .removeAll(Set.of(
                        "executions",
                        "time",
                        "realThreads",
                        "showOutput",
                        "shrink",
                        "checkpoint",
                        "coverage",
                        "witnesses",
                        "explains"));
        values.put("allowed", new TreeSet<>(allowed));
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }

    private Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("strategy", strategy);
        values.put("model", model);
        values.put("seed", seed);
        values.put("executions", executions);
        values.put("time", time);
        values.put("maxSteps", maxSteps);
        values.put("modelLocks", modelLocks);
        values.put("timePasses", timePasses);
        values.put("spurious", spurious);
        values.put("spuriousFailures", spuriousFailures);
        values.put("outcomes", outcomes);
        values.put("allowed", allowed);
        values.put("witnesses", witnesses);
        values.put("continueAfterBug", continueAfterBug);
        values.put("realThreads", realThreads);
        values.put("showOutput", showOutput);
        values.put("bound", bound);
        values.put("pctDepth", pctDepth);
        values.put("childOrder", childOrder);
        values.put("filters", filters);
        values.put("memoryLimit", memoryLimit);
        values.put("races", races);
        values.put("shrink", shrink);
        values.put("checkpoint", checkpoint);
        values.put("coverage", coverage);
        values.put("countsClasses", countsClasses());
        values.put("explains", explains);
        values.put("code", code);
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Options options && values().equals(options.values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    @Override
    public String toString() {
        return "Options" + values();
    }
}
