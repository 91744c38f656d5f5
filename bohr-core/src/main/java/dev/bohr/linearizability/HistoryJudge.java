package dev.bohr.linearizability;

import dev.bohr.engine.Choices;
import dev.bohr.explore.ClassJudge;
import dev.bohr.linearizability.Realisable.Pair;
import dev.bohr.strategy.HappensBefore;
import dev.bohr.strategy.Strategy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges executions of a test by its serial histories. What has been judged once is remembered: few histories come up many times. */
final class HistoryJudge implements ClassJudge {
    private static final String STUCK = "stuck";

    private final Journal journal;
    private final SerialHistories serial;
    private final boolean sequential;
    private final Map<Situation, Verdict> known = new HashMap<>();
    private @Nullable HappensBefore order;
    private @Nullable Verdict complaint;
    private @Nullable History shown;

    private record Situation(ResultVector results, Overlaps overlaps) {}

    /** @param unexplained the order of calls that is to be realised; null if all is well */
    private record Verdict(@Nullable List<Pair> unexplained) {}

    /** @param sequential whether calls may be explained by any order that keeps that of each thread: sequential consistency */
    HistoryJudge(Journal journal, SerialHistories serial, boolean sequential) {
        this.journal = journal;
        this.serial = serial;
        this.sequential = sequential;
    }

    /** Of the execution that was run, by itself. */
    @Override
    public String complaint(String outcome) {
        String words = complaint((HappensBefore) null);
        if (!words.isEmpty()) {
            shown = History.of(journal);
        }
        return words;
    }

    /** The history of the last execution that was complained of by itself; null if there was none. */
    @Nullable
    History shown() {
        return shown;
    }

    @Override
    public String complaint(@Nullable HappensBefore newOrder) {
        order = newOrder;
        Overlaps overlaps =
                newOrder == null || sequential ? Overlaps.ofExecution(journal) : Overlaps.ofClass(journal, newOrder);
        Situation situation = new Situation(new ResultVector(journal.results()), overlaps);
        complaint = known.get(situation);
        if (complaint == null) {
            complaint = judge(situation);
            known.put(situation, complaint);
        }
        return complaint.unexplained() == null ? "" : words();
    }

    private Verdict judge(Situation situation) {
        // Each call that blocks must do so after the others have returned, whatever else blocks.
        for (ResultVector results : situation.results().each()) {
            List<Pair> unexplained = unexplained(results, situation.overlaps());
            if (unexplained != null) {
                return new Verdict(unexplained);
            }
        }
        return new Verdict(null);
    }

    private @Nullable List<Pair> unexplained(ResultVector results, Overlaps overlaps) {
        List<Overlaps> explanations = List.copyOf(serial.with(results));
        if (sequential && !explanations.isEmpty()) {
            return null;
        }
        return Realisable.unexplained(results.size(), overlaps, explanations);
    }

    private String words() {
        return sequential ? "not sequentially consistent" : "not linearizable";
    }

    /** That no call can go on is an outcome: it may be right. */
    @Override
    public String whenStuck() {
        return STUCK;
    }

    @Override
    public @Nullable Strategy showing(Choices choices) {
        HappensBefore followed = order;
        Verdict verdict = complaint;
        if (followed == null
                || verdict == null
                || verdict.unexplained() == null
                || verdict.unexplained().isEmpty()) {
            return null;
        }
        return Realisation.of(verdict.unexplained(), journal, followed, choices);
    }
}
