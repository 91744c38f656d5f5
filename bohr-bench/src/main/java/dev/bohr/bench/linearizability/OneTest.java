package dev.bohr.bench.linearizability;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.tests.Tests;
import java.util.Iterator;
import java.util.List;

/** One test that is given. */
record OneTest(Scenario test) implements Tests {
    @Override
    public Iterator<Scenario> iterator() {
        return List.of(test).iterator();
    }

    @Override
    public long count() {
        return 1;
    }

    @Override
    public String description() {
        return test.toString();
    }
}
