package dev.bohr.engine;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.engine.learned.ThreadAttribute;
import dev.bohr.hooks.Sites;
import org.jspecify.annotations.Nullable;

/** What a thread can observe of another by asking. What nobody asks for needs no step; the first time the program does, the search restarts. */
public final class ThreadQueries {
    private final Scheduler scheduler;
    private final LearnedPoints learned;
    private final ObjectTable objects;

    ThreadQueries(Scheduler scheduler, LearnedPoints learned, ObjectTable objects) {
        this.scheduler = scheduler;
        this.learned = learned;
        this.objects = objects;
    }

    /**
     * The running thread looks whether another has ended, or may be blocked by that: then a thread's end is a step of its own. A thread that knows
     * already that it has ended learns nothing new.
     */
    public void observesEnd(ManagedThread thread, @Nullable ManagedThread other, String what) {
        if (other != null && other != thread && !thread.knowsEnd(other) && learned.addEnd(origin(other))) {
            scheduler.endWith(new End.Learned(what));
        }
    }

    /** The same, of all threads whose end another thread has seen, if the running thread does not know that it has. */
    public void observedEnds(ManagedThread thread, @Nullable ManagedThread other, String what) {
        if (other == null || other == thread) {
            return;
        }
        for (int i = other.endsSeen().next(0); i >= 0; i = other.endsSeen().next(i + 1)) {
            observesEnd(thread, scheduler.thread(i), what);
        }
    }

    /** Whether the thread's end is a step of its own. */
    public boolean hasEnd(ManagedThread thread) {
        return learned.hasEndsOfUserThreads() && !thread.daemon || learned.hasEnds() && learned.hasEnd(origin(thread));
    }

    /** Where the thread was made, as text. Without the managed mark. */
    private String origin(ManagedThread thread) {
        ObjectTable.Entry entry = objects.find(thread.thread);
        return entry == null || entry.site < 0 ? "unknown" : EscapedSites.name(Sites.get(entry.site));
    }

    /** The running thread asks whether others wait: then it is a step of its own that they begin to. */
    public void observesArrivals(String what) {
        if (learned.addArrivals()) {
            scheduler.endWith(new End.Learned(what));
        }
    }

    /** The running thread asks what another is doing: then it is a step of its own that this one begins to wait, or need not any more. */
    public void observesState() {
        if (learned.addStates()) {
            scheduler.endWith(new End.Learned("a thread asks what another is waiting for"));
        }
    }

    /** The running thread is interrupted and could have what it asks for: then it is a step of its own to look for an interrupt. */
    public void observesInterruptCheck() {
        if (learned.addInterruptChecks()) {
            scheduler.endWith(new End.Learned("a thread is interrupted that could have the lock it asks for"));
        }
    }

    /** The running thread sets what a thread has while others run: then it is a step to read it. */
    public void sets(ThreadAttribute attribute) {
        if (learned.add(attribute)) {
            scheduler.endWith(new End.Learned("the " + attribute.text() + " of a thread is set while others run"));
        }
    }
}
