package dev.bohr.generator;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A generated program that is wrong in some executions and right in others: one that can get stuck, or one in which states that it can
 * come to are declared to be wrong: the rarest, as bugs are, or all but the most frequent, or all but the rarest.
 */
public final class WrongProgram {
    private static final Options ALL = Options.defaults()
            .withStrategy("optimal")
            .withRaces(Options.Races.IGNORE)
            .withContinueAfterBug(true)
            .withExplains(false)
            .withExecutions(20_000);

    private final SmallProgram program;
    private final ProgramRun run;
    private final Set<String> wrong;

    private WrongProgram(SmallProgram program, ProgramRun run, Set<String> wrong) {
        this.program = program;
        this.run = run;
        this.wrong = wrong;
    }

    /** The program of a seed, if it is right at all and can be wrong. */
    public static Optional<WrongProgram> of(long seed, Set<Feature> features) {
        SmallProgram program = Generator.generate(seed, features, Set.of());
        ProgramRun run = new ProgramRun(program);
        TreeMap<String, Integer> states = new TreeMap<>();
        Result result = Bohr.check(
                program(program, run, outcome -> {
                    states.merge(run.finalState(false).toString(), 1, Integer::sum);
                    return "";
                }),
                ALL,
                Progress.SILENT);
        boolean isOtherwiseWrong =
                result.bugs().stream().anyMatch(bug -> !bug.kind().equals("deadlock"));
        if (!result.complete() || isOtherwiseWrong || states.isEmpty()) {
            return Optional.empty();
        }
        if (!result.bugs().isEmpty()) {
            return Optional.of(new WrongProgram(program, run, Set.of()));
        }
        if (states.size() < 2) {
            return Optional.empty();
        }
        List<String> byFrequency = states.keySet().stream()
                .sorted(Comparator.comparing(states::get))
                .toList();
        int last = byFrequency.size() - 1;
        List<String> wrong = switch ((int) (seed % 3)) {
            case 0 -> byFrequency.subList(0, 1);
            case 1 -> byFrequency.subList(0, last);
            default -> byFrequency.subList(1, last + 1);
        };
        return Optional.of(new WrongProgram(program, run, Set.copyOf(wrong)));
    }

    /** To be checked. */
    public Program program() {
        return program(program, run, outcome -> {
            String state = run.finalState(false).toString();
            return wrong.contains(state) ? "declared to be wrong: " + state : "";
        });
    }

    private static Program program(SmallProgram program, ProgramRun run, Program.Judge judge) {
        return new Program(program.toString(), run, true, judge);
    }

    @Override
    public String toString() {
        return program + "\n" + (wrong.isEmpty() ? "can get stuck" : "wrong: " + wrong);
    }
}
