package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.codex.LazyList;
import dev.bohr.gallery.codex.RangeSet;
import dev.bohr.gallery.codex.RefCache;
import dev.bohr.gallery.codex.SkipListSet;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** With one thread, the structures of van den Hooff (2014) do what they should, flaw or not: so they can be their own specification. */
class CodexSetTests {
    private static final int CALLS = 300;
    private static final int KEYS = 9;

    private final Random random = new Random(6);
    private final BitSet expected = new BitSet();

    @Test
    void theLazyListIsASet() {
        for (LazyList list : List.of(new LazyList.Flawed(), new LazyList.Repaired())) {
            isASet(list::add, list::remove, list::contains);
        }
    }

    @Test
    void theSkipListIsASet() {
        for (SkipListSet list : List.of(new SkipListSet.Flawed(), new SkipListSet.Repaired())) {
            isASet(list::add, list::remove, list::contains);
        }
    }

    private void isASet(IntPredicate add, IntPredicate remove, IntPredicate contains) {
        expected.clear();
        for (int i = 0; i < CALLS; i++) {
            int key = 1 + random.nextInt(KEYS);
            boolean isThere = expected.get(key);
            assertThat(contains.test(key)).isEqualTo(isThere);
            boolean adds = random.nextBoolean();
            assertThat((adds ? add : remove).test(key)).isEqualTo(adds != isThere);
            expected.set(key, adds);
        }
    }

    @Test
    void theRangeSetIsASetOfRanges() {
        for (RangeSet set : List.of(new RangeSet.Flawed(), new RangeSet.HalfRepaired(), new RangeSet.Repaired())) {
            expected.clear();
            for (int i = 0; i < CALLS; i++) {
                int from = 1 + random.nextInt(KEYS);
                int to = from + 1 + random.nextInt(3);
                BitSet there = expected.get(from, to);
                if (random.nextBoolean()) {
                    assertThat(set.add(from, to)).isEqualTo(there.cardinality() < to - from);
                    expected.set(from, to);
                } else {
                    assertThat(set.remove(from, to)).isEqualTo(!there.isEmpty());
                    expected.clear(from, to);
                }
                for (int element = 0; element <= KEYS + 4; element++) {
                    assertThat(set.contains(element)).isEqualTo(expected.get(element));
                }
            }
        }
    }

    @Test
    void theReferenceCacheFreesNothingInUse() {
        for (RefCache cache : List.of(new RefCache.Flawed(), new RefCache.Repaired())) {
            for (int i = 0; i < CALLS; i++) {
                int core = random.nextInt(2);
                if (i == CALLS / 2) {
                    cache.withdraw(core);
                }
                cache.tick(core);
                assertThat(cache.use(1 - core)).isTrue();
            }
        }
    }
}
