package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;
import org.junit.jupiter.api.Test;

/** Commons Pool 2. */
class CommonsPoolTests {
    private static final class Connections extends BasePooledObjectFactory<int[]> {
        private final AtomicInteger made = new AtomicInteger();

        @Override
        public int[] create() {
            made.incrementAndGet();
            return new int[1];
        }

        @Override
        public PooledObject<int[]> wrap(int[] connection) {
            return new DefaultPooledObject<>(connection);
        }
    }

    private static GenericObjectPool<int[]> pool(Connections connections, int size) {
        GenericObjectPoolConfig<int[]> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(size);
        config.setJmxEnabled(false);
        return new GenericObjectPool<>(connections, config);
    }

    @Test
    void aPoolOfOneSharesIt() {
        Correct.program(Set.of("1 2"), () -> {
            Connections connections = new Connections();
            GenericObjectPool<int[]> pool = pool(connections, 1);
            Together.Task use = () -> {
                int[] connection = pool.borrowObject();
                connection[0]++;
                pool.returnObject(connection);
            };
            Together.run(use, use);
            int[] last = pool.borrowObject();
            return connections.made + " " + last[0];
        });
    }

    @Test
    void aPoolOfTwoMakesNoThird() {
        Correct.program(Set.of("true 0"), () -> {
            Connections connections = new Connections();
            GenericObjectPool<int[]> pool = pool(connections, 2);
            Together.Task use = () -> pool.returnObject(pool.borrowObject());
            Together.run(use, use, use);
            return (connections.made.get() <= 2) + " " + pool.getNumActive();
        });
    }

    @Test
    void anExhaustedPoolThatDoesNotBlockRefuses() {
        Correct.program(Set.of("1 refused", "refused 1", "1 1"), () -> {
            GenericObjectPool<int[]> pool = pool(new Connections(), 1);
            pool.setBlockWhenExhausted(false);
            Object[] seen = new Object[2];
            Together.run(() -> seen[0] = tryToUse(pool), () -> seen[1] = tryToUse(pool));
            return seen[0] + " " + seen[1];
        });
    }

    private static String tryToUse(GenericObjectPool<int[]> pool) throws Exception {
        try {
            int[] connection = pool.borrowObject();
            pool.returnObject(connection);
            return "1";
        } catch (NoSuchElementException e) {
            return "refused";
        }
    }

    @Test
    void aClosedPoolKeepsNothing() {
        Correct.program(Set.of("0 0"), () -> {
            GenericObjectPool<int[]> pool = pool(new Connections(), 1);
            int[] connection = pool.borrowObject();
            Together.run(pool::close, () -> pool.returnObject(connection));
            return pool.getNumIdle() + " " + pool.getNumActive();
        });
    }

    @Test
    void aSoftReferencePoolGivesEachToOne() {
        Correct.program(Set.of("true"), () -> {
            SoftReferenceObjectPool<int[]> pool = new SoftReferenceObjectPool<>(new Connections());
            int[][] seen = new int[2][];
            Together.run(() -> seen[0] = pool.borrowObject(), () -> seen[1] = pool.borrowObject());
            return seen[0] != seen[1];
        });
    }
}
