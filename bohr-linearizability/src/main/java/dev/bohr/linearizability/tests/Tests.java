package dev.bohr.linearizability.tests;

import dev.bohr.linearizability.subject.Scenario;
import java.util.Iterator;

/** Tests of a subject. Every time they are asked for they are the same, in the same order; none is made before it is needed. */
public interface Tests extends Iterable<Scenario> {
    @Override
    Iterator<Scenario> iterator();

    /** How many there are; {@code Long.MAX_VALUE} if more than can be counted. */
    long count();

    /** What is covered when all have been checked: {@code all 1,234 tests of up to 2 threads x 3 calls}. */
    String description();
}
