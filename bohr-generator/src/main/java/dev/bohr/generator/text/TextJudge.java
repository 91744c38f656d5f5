package dev.bohr.generator.text;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.model.StrategyProvider.Kind;
import dev.bohr.strategy.Strategies;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Compares the outcomes that searches find in a program with those that the machine takes from its text. */
public record TextJudge(TextTally tally) {
    /** Larger programs are left out. */
    private static final int MOST_STATES = 4_000;

    /** Searches that try every schedule are not asked of programs with more interleavings than that. */
    private static final long MOST_PATHS = 600;

    private static final long MOST_EXECUTIONS = 3_000;

    /** All that find everything, with the one that users get first. */
    public static final List<String> STRATEGIES =
            Strategies.ours(strategy -> strategy.kind().isComplete());

    /** These cannot find all, and must find nothing else. */
    public static final List<String> SAMPLERS = Strategies.ours(strategy -> strategy.kind() == Kind.SAMPLER);

    /** Memory models, in which {@code graph} finds what the axioms allow; of programs that are reads and writes in the end. */
    public static final List<String> MODELS = List.of("tso", "ra", "jam");

    private static final List<String> EXHAUSTIVE = Strategies.ours(strategy -> strategy.kind() == Kind.EVERY_SCHEDULE);

    private static final long SAMPLES = 40;

    private static int names;

    /** A program with what the machine says of it. */
    public record Expected(SmallText program, TextMachine.Explored machine) {}

    /** What the machine says of a program; nothing if that is too large. */
    public static Optional<Expected> expected(SmallText program) {
        try {
            return Optional.of(new Expected(program, TextMachine.explore(program, MOST_STATES)));
        } catch (TextMachine.TooLarge e) {
            return Optional.empty();
        }
    }

    /**
     * What is wrong with the first of some programs with which anything is, in words; empty if nothing is. For those who have changed the
     * engine and share no types with us.
     *
     * @param seed of the first of them
     * @param families their families, with commas
     */
    public static String firstMismatch(long seed, int count, String families, String strategy) {
        TextJudge judge = new TextJudge(new TextTally());
        List<Family> from = List.copyOf(Family.parse(families));
        for (long next = seed; next < seed + count; next++) {
            SmallText program = TextGenerator.generate(next, from);
            Optional<Expected> expected = expected(program);
            List<TextMismatch> mismatches =
                    expected.isEmpty() ? List.of() : judge.judge(expected.get(), List.of(strategy));
            if (!mismatches.isEmpty()) {
                return "seed " + next + ": " + mismatches + "\n" + JavaText.brief(program);
            }
        }
        return "";
    }

    /** Judges programs, which are compiled together; returns what is wrong with each. */
    public List<List<TextMismatch>> judge(List<Expected> programs, List<String> strategies) {
        return judge(programs, number -> strategies);
    }

    /** @param strategies of each program, by its number */
    public List<List<TextMismatch>> judge(List<Expected> programs, IntFunction<List<String>> strategies) {
        Map<String, String> sources = new LinkedHashMap<>();
        List<String> classes = new ArrayList<>();
        for (Expected expected : programs) {
            String name = "Small" + ++names;
            classes.add(name);
            sources.put(name, JavaText.judged(expected.program(), name));
        }
        CompiledPrograms compiled = new CompiledPrograms(sources);
        List<List<TextMismatch>> all = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            // Whatever a class initialiser has left behind, the next search must not notice; which is the first
            // changes.
            all.add(judge(programs.get(i), compiled.load(classes.get(i)), rotated(strategies.apply(i), i)));
        }
        return all;
    }

    public List<TextMismatch> judge(Expected program, List<String> strategies) {
        return judge(List.of(program), strategies).get(0);
    }

    private static List<String> rotated(List<String> strategies, int by) {
        List<String> rotated = new ArrayList<>(strategies);
        Collections.rotate(rotated, by);
        return rotated;
    }

    private List<TextMismatch> judge(Expected expected, Runnable body, List<String> strategies) {
        List<TextMismatch> mismatches = new ArrayList<>();
        Program program = program(expected.program(), body);
        for (String strategy : strategies) {
            boolean isExhaustive = EXHAUSTIVE.contains(strategy);
            if (isExhaustive && expected.machine().paths() > MOST_PATHS) {
                continue;
            }
            Optional<Set<String>> outcomes = MODELS.contains(strategy)
                    ? ModelOutcomes.of(expected.program(), strategy)
                    : Optional.of(expected.machine().outcomes());
            if (outcomes.isEmpty()) {
                continue;
            }
            Result result = Bohr.check(program, options(strategy), Progress.SILENT);
            Optional<TextMismatch> mismatch = compare(strategy, outcomes.get(), result);
            tally.searched(strategy, result.executions(), mismatch.isPresent());
            mismatch.ifPresent(mismatches::add);
        }
        return mismatches;
    }

    private static Options options(String strategy) {
        Options options = Options.defaults()
                .withExecutions(SAMPLERS.contains(strategy) ? SAMPLES : MOST_EXECUTIONS)
                .withOutcomes(true)
                .withContinueAfterBug(true)
                .withExplains(false)
                .withRaces(Options.Races.IGNORE);
        return MODELS.contains(strategy)
                ? options.withStrategy(Options.GRAPH).withModel(strategy)
                : options.withStrategy(strategy);
    }

    private static Program program(SmallText text, Runnable body) {
        int threads = text.threads().size();
        return new Program(
                "generated",
                () -> {
                    body.run();
                    return null;
                },
                true,
                new Program.Judge() {
                    @Override
                    public String complaint(String outcome) {
                        return "";
                    }

                    @Override
                    public String whenStuck() {
                        return "stuck: " + Log.text(threads);
                    }

                    @Override
                    public String whenCompleted(String outcome) {
                        return Log.text(threads);
                    }
                });
    }

    private Optional<TextMismatch> compare(String strategy, Set<String> outcomes, Result result) {
        Set<String> missing = new TreeSet<>(outcomes);
        missing.removeAll(result.outcomes().keySet());
        Set<String> surplus = new TreeSet<>(result.outcomes().keySet());
        surplus.removeAll(outcomes);
        String message = "";
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            message = "does not check: " + result.reason();
            missing.clear();
        } else if (!result.bugs().isEmpty()) {
            message = "finds a bug: " + result.bugs().get(0).message();
        } else if (SAMPLERS.contains(strategy)) {
            missing.clear();
        } else if (!result.complete() && !missing.isEmpty()) {
            // It does not say that these were all.
            tally.notClaimed(strategy);
            missing.clear();
        }
        return missing.isEmpty() && surplus.isEmpty() && message.isEmpty()
                ? Optional.empty()
                : Optional.of(new TextMismatch(strategy, missing, surplus, message));
    }
}
