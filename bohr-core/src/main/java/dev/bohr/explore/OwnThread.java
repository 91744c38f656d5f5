package dev.bohr.explore;

/** A thread that Bohr itself starts while a program runs: not one that the program started behind its back. */
abstract class OwnThread extends Thread {
    OwnThread(String name) {
        super(null, null, name, 0, false);
        setDaemon(true);
    }
}
