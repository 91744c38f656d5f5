package dev.bohr.gallery.bugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * commons-pool 1.5, Apache JIRA POOL-149, fixed in 1.5.5.
 *
 * <p>A pool with room for one object, and two threads that each borrow one and, having found it broken, invalidate it. Invalidating
 * makes room, so whoever waits may create an object now, but a waiter that came at the wrong moment is not told: it waits for ever.
 */
public final class CommonsPoolHang {
    private static final class Factory extends BasePoolableObjectFactory {
        @Override
        public Object makeObject() {
            return new Object();
        }
    }

    private CommonsPoolHang() {}

    public static void main(String[] args) throws InterruptedException {
        GenericObjectPool pool = new GenericObjectPool(new Factory(), 1);
        Thread one = new Thread(() -> borrowAndInvalidate(pool));
        Thread two = new Thread(() -> borrowAndInvalidate(pool));
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void borrowAndInvalidate(GenericObjectPool pool) {
        try {
            pool.invalidateObject(pool.borrowObject());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
