package dev.bohr.linearizability.tests;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;

/**
 * All tests up to a size, from the smallest on: by how many calls they have, then by how many threads. Only tests that are the same but
 * for the order of their threads, or but for which fresh value is which, are left out.
 */
public final class AllTests implements Tests {
    /** So many calls before there are threads, and so many of each thread, from the longest to the shortest. */
    private record Size(int initial, int[] lengths) {}

    private final Alphabet alphabet;
    private final TestShape shape;
    private final List<Size> sizes = new ArrayList<>();
    private final BigInteger count;

    /** All tests of up to so many threads with up to so many calls each, that begin and end as the subject says. */
    public AllTests(Subject subject, int threads, int calls) {
        this(subject, TestShape.of(subject, threads, calls));
    }

    public AllTests(Subject subject, TestShape shape) {
        this.alphabet = new Alphabet(subject, shape);
        this.shape = shape;
        int most = shape.initial() + shape.threads() * shape.calls();
        for (int total = 2; total <= most; total++) {
            for (int threads = 2; threads <= shape.threads(); threads++) {
                for (int initial = 0; initial <= Math.min(shape.initial(), total - threads); initial++) {
                    addSizes(initial, new int[threads], 0, total - initial, shape.calls());
                }
            }
        }
        TestCount counting = new TestCount(alphabet);
        this.count = sizes.stream()
                .map(size -> counting.of(size.initial(), size.lengths()))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Adds all ways to give the threads from one on so many calls, none more than the one before it. */
    private void addSizes(int initial, int[] lengths, int thread, int calls, int longest) {
        int others = lengths.length - thread - 1;
        if (others < 0) {
            sizes.add(new Size(initial, lengths.clone()));
            return;
        }
        int shortest = (calls + others) / (others + 1);
        for (int length = shortest; length <= Math.min(longest, calls - others); length++) {
            lengths[thread] = length;
            addSizes(initial, lengths, thread + 1, calls - length, length);
        }
    }

    @Override
    public long count() {
        return TestCount.saturated(count);
    }

    @Override
    public String description() {
        return String.format(Locale.ROOT, "all %,d tests of up to %s", count, shape.text())
                + (shape.initial() == 0 ? "" : " after up to " + shape.initial() + " at first");
    }

    @Override
    public Iterator<Scenario> iterator() {
        return new Iterator<>() {
            private final Iterator<Size> rest = sizes.iterator();
            private TestsOfSize now = begin(rest.next());
            private boolean hasNext = advance();

            private TestsOfSize begin(Size size) {
                return new TestsOfSize(alphabet, size.initial(), size.lengths());
            }

            private boolean advance() {
                while (!now.advance()) {
                    if (!rest.hasNext()) {
                        return false;
                    }
                    now = begin(rest.next());
                }
                return true;
            }

            @Override
            public boolean hasNext() {
                return hasNext;
            }

            @Override
            public Scenario next() {
                if (!hasNext) {
                    throw new NoSuchElementException();
                }
                Scenario scenario = alphabet.scenario(shape, now.initial(), now.threads());
                hasNext = advance();
                return scenario;
            }
        };
    }
}
