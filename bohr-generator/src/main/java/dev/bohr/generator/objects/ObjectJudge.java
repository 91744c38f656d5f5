package dev.bohr.generator.objects;

import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares what checks say of a test with what brute force on a machine of its own says. */
public record ObjectJudge(Linearizability.Checker checker, ObjectTally tally) {
    /** Larger tests are left out. */
    private static final int MOST_STATES = 30_000;

    private static final long MOST_EXECUTIONS = 5_000;

    /** Of the checks that take most of the time. */
    private static final long MOST_IF_EXHAUSTIVE = 1_500;

    /**
     * What is wrong with the first of some tests with which anything is, in words; empty if nothing is. For those who have changed the
     * checks and share no types with us.
     *
     * @param texts as {@link SmallTest} writes them
     */
    public static String firstMismatch(List<String> texts) {
        List<CheckingMode> ways = CheckingMode.all().stream()
                .filter(checkingMode -> !checkingMode.exhaustive())
                .toList();
        StringBuilder wrong = new StringBuilder();
        String lost = Linearizability.checkAll("generated", ways.get(0).options(0), checker -> {
            ObjectJudge judge = new ObjectJudge(checker, new ObjectTally());
            for (int i = 0; i < texts.size() && wrong.isEmpty(); i++) {
                for (Mismatch<CheckingMode> mismatch : judge.judge(SmallTest.parse(texts.get(i)), ways)) {
                    wrong.append(mismatch.judged().name())
                            .append(' ')
                            .append(mismatch.message())
                            .append('\n');
                }
            }
        });
        return wrong + lost;
    }

    /** Returns what is wrong; empty if nothing is, or if the test is too large. */
    public List<Mismatch<CheckingMode>> judge(SmallTest test, List<CheckingMode> ways) {
        AllHistories all;
        try {
            all = new AllHistories(test, MOST_STATES);
        } catch (TooLarge e) {
            tally.leftOut();
            return List.of();
        }
        tally.judged(all);
        Subject subject = MethodRun.subject(test.methods());
        Scenario scenario = subject.scenario(test.scenario());
        List<Mismatch<CheckingMode>> mismatches = new ArrayList<>();
        if (all.isAmbiguous()) {
            add(mismatches, ways.get(0), ambiguity(subject, scenario));
        }
        for (CheckingMode checkingMode : ways) {
            if (!(all.isAmbiguous() && checkingMode.criterion(true) != Criterion.NONDETERMINISTIC)) {
                ScenarioResult result = checker.check(
                        subject,
                        scenario,
                        checkingMode.criterion(all.isAmbiguous()),
                        checkingMode.options(checkingMode.exhaustive() ? MOST_IF_EXHAUSTIVE : MOST_EXECUTIONS),
                        checkingMode.inOrder());
                String message = compare(all, result, checkingMode);
                tally.checked(checkingMode, result, !message.isEmpty());
                add(mismatches, checkingMode, message);
            }
        }
        return mismatches;
    }

    private static void add(List<Mismatch<CheckingMode>> to, CheckingMode checkingMode, String message) {
        if (!message.isEmpty()) {
            to.add(new Mismatch<>(checkingMode, message));
        }
    }

    /** That calls have no certain meaning must be noticed. */
    private String ambiguity(Subject subject, Scenario scenario) {
        ScenarioResult result = checker.check(
                subject,
                scenario,
                Criterion.LINEARIZABLE,
                CheckingMode.all().get(0).options(1),
                false);
        return result.lost().contains("is not certain") ? "" : "does not notice that calls have no certain meaning";
    }

    private static String compare(AllHistories all, ScenarioResult result, CheckingMode checkingMode) {
        if (!result.lost().isEmpty()) {
            return "is not checked: " + result.lost();
        }
        boolean isRight = all.areExplained(checkingMode.sequential());
        if (result.isViolated()) {
            return isRight
                    ? "finds a violation where there is none: " + describe(result.history())
                    : compare(all, result.history(), checkingMode);
        }
        return isRight || !result.explored().complete() ? "" : "finds no violation: " + unexplained(all, checkingMode);
    }

    /** What is shown must be a history of the test, and a violation. */
    private static String compare(AllHistories all, @Nullable History shown, CheckingMode checkingMode) {
        if (shown == null) {
            return "shows no history";
        }
        RecordedHistory history = recorded(all, shown);
        if (!all.concurrent().contains(history)) {
            return "shows a history that there is not: " + describe(shown);
        }
        return all.isExplained(history, checkingMode.sequential())
                ? "shows a history that can be explained: " + describe(shown)
                : "";
    }

    private static RecordedHistory recorded(AllHistories all, History shown) {
        int size = all.concurrent().iterator().next().size();
        int[] results = new int[size];
        int[] before = new int[size];
        for (History.Made call : shown.calls()) {
            results[call.number()] = result(call);
            for (History.Made other : shown.calls()) {
                before[call.number()] |= other.returned() < call.invoked() ? 1 << other.number() : 0;
            }
        }
        return new RecordedHistory(new NumberKey(results), new NumberKey(before));
    }

    private static int result(History.Made call) {
        if (!call.hasReturned()) {
            return RecordedHistory.PENDING;
        }
        return switch (call.result()) {
            case "void" -> RecordedHistory.VOID;
            case "throws IllegalStateException" -> RecordedHistory.THROWS;
            default -> RecordedHistory.ofInt(Integer.parseInt(call.result()));
        };
    }

    private static String describe(@Nullable History history) {
        if (history == null) {
            return "none";
        }
        StringBuilder text = new StringBuilder();
        for (History.Made call : history.calls()) {
            text.append("\n    ")
                    .append(call.number())
                    .append(" T")
                    .append(call.thread() + 1)
                    .append(' ')
                    .append(call.call())
                    .append(": ")
                    .append(call.result())
                    .append(", steps ")
                    .append(call.invoked())
                    .append(" to ")
                    .append(call.hasReturned() ? call.returned() : "the end");
        }
        return text.toString();
    }

    private static String unexplained(AllHistories all, CheckingMode checkingMode) {
        return all.concurrent().stream()
                .filter(history -> !all.isExplained(history, checkingMode.sequential()))
                .findFirst()
                .map(RecordedHistory::toString)
                .orElse("");
    }
}
