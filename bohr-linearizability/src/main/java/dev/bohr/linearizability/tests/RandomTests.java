package dev.bohr.linearizability.tests;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;

/**
 * Random tests of one size (Burckhardt and others, "Line-Up", PLDI 2010, section 4.3: 3 threads x 3 calls), none of them twice. Other than
 * there, an operation is drawn first and its arguments then, so that those with many arguments do not crowd out the others.
 */
public final class RandomTests implements Tests {
    private final Alphabet alphabet;
    private final TestShape shape;
    private final long seed;
    private final int threads;
    private final BigInteger different;
    private final long count;

    /** Tests of three threads with three calls each, that begin and end as the subject says. */
    public RandomTests(Subject subject, long most, long seed) {
        this(subject, TestShape.of(subject, 3, 3), most, seed);
    }

    /**
     * @param shape of which all tests have all threads, with all calls each; but fewer threads if all operations are of groups, and of
     *     fewer groups
     * @param most how many there are, unless there are fewer that differ
     */
    public RandomTests(Subject subject, TestShape shape, long most, long seed) {
        this.alphabet = new Alphabet(subject, shape);
        this.shape = shape;
        this.seed = seed;
        this.threads = alphabet.hasFree() ? shape.threads() : Math.min(shape.threads(), alphabet.groups());
        TestCount counting = new TestCount(alphabet);
        BigInteger sum = BigInteger.ZERO;
        for (int initial = 0; initial <= shape.initial(); initial++) {
            sum = sum.add(counting.of(initial, lengths()));
        }
        this.different = sum;
        this.count = Math.min(most, TestCount.saturated(sum));
    }

    private int[] lengths() {
        int[] lengths = new int[threads];
        Arrays.fill(lengths, shape.calls());
        return lengths;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public String description() {
        return String.format(
                Locale.ROOT,
                "%,d of the %,d tests of %d threads x %d calls, drawn with seed %d",
                count,
                different,
                threads,
                shape.calls(),
                seed);
    }

    @Override
    public Iterator<Scenario> iterator() {
        // To draw nearly all of them would take for ever: then all are made, and put in another order.
        boolean isMost = different.compareTo(BigInteger.valueOf(count).shiftLeft(1)) <= 0;
        return isMost ? shuffled().iterator() : new Drawn();
    }

    private List<Scenario> shuffled() {
        List<Scenario> all = new ArrayList<>();
        for (int initial = 0; initial <= shape.initial(); initial++) {
            TestsOfSize testsOfSize = new TestsOfSize(alphabet, initial, lengths());
            while (testsOfSize.advance()) {
                all.add(alphabet.scenario(shape, testsOfSize.initial(), testsOfSize.threads()));
            }
        }
        Collections.shuffle(all, new Random(seed));
        return all.subList(0, (int) count);
    }

    private final class Drawn implements Iterator<Scenario> {
        private final Random random = new Random(seed);
        private final Set<List<Integer>> seen = new HashSet<>();

        @Override
        public boolean hasNext() {
            return seen.size() < count;
        }

        @Override
        public Scenario next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            while (true) {
                int[] initial = new int[shape.initial() == 0 ? 0 : random.nextInt(shape.initial() + 1)];
                draw(initial, -1);
                int[] groups = groups();
                int[][] words = new int[threads][shape.calls()];
                for (int i = 0; i < threads; i++) {
                    draw(words[i], groups[i]);
                }
                Arrays.sort(words, Arrays::compare);
                if (seen.add(key(initial, words))) {
                    return alphabet.scenario(shape, initial, words);
                }
            }
        }

        /** For each thread the groups that it may call, one bit for each. */
        private int[] groups() {
            while (true) {
                int[] groups = new int[threads];
                for (int group = 0; group < alphabet.groups(); group++) {
                    groups[random.nextInt(threads)] |= 1 << group;
                }
                if (alphabet.hasFree() || Arrays.stream(groups).allMatch(own -> own != 0)) {
                    return groups;
                }
            }
        }

        private void draw(int[] word, int groups) {
            for (int i = 0; i < word.length; i++) {
                int letter;
                do {
                    int[] letters = alphabet.lettersOf(random.nextInt(alphabet.operations()));
                    letter = letters[random.nextInt(letters.length)];
                } while ((alphabet.groupBit(letter) & ~groups) != 0);
                word[i] = letter;
            }
        }

        private List<Integer> key(int[] initial, int[][] words) {
            List<Integer> key = new ArrayList<>();
            Arrays.stream(initial).forEach(key::add);
            key.add(-1);
            Arrays.stream(words).flatMapToInt(Arrays::stream).forEach(key::add);
            return key;
        }
    }
}
