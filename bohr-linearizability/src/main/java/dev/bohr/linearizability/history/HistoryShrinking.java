package dev.bohr.linearizability.history;

import static dev.bohr.linearizability.history.HistoryShrinking.Role.*;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for a few calls that contradict each other whatever the others did. Just leaving a call out would not do: a get finds no put any more, and
 * seems wrong. A call that only observes may be left out, for that allows more orders; any other is set free instead: it may take effect at
 * any time with any outcome, or never. What cannot be explained even then needs nothing of what was known about that call. Each smaller
 * set is checked before it is believed.
 */
final class HistoryShrinking {
    private static final int MOST_CONFIGURATIONS = 20_000;
    /** For all attempts together, a second or two. Counted and not timed: the same history is explained by the same calls on any machine. */
    private static final long MOST_IN_ALL = 1_000_000;

    /** What becomes of a call. */
    enum Role {
        LEFT,
        FREE,
        OUT
    }

    private final List<RecordedCall> calls;
    private final List<OrderSearch.Start> starts;
    private final Specification specification;
    private final Criterion criterion;
    private Role[] roles;
    private boolean isMinimal = true;
    /** Calls given to searches, and configurations that they came to. */
    private long spent;

    HistoryShrinking(
            List<RecordedCall> calls,
            List<OrderSearch.Start> starts,
            Specification specification,
            Criterion criterion) {
        this.calls = List.copyOf(calls);
        this.starts = starts;
        this.specification = specification;
        this.criterion = criterion;
        roles = new Role[calls.size()];
        Arrays.fill(roles, LEFT);
    }

    boolean isViolation() {
        return isViolation(roles);
    }

    /** First many at once, then fewer, then one by one, the last first: what comes late is seldom the reason. */
    void shrink() {
        for (int size = Math.max(1, calls.size() / 2); ; size = size / 2) {
            for (int to = calls.size(); to > 0; to -= size) {
                if (spent > MOST_IN_ALL) {
                    isMinimal = false;
                    return;
                }
                giveUp(Math.max(0, to - size), to);
            }
            if (size == 1) {
                return;
            }
        }
    }

    private void giveUp(int from, int to) {
        Role[] fewer = roles.clone();
        boolean isChanged = false;
        for (int i = from; i < to; i++) {
            RecordedCall call = calls.get(i);
            if (roles[i] == LEFT) {
                fewer[i] = specification.isObserver(call) ? OUT : FREE;
                isChanged = true;
            }
        }
        if (isChanged && isViolation(fewer)) {
            roles = fewer;
        }
    }

    private boolean isViolation(Role[] trial) {
        SearchBudget searchBudget = new SearchBudget(MOST_CONFIGURATIONS, Duration.ZERO);
        boolean isViolation = search(trial, searchBudget).run(mapped(trial)) == OrderSearch.Answer.THERE_IS_NONE;
        spent += trial.length + searchBudget.states();
        return isViolation;
    }

    private OrderSearch search(Role[] trial, SearchBudget searchBudget) {
        List<RecordedCall> some = new ArrayList<>();
        for (int i = 0; i < trial.length; i++) {
            RecordedCall call = calls.get(i);
            if (trial[i] == LEFT) {
                some.add(call);
            } else if (trial[i] == FREE) {
                some.add(call.with(CallResult.UNKNOWN, Long.MIN_VALUE, RecordedCall.OPEN));
            }
        }
        return new OrderSearch(some, specification, criterion, KnownOrder.NONE, searchBudget);
    }

    /** The starts, with the indices that the calls have without those that are out. */
    private List<OrderSearch.Start> mapped(Role[] trial) {
        int[] index = new int[trial.length];
        int count = 0;
        for (int i = 0; i < trial.length; i++) {
            index[i] = trial[i] == OUT ? -1 : count++;
        }
        List<OrderSearch.Start> mapped = new ArrayList<>();
        for (OrderSearch.Start start : starts) {
            Set<Integer> taken = new HashSet<>();
            start.taken().stream().filter(i -> index[i] >= 0).forEach(i -> taken.add(index[i]));
            mapped.add(new OrderSearch.Start(start.state(), taken));
        }
        return mapped;
    }

    // ---- its outcome

    List<OrderSearch.Start> starts() {
        return starts;
    }

    List<RecordedCall> left() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < roles.length; i++) {
            all.add(i);
        }
        return leftOf(all);
    }

    /** Those of the calls that are still there. */
    List<RecordedCall> leftOf(Iterable<Integer> indices) {
        List<RecordedCall> left = new ArrayList<>();
        for (int i : indices) {
            if (roles[i] == LEFT) {
                left.add(calls.get(i));
            }
        }
        return left;
    }

    int others() {
        return calls.size() - left().size();
    }

    boolean isMinimal() {
        return isMinimal;
    }

    /** The longest order of what is there, as if the others had never been; by the indices of all calls. */
    OrderSearch.Deepest deepest() {
        Role[] alone = roles.clone();
        Arrays.setAll(alone, i -> roles[i] == LEFT ? LEFT : OUT);
        OrderSearch orderSearch = search(alone, new SearchBudget(MOST_CONFIGURATIONS, Duration.ZERO));
        orderSearch.rememberDeepest();
        orderSearch.run(mapped(alone));
        List<Integer> original = new ArrayList<>();
        for (int i = 0; i < alone.length; i++) {
            if (alone[i] == LEFT) {
                original.add(i);
            }
        }
        OrderSearch.Deepest deepest = orderSearch.deepest();
        return new OrderSearch.Deepest(
                deepest.calls().stream().map(original::get).toList(),
                deepest.state(),
                deepest.next().stream().map(original::get).toList());
    }
}
