package dev.bohr.generator;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.trace.Cause;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Explains the failures of generated programs that are wrong, and looks whether what is said holds. */
public final class CauseCampaign {
    private static final Options OPTIONS =
            Options.defaults().withRaces(Options.Races.IGNORE).withExecutions(20_000);

    private final List<String> problems = new ArrayList<>();
    private final List<String> unexplained = new ArrayList<>();
    private int programs;
    private int stuck;
    private int single;
    private int several;
    private int smallest;
    private long tried;

    /** As many wrong programs as asked for, from a seed on. */
    public static CauseCampaign run(long seed, int programs) {
        CauseCampaign campaign = new CauseCampaign();
        Set<Feature> features = EnumSet.allOf(Feature.class);
        for (long next = seed; campaign.programs < programs; next++) {
            Optional<WrongProgram> wrong = WrongProgram.of(next, features);
            if (wrong.isPresent()) {
                campaign.explain(next, wrong.get());
            }
        }
        return campaign;
    }

    private void explain(long seed, WrongProgram wrong) {
        Result result = Bohr.check(wrong.program(), OPTIONS, Progress.SILENT);
        if (result.bugs().isEmpty()) {
            return; // more executions than that
        }
        programs++;
        Bug bug = result.bugs().get(0);
        Cause cause = bug.trace().cause();
        stuck += bug.kind().equals("deadlock") || bug.kind().equals("livelock") ? 1 : 0;
        tried += cause.tried();
        if (!cause.isFound()) {
            unexplained.add("seed " + seed + ": " + bug.message() + "\n" + wrong);
            return;
        }
        single += cause.differences().size() == 1 ? 1 : 0;
        several += cause.differences().size() > 1 ? 1 : 0;
        smallest += cause.smallest() ? 1 : 0;
        String problem = CauseCheck.problem(wrong.program(), OPTIONS, bug);
        if (!problem.isEmpty()) {
            problems.add("seed " + seed + ": " + problem + "\n" + wrong + "\n" + cause);
        }
    }

    /** Where something that was said does not hold. */
    public List<String> problems() {
        return problems;
    }

    /** Of which nothing could be said. */
    public List<String> unexplained() {
        return unexplained;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d wrong programs (%d of them get stuck): %d explained by one difference, %d by several, %d not; smallest set known"
                        + " of %d; %d other executions run for each; %d that do not hold when run with and without the difference",
                programs,
                stuck,
                single,
                several,
                unexplained.size(),
                smallest,
                tried / Math.max(1, programs),
                problems.size());
    }

    public static void main(String[] args) {
        CauseCampaign campaign = run(number(args, 0, 1), (int) number(args, 1, 200));
        campaign.problems.forEach(System.out::println);
        campaign.unexplained.forEach(text -> System.out.println("not explained, " + text));
        System.out.println(campaign);
        System.exit(campaign.problems.isEmpty() ? 0 : 1);
    }

    private static long number(String[] args, int index, long otherwise) {
        if (index >= args.length) {
            return otherwise;
        }
        if (!args[index].matches("[0-9]{1,9}")) {
            System.err.println("causes: '" + args[index] + "' is not a number; usage: causes [FIRST_SEED [PROGRAMS]]");
            System.exit(2);
        }
        return Long.parseLong(args[index]);
    }
}
