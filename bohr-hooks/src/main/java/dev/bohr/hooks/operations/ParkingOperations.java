package dev.bohr.hooks.operations;

/** The permits of {@code LockSupport}. */
public interface ParkingOperations {
    void park(boolean absolute, long time);

    void unpark(Thread thread);
}
