package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.generator.campaign.Mismatch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares what searches find in a program with what brute force finds. */
public final class SearchJudge {
    /** Larger programs are left out: there are enough small ones, and those are what people can read. */
    static final int MOST_EXECUTIONS = 3_000;

    /** With fewer there is nothing to go wrong. */
    private static final int FEWEST_EXECUTIONS = 5;

    private final SearchRunner searchRunner;
    private final CampaignTally campaignTally;

    public SearchJudge(CampaignTally campaignTally) {
        this(campaignTally, Options.defaults());
    }

    /** @param possible what may happen in programs; searches must be told the same */
    public SearchJudge(CampaignTally campaignTally, Options possible) {
        this.campaignTally = campaignTally;
        this.searchRunner = new SearchRunner(possible);
    }

    /** Returns what is wrong; empty if nothing is, or if the program is too large or too small. */
    public List<Mismatch<String>> judge(SmallProgram program, List<JudgedSearch> searches) {
        return judge(program, searches, true);
    }

    /** @param countsOrders whether to count in how many orders the steps of each class can be done, which takes as long as all else */
    List<Mismatch<String>> judge(SmallProgram program, List<JudgedSearch> searches, boolean countsOrders) {
        searchRunner.take(program);
        SearchFindings all = searchRunner.bruteForce(MOST_EXECUTIONS + 1L, countsOrders);
        if (!all.complete() || all.executions() < FEWEST_EXECUTIONS) {
            campaignTally.leftOut();
            return List.of();
        }
        campaignTally.programs(program, all);
        if (!all.contradiction().isEmpty()) {
            return List.of(new Mismatch<>("brute force", all.contradiction()));
        }
        List<Mismatch<String>> mismatches = new ArrayList<>();
        for (JudgedSearch judgedSearch : searches) {
            String message;
            long executions = 0;
            try {
                // A search that never ends is wrong, too.
                SearchFindings found = searchRunner.run(judgedSearch, 20L * MOST_EXECUTIONS);
                executions = found.executions();
                message = compare(program, all, found, judgedSearch);
            } catch (RuntimeException e) {
                message = "fails with " + e;
            }
            campaignTally.searched(judgedSearch, executions, !message.isEmpty());
            if (!message.isEmpty()) {
                mismatches.add(new Mismatch<>(judgedSearch.name(), message));
            }
        }
        return mismatches;
    }

    /** What a program can come to with so many preemptions, as text. */
    public Set<String> finalStates(SmallProgram program, int bound) {
        searchRunner.take(program);
        Set<String> states = new TreeSet<>();
        searchRunner.bruteForce(Long.MAX_VALUE, false).within(bound).forEach(state -> states.add(state.toString()));
        return states;
    }

    /** Returns what is wrong, or nothing. */
    private String compare(SmallProgram program, SearchFindings all, SearchFindings found, JudgedSearch judgedSearch) {
        Set<FinalState> expected = judgedSearch.isBounded()
                ? all.within(judgedSearch.options().bound())
                : all.states().keySet();
        String message = difference("misses", expected, found.states().keySet())
                + difference("has too many:", found.states().keySet(), expected);
        if (!message.isEmpty()) {
            return message;
        }
        if (!found.contradiction().isEmpty()) {
            return found.contradiction();
        }
        if (!found.complete() && !judgedSearch.isBounded()) {
            return "does not say that it is complete";
        }
        return judgedSearch.isBounded() || !searchRunner.hasSamePoints()
                ? ""
                : compareCounts(program, all, found, judgedSearch);
    }

    /** For searches without a bound that see the same points. */
    private static String compareCounts(
            SmallProgram program, SearchFindings all, SearchFindings found, JudgedSearch judgedSearch) {
        if (judgedSearch.isPlain("dfs") && found.executions() != all.executions()) {
            return "has " + found.executions() + " executions instead of " + all.executions();
        }
        if (!found.classes().isEmpty()
                && !judgedSearch.options().filters().contains(SearchRunner.SYNC_ONLY)
                && !found.classes().equals(all.classes())) {
            Set<Long> surplus = new HashSet<>(found.classes());
            surplus.removeAll(all.classes());
            return "has " + found.classes().size() + " classes instead of "
                    + all.classes().size() + ", " + surplus.size() + " of which there are not";
        }
        if (found.ownClasses() > 0 && found.ownClasses() != found.classes().size()) {
            return "counts " + found.ownClasses() + " classes in "
                    + found.classes().size();
        }
        if (judgedSearch.isPlain("graph")
                && program.isNeverRedundant()
                && !program.comparesForNothing()
                && found.executions() - found.redundant() != all.classes().size()) {
            return "has " + (found.executions() - found.redundant()) + " graphs for "
                    + all.classes().size() + " classes";
        }
        if (judgedSearch.isPlain("optimal")
                && program.isNeverRedundant()
                && found.executions() != all.classes().size()) {
            return "takes " + found.executions() + " executions for "
                    + all.classes().size() + " classes";
        }
        return "";
    }

    private static String difference(String verb, Set<FinalState> from, Set<FinalState> without) {
        Set<FinalState> rest = new HashSet<>(from);
        rest.removeAll(without);
        return rest.isEmpty()
                ? ""
                : verb + " " + rest.size() + " of " + from.size() + " final states\n" + SearchFindings.text(rest)
                        + "\n";
    }
}
