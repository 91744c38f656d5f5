package dev.bohr.linearizability.explain;

import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import dev.bohr.trace.Explanation.Returned;
import java.util.ArrayList;
import java.util.List;

/** An explanation in sentences. Calls are meant by their index among those that were made. */
record ExplanationWords(List<Made> calls) {
    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth", "fifth", "sixth");

    /** What is wrong if calls cannot return that together in any order. */
    String inNoOrder(List<Integer> unexplained) {
        long threads = calls.stream().map(Made::thread).distinct().count();
        String kept = threads == calls.size() ? "" : " that keeps the order of each thread";
        return "No order of the calls" + kept + " makes " + joined(unexplained, "", "and") + ".";
    }

    /** That some calls that block have no part in it. */
    String leftOut(List<Integer> blocked) {
        return "That a call blocks must be explained by those that returned, so "
                + list(blocked.stream().map(this::name).toList(), "and")
                + (blocked.size() == 1 ? " is" : " are") + " left out.";
    }

    /** What is wrong if they could, in another order. */
    String inOtherOrder(List<Integer> unexplained, List<Contradiction> contradictions) {
        List<String> needed = new ArrayList<>();
        List<String> happened = new ArrayList<>();
        for (Contradiction each : contradictions) {
            String over = name(each.over());
            String began = name(each.began());
            needed.add(
                    each.mayOverlap()
                            ? began + " must begin before " + over + " returns"
                            : began + " must come before " + over);
            happened.add(over + " returned before " + began + " began");
        }
        return "For " + joined(unexplained, "to ", "and") + ", " + list(needed, "or") + "; but " + list(happened, "and")
                + ".";
    }

    /** What is wrong if something does not hold that must. */
    String ofInvariant(int index) {
        return "The invariant " + name(index) + " must hold at the end, but it "
                + past(calls.get(index).result()) + ".";
    }

    /** Where an order does not fit. */
    String breaks(List<Placed> order, int breaksAt) {
        Placed broken = order.get(breaksAt);
        List<String> before = new ArrayList<>();
        for (Placed each : order.subList(0, breaksAt)) {
            before.add(each.result().behind(name(each.call())));
        }
        String name = name(broken.call());
        return (name.startsWith("the ") ? "T" + name.substring(1) : name) + " "
                + past(calls.get(broken.call()).result()) + ", but "
                + (before.isEmpty() ? "when it comes first" : "after " + list(before, "and")) + ", it "
                + present(broken.result()) + ".";
    }

    /** What is in doubt if there is more than one call of the kind is said, too. */
    String name(int index) {
        Made made = calls.get(index);
        int all = 0;
        int ofThread = 0;
        int place = 0;
        for (int i = 0; i < calls.size(); i++) {
            Made other = calls.get(i);
            if (other.call().equals(made.call())) {
                all++;
                if (other.thread().equals(made.thread())) {
                    place += i < index ? 1 : 0;
                    ofThread++;
                }
            }
        }
        if (all == 1) {
            return made.call();
        }
        String which = place < ORDINALS.size() ? ORDINALS.get(place) + " " : place + 1 + "th ";
        return (ofThread == 1 ? "" : "the " + which) + made.call() + " of " + made.thread();
    }

    private String joined(List<Integer> some, String particle, String conjunction) {
        return list(
                some.stream()
                        .map(i -> name(i) + " " + particle + bare(calls.get(i).result()))
                        .toList(),
                conjunction);
    }

    private static String list(List<String> parts, String conjunction) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " " + conjunction + " " + parts.get(last);
    }

    private static String bare(Returned result) {
        return switch (result.way()) {
            case VALUE -> "return " + result.text();
            case NOTHING -> "return";
            case EXCEPTION -> "throw " + result.text();
            case BLOCKS -> "block for ever";
            case NOT_MADE -> "be left out";
        };
    }

    private static String past(Returned result) {
        return switch (result.way()) {
            case VALUE -> "returned " + result.text();
            case NOTHING -> "returned";
            case EXCEPTION -> "threw " + result.text();
            case BLOCKS -> "never returned";
            case NOT_MADE -> "was not made";
        };
    }

    private static String present(Returned result) {
        return switch (result.way()) {
            case VALUE -> "returns " + result.text();
            case NOTHING -> "returns";
            case EXCEPTION -> "throws " + result.text();
            case BLOCKS -> "blocks";
            case NOT_MADE -> "is never made";
        };
    }
}
