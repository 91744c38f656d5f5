package dev.bohr.model;

/** Is notified of two accesses to one location, one of them a write and one of them plain, that nothing orders. */
public interface RaceListener {
    /**
     * @param thread that of the access that was added last
     * @param site where in the code, or -1
     */
    void found(int thread, int site, boolean writes, int otherThread, int otherSite, boolean otherWrites);
}
