package dev.bohr.cli.linearize;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.tests.Tests;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Tests that the user has written down, and then others. */
public final class ChosenTests implements Tests {
    private final List<Scenario> first;
    private final Tests then;

    private ChosenTests(List<Scenario> first, Tests then) {
        this.first = List.copyOf(first);
        this.then = then;
    }

    /** These and no others. */
    public static Tests only(List<Scenario> tests) {
        List<Scenario> all = List.copyOf(tests);
        return new Tests() {
            @Override
            public Iterator<Scenario> iterator() {
                return all.iterator();
            }

            @Override
            public long count() {
                return all.size();
            }

            @Override
            public String description() {
                return all.size() == 1 ? "the test that was given" : "the " + all.size() + " tests that were given";
            }
        };
    }

    /** Those that have failed before come first; they may come again. */
    public static Tests failedFirst(List<Scenario> failed, Tests tests) {
        return failed.isEmpty() ? tests : new ChosenTests(failed, tests);
    }

    @Override
    public Iterator<Scenario> iterator() {
        List<Iterator<Scenario>> both = new ArrayList<>(List.of(first.iterator(), then.iterator()));
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return both.get(0).hasNext() || both.get(1).hasNext();
            }

            @Override
            public Scenario next() {
                return (both.get(0).hasNext() ? both.get(0) : both.get(1)).next();
            }
        };
    }

    @Override
    public long count() {
        return then.count() == Long.MAX_VALUE ? Long.MAX_VALUE : first.size() + then.count();
    }

    @Override
    public String description() {
        return then.description() + ", after "
                + (first.size() == 1 ? "one that has failed before" : first.size() + " that have failed before");
    }
}
