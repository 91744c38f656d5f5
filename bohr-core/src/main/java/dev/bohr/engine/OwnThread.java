package dev.bohr.engine;

/** A thread that Bohr itself starts while a program runs: not one that the program started behind its back. */
public abstract class OwnThread extends Thread {
    public OwnThread(String name) {
        super(null, null, name, 0, false);
        setDaemon(true);
    }
}
