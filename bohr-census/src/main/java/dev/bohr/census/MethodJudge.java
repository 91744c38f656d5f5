package dev.bohr.census;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.census.programs.BesideARace;
import dev.bohr.census.programs.Call;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the program of one method, and says whether Bohr said what it should. */
final class MethodJudge {
    /**
     * As many executions that those of a long program, which begin with a thousand samples, come to the search that looks for the simplest
     * failure. The count is to decide and not the clock: a machine that has other things to do finds the same.
     */
    static final Options OPTIONS = Options.defaults()
            .withContinueAfterBug(true)
            .withExplains(false)
            .withExecutions(1_200)
            .withTime(Duration.ofMinutes(20));

    private static final Pattern PLANTED_RACE = Pattern.compile("BesideARace#[\\w.]+\\.count\\b");

    private MethodJudge() {}

    static Finding check(JdkMethod method, boolean isShared, boolean isFresh, Set<String> expected, Options options) {
        boolean isMisuse = isShared && !ThreadSafety.isPromised(method);
        Set<String> ends = isMisuse ? Set.of(BesideARace.ANY) : expected;
        Call call = CallLoader.load(method);
        long start = System.nanoTime();
        Result result = Bohr.check(
                new Program(method.title(), () -> BesideARace.run(call, isShared, ends), true),
                options,
                Progress.SILENT);
        long millis = (System.nanoTime() - start) / 1_000_000;
        Optional<String> other = Stream.concat(result.bugs().stream(), result.races().stream())
                .filter(bug -> !isPlanted(bug))
                .map(bug -> bug.kind() + ": " + bug.message() + " (" + bug.where() + ")")
                .findFirst();
        boolean isFound = result.bugs().stream().anyMatch(MethodJudge::isPlanted);
        Verdict verdict;
        if (!result.reason().isEmpty()) {
            verdict = verdict(result.reason());
        } else if (other.isPresent() && !isMisuse) {
            verdict = Verdict.FALSE_ALARM;
        } else if (!isFound) {
            verdict = Verdict.RACE_NOT_FOUND;
        } else {
            verdict = other.isPresent() ? Verdict.MISUSE : Verdict.OK;
        }
        return new Finding(
                method,
                isShared,
                isFresh,
                verdict,
                result.executions(),
                millis,
                !result.reason().isEmpty() ? result.reason() : other.orElse(""));
    }

    private static boolean isPlanted(Bug bug) {
        return bug.message().contains("LostUpdate")
                || PLANTED_RACE.matcher(bug.message()).find();
    }

    private static Verdict verdict(String reason) {
        return reason.contains("deterministic")
                ? Verdict.NOT_DETERMINISTIC
                : reason.contains("control was lost") || reason.contains("does not come back")
                        ? Verdict.CONTROL_LOST
                        : Verdict.REFUSED;
    }
}
