package dev.bohr.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class SpinDetectionTests {
    private static final int SITE = 7;

    private final SpinDetection state = new SpinDetection();

    @Test
    void anIterationThatLeavesTheLocalsAsTheyWereIsUseless() {
        Object same = new Object();

        assertFalse(comesRound(1, SITE, same, null));
        assertTrue(comesRound(1, SITE, same, null));
    }

    @Test
    void anotherObjectIsAChange() {
        Object first = new Object();
        Object second = new Object();

        assertFalse(comesRound(1, SITE, first));
        assertFalse(comesRound(1, SITE, second));
        assertTrue(comesRound(1, SITE, second));
    }

    @Test
    void theLastOfManyObjectsCounts() {
        Object[] locals = new Object[9];

        assertFalse(comesRound(1, SITE, locals));
        assertTrue(comesRound(1, SITE, locals));
        locals[8] = this;
        assertFalse(comesRound(1, SITE, locals));
        assertTrue(comesRound(1, SITE, locals));
    }

    @Test
    void aLoopInsideDoesNotDisturbTheOneAroundIt() {
        Object outer = new Object();
        Object inner = new Object();

        assertFalse(comesRound(1, SITE, outer));
        assertFalse(comesRound(2, SITE + 1, inner, outer));
        assertTrue(comesRound(2, SITE + 1, inner, outer));
        assertTrue(comesRound(1, SITE, outer));
    }

    @Test
    void loopsThatAreForgottenTakeNoLocalsOfOthersWithThem() {
        Object[] locals = new Object[6];
        for (int depth = 0; depth < locals.length; depth++) {
            locals[depth] = new Object();
            assertFalse(comesRound(depth + 1, SITE + depth, locals[depth]));
        }
        for (int depth = locals.length - 1; depth >= 2; depth--) {
            assertTrue(comesRound(depth + 1, SITE + depth, locals[depth]), "depth " + depth);
        }
        assertFalse(comesRound(1, SITE, locals[0]), "it is no longer followed");
    }

    private boolean comesRound(int activation, int site, Object... locals) {
        state.visits(site);
        state.mix(3L);
        for (Object local : locals) {
            state.mix(local);
        }
        return state.isUseless(activation, site);
    }
}
