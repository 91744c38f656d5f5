package dev.bohr.generator;

import dev.bohr.generator.campaign.Mismatch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares what searches find in a program with what brute force finds. */
public final class Judge {
    /** Larger programs are left out: there are enough small ones, and those are what people can read. */
    static final int MOST_EXECUTIONS = 3_000;

    /** With fewer there is nothing to go wrong. */
    private static final int FEWEST_EXECUTIONS = 5;

    private final Laboratory laboratory = new Laboratory();
    private final Tally tally;

    public Judge(Tally tally) {
        this.tally = tally;
    }

    /** Returns what is wrong; empty if nothing is, or if the program is too large or too small. */
    public List<Mismatch<String>> judge(SmallProgram program, List<Search> searches) {
        return judge(program, searches, true);
    }

    /** @param countsOrders whether to count in how many orders the steps of each class can be done, which takes as long as all else */
    List<Mismatch<String>> judge(SmallProgram program, List<Search> searches, boolean countsOrders) {
        laboratory.take(program);
        Findings all = laboratory.bruteForce(MOST_EXECUTIONS + 1L, countsOrders);
        if (!all.complete() || all.executions() < FEWEST_EXECUTIONS) {
            tally.leftOut();
            return List.of();
        }
        tally.programs(program, all);
        if (!all.contradiction().isEmpty()) {
            return List.of(new Mismatch<>("brute force", all.contradiction()));
        }
        List<Mismatch<String>> mismatches = new ArrayList<>();
        for (Search search : searches) {
            String message;
            long executions = 0;
            try {
                // A search that never ends is wrong, too.
                Findings found = laboratory.run(search, 20L * MOST_EXECUTIONS);
                executions = found.executions();
                message = compare(program, all, found, search);
            } catch (RuntimeException e) {
                message = "fails with " + e;
            }
            tally.searched(search, executions, !message.isEmpty());
            if (!message.isEmpty()) {
                mismatches.add(new Mismatch<>(search.name(), message));
            }
        }
        return mismatches;
    }

    /** What a program can come to with so many preemptions, as text. */
    public Set<String> finalStates(SmallProgram program, int bound) {
        laboratory.take(program);
        Set<String> states = new TreeSet<>();
        laboratory.bruteForce(Long.MAX_VALUE, false).within(bound).forEach(state -> states.add(state.toString()));
        return states;
    }

    /** Returns what is wrong, or nothing. */
    private String compare(SmallProgram program, Findings all, Findings found, Search search) {
        Set<FinalState> expected = search.isBounded()
                ? all.within(search.options().bound())
                : all.states().keySet();
        String message = difference("misses", expected, found.states().keySet())
                + difference("has too many:", found.states().keySet(), expected);
        if (!message.isEmpty()) {
            return message;
        }
        if (!found.contradiction().isEmpty()) {
            return found.contradiction();
        }
        if (!found.complete() && !search.isBounded()) {
            return "does not say that it is complete";
        }
        return search.isBounded() || !laboratory.hasSamePoints() ? "" : compareCounts(program, all, found, search);
    }

    /** For searches without a bound that see the same points. */
    private static String compareCounts(SmallProgram program, Findings all, Findings found, Search search) {
        if (search.isPlain("dfs") && found.executions() != all.executions()) {
            return "has " + found.executions() + " executions instead of " + all.executions();
        }
        if (!found.classes().isEmpty()
                && !search.options().filters().contains(Laboratory.SYNC_ONLY)
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
        if (search.isPlain("graph")
                && program.isNeverRedundant()
                && !program.comparesForNothing()
                && found.executions() - found.redundant() != all.classes().size()) {
            return "has " + (found.executions() - found.redundant()) + " graphs for "
                    + all.classes().size() + " classes";
        }
        if (search.isPlain("optimal")
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
                : verb + " " + rest.size() + " of " + from.size() + " final states\n" + Findings.text(rest) + "\n";
    }
}
