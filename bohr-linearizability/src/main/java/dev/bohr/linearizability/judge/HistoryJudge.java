package dev.bohr.linearizability.judge;

import dev.bohr.engine.Choices;
import dev.bohr.explore.execution.EquivalenceClassJudge;
import dev.bohr.linearizability.judge.Realisable.Pair;
import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.OperationType.Role;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Strategy;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.FailureKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges executions of a test by its serial histories. What has been judged once is remembered: few histories come up many times. */
public final class HistoryJudge implements EquivalenceClassJudge {
    private static final String STUCK = "stuck";

    private final Journal journal;
    private final SerialHistories serial;
    private final boolean sequential;
    private final Map<Situation, Verdict> known = new HashMap<>();
    private @Nullable HappensBefore order;
    private @Nullable Verdict complaint;

    private record Situation(ResultVector results, Overlaps overlaps) {}

    /** @param unexplained the order of calls that is to be realised; null if all is well */
    private record Verdict(@Nullable List<Pair> unexplained) {}

    /** @param sequential whether calls may be explained by any order that keeps that of each thread: sequential consistency */
    public HistoryJudge(Journal journal, SerialHistories serial, boolean sequential) {
        this.journal = journal;
        this.serial = serial;
        this.sequential = sequential;
    }

    /** Of the execution that was run, by itself. */
    @Override
    public String complaint(String outcome) {
        return complaint(outcome, null);
    }

    @Override
    public String complaint(String outcome, @Nullable HappensBefore newOrder) {
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
        return Realisable.unexplained(overlaps, journal.scenario().earlier(), explanations);
    }

    private String words() {
        String broken = brokenInvariant();
        if (!broken.isEmpty()) {
            return "the invariant " + broken + (journal.isSerial() ? ", though no calls overlap" : "");
        }
        return "what the calls return is not " + (sequential ? "sequentially consistent" : "linearizable");
    }

    public Journal journal() {
        return journal;
    }

    public SerialHistories serial() {
        return serial;
    }

    /** Serial histories say that all of them hold, so that whatever breaks one is complained of. */
    private String brokenInvariant() {
        List<Call> calls = journal.calls();
        for (int i = 0; i < calls.size(); i++) {
            boolean isInvariant = calls.get(i).operation().role() == Role.INVARIANT && journal.hasReturned(i);
            String result = journal.resultText(i);
            if (isInvariant && !result.equals(calls.get(i).operation().isVoid() ? "void" : "true")) {
                return calls.get(i) + (result.startsWith("throws ") ? " " : " gives ") + result;
            }
        }
        return "";
    }

    @Override
    public boolean judgesClasses() {
        return true;
    }

    @Override
    public Failure failure(String outcome, String complaint) {
        return new Failure(FailureKind.HISTORY, complaint, "", "", List.of());
    }

    @Override
    public String results(String outcome) {
        return Arrays.toString(journal.results());
    }

    /** That no call can proceed is an outcome: it may be right. */
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
