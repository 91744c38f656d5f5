package dev.bohr.explore.outside;

import dev.bohr.engine.Positions;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.ForeignAccessOperations;

/**
 * Threads that Bohr does not control and that run the program's code while an execution runs: the JVM's finalizer, the
 * threads of another agent, callbacks from native code. They are noticed at the program's own accesses. Whether these were of
 * objects of the execution is looked up when it is over: the table of objects is not made for two threads at a time.
 */
public final class ForeignThreads implements ForeignAccessOperations {
    /** So many accesses are kept; the first that matters is enough. */
    private static final int MOST = 64;

    private final ObjectTable table;
    /** It waits for the check and may, meanwhile, do what it likes with its own objects. */
    private final Thread caller = Thread.currentThread();

    private final Object[] objects = new Object[MOST];
    private final int[] sites = new int[MOST];
    private final String[] names = new String[MOST];
    private volatile int count;

    public ForeignThreads(ObjectTable table) {
        this.table = table;
    }

    /** Called by the foreign thread. */
    @Override
    public void access(Object object, int site) {
        Thread thread = Thread.currentThread();
        if (count >= MOST
                || thread == caller
                || thread == Hooks.managed() // at the wish of a debugger
                || !Positions.isProgram(Sites.get(site).className())) {
            return;
        }
        synchronized (this) {
            int next = count;
            if (next < MOST) {
                objects[next] = object;
                sites[next] = site;
                names[next] = thread.getName();
                count = next + 1;
            }
        }
    }

    /** At the end of an execution: which of them have touched what belongs to it, in words; nothing if none has. */
    public String intruder() {
        if (count == 0) {
            return "";
        }
        synchronized (this) {
            String found = "";
            for (int i = count - 1; i >= 0; i--) {
                // Statics belong to every execution.
                if (objects[i] instanceof Class<?> || table.knows(objects[i])) {
                    found = describe(names[i], Sites.get(sites[i]));
                }
                objects[i] = null;
            }
            count = 0;
            return found;
        }
    }

    private static String describe(String thread, Site site) {
        return "thread " + thread + ", which Bohr does not control, runs code of the program on its objects: "
                + site.className() + "." + site.method() + " at " + site.position();
    }
}
