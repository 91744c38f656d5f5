package dev.bohr.litmus.programs;

/** An operation of a litmus test, ready to be run. */
@FunctionalInterface
public interface Step {
    /**
     * @param cells the shared variables
     * @param registers the locals of all threads, each in a place of its own
     */
    void run(int[] cells, int[] registers);
}
