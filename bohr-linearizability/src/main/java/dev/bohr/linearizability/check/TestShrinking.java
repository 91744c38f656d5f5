package dev.bohr.linearizability.check;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.OperationType;
import dev.bohr.linearizability.subject.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes a failing test smaller as long as it fails: fewer threads, fewer calls, a shorter part before and after, plainer values. Every
 * candidate is checked; van den Hooff (2014, section 4.2) did that by hand. What is left fails no more if any one thing is taken away.
 */
final class TestShrinking {
    private static final int MOST_ATTEMPTS = 2_000;

    private final Function<Scenario, @Nullable ScenarioResult> failing;
    private final Set<String> tried = new HashSet<>();
    private int attempts;

    /** @param failing checks a test; gives its outcome if it fails, else null */
    TestShrinking(Function<Scenario, @Nullable ScenarioResult> failing) {
        this.failing = failing;
    }

    ScenarioResult smallest(ScenarioResult found) {
        ScenarioResult best = found;
        boolean again = true;
        while (again) {
            again = false;
            for (Scenario candidate : candidates(best.scenario())) {
                if (attempts >= MOST_ATTEMPTS || !tried.add(candidate.toString())) {
                    continue;
                }
                attempts++;
                ScenarioResult result = failing.apply(candidate);
                if (result != null) {
                    best = result;
                    again = true;
                    break;
                }
            }
        }
        return best;
    }

    int attempts() {
        return attempts;
    }

    /** Tests that are smaller by one thing; those that are smaller by much come first. */
    private static List<Scenario> candidates(Scenario test) {
        List<Scenario> candidates = new ArrayList<>();
        List<List<Call>> threads = test.threads();
        if (threads.size() > 2) {
            for (int t = 0; t < threads.size(); t++) {
                candidates.add(new Scenario(test.first(), without(threads, t), test.last()));
            }
            for (int t = 0; t < threads.size(); t++) {
                for (int other = 0; other < threads.size(); other++) {
                    if (t != other) {
                        candidates.add(new Scenario(test.first(), joined(threads, t, other), test.last()));
                    }
                }
            }
        }
        if (!test.first().isEmpty()) {
            candidates.add(new Scenario(List.of(), threads, test.last()));
        }
        if (!test.last().isEmpty()) {
            candidates.add(new Scenario(test.first(), threads, List.of()));
        }
        for (int t = 0; t < threads.size(); t++) {
            for (int i = 0; i < threads.get(t).size() && threads.get(t).size() > 1; i++) {
                candidates.add(new Scenario(test.first(), with(threads, t, without(threads.get(t), i)), test.last()));
            }
        }
        for (int i = 0; i < test.first().size(); i++) {
            candidates.add(new Scenario(without(test.first(), i), threads, test.last()));
        }
        for (int i = 0; i < test.last().size(); i++) {
            candidates.add(new Scenario(test.first(), threads, without(test.last(), i)));
        }
        addPlainer(candidates, test);
        return candidates;
    }

    /** With an argument that comes earlier among those to choose from. */
    private static void addPlainer(List<Scenario> candidates, Scenario test) {
        for (int i = 0; i < test.first().size(); i++) {
            for (Call call : plainer(test.first().get(i))) {
                candidates.add(new Scenario(with(test.first(), i, call), test.threads(), test.last()));
            }
        }
        for (int t = 0; t < test.threads().size(); t++) {
            List<Call> calls = test.threads().get(t);
            for (int i = 0; i < calls.size(); i++) {
                for (Call call : plainer(calls.get(i))) {
                    candidates.add(
                            new Scenario(test.first(), with(test.threads(), t, with(calls, i, call)), test.last()));
                }
            }
        }
    }

    private static List<Call> plainer(Call call) {
        List<Call> calls = new ArrayList<>();
        for (int p = 0; p < call.arguments().size(); p++) {
            OperationType.Values values = call.operation().parameters().get(p);
            if (values.fresh()) {
                continue; // each call has a value of its own so that one can see who is meant
            }
            List<@Nullable Object> choices = values.choices();
            int now = choices.indexOf(call.arguments().get(p));
            for (int earlier = 0; earlier < now; earlier++) {
                calls.add(call.with(with(call.arguments(), p, choices.get(earlier))));
            }
        }
        return calls;
    }

    private static <T> List<T> without(List<T> list, int index) {
        List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }

    private static <T> List<T> with(List<T> list, int index, T element) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }

    /** One thread does what another does, after its own. */
    private static List<List<Call>> joined(List<List<Call>> threads, int thread, int other) {
        List<Call> both = new ArrayList<>(threads.get(thread));
        both.addAll(threads.get(other));
        return without(with(threads, thread, both), other);
    }
}
