package dev.bohr.explore.outside;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.OutsideOperations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the program has to do with the world outside its JVM. To wait for it ends the check: nobody knows what comes, or
 * when. To change it is let through and remembered, for the verdict: reading a configuration and writing a log is what
 * programs do, but no execution restores it for the next.
 */
public final class OutsideAccess implements OutsideOperations {
    /** There are no more kinds than this; arrays, since the collections are woven. */
    private static final int MOST = 16;

    private final Scheduler scheduler;
    /** The kinds of change that were seen, each once, and beside it the first place. */
    private final String[] kinds = new String[MOST];

    private final String[] locations = new String[MOST];
    private int count;

    public OutsideAccess(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** The managed thread that calls, be it in an ignored section; null if another thread does. */
    private @Nullable ManagedThread caller() {
        return scheduler.isRunning(Thread.currentThread()) ? scheduler.running() : null;
    }

    public boolean isCalledByProgram() {
        return caller() != null;
    }

    /** Does something of ours in the midst of the program. */
    void unmarked(Runnable work) {
        boolean ignored = Hooks.enterIgnored();
        try {
            work.run();
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    @Override
    public void waits(String what) {
        ManagedThread thread = caller();
        if (thread == null) {
            return;
        }
        Hooks.setManaged(null);
        if (scheduler.isEnding()) {
            scheduler.throwEnd(thread);
        }
        String location = Positions.callHere();
        scheduler.endWith(new End.Lost("thread " + thread.name() + " " + what + ", which Bohr does not control: "
                + location + hint(location)));
    }

    @Override
    public void lost(String reason) {
        scheduler.enter();
        scheduler.endWith(new End.Lost(reason));
    }

    /** What to do where a thread that did nothing of the kind comes upon it. */
    private static String hint(String location) {
        return location.contains("ByteBuddyAgent.java")
                ? "; Mockito attaches its agent when it is first used: start the JVM with -javaagent:mockito-core.jar,"
                        + " or call Mockito.mock once before (@BeforeAll)"
                : "";
    }

    @Override
    public void changes(String what) {
        if (caller() == null) {
            return;
        }
        for (int i = 0; i < count; i++) {
            if (kinds[i].equals(what)) {
                return;
            }
        }
        if (count < MOST) {
            unmarked(() -> locations[count] = Positions.callHere());
            kinds[count++] = what;
        }
    }

    /** Kinds and places, one after the other, for a search that continues in another JVM. */
    public List<String> save() {
        String[] texts = new String[2 * count];
        for (int i = 0; i < count; i++) {
            texts[2 * i] = kinds[i];
            texts[2 * i + 1] = locations[i];
        }
        return List.of(texts);
    }

    public void restore(List<String> texts) {
        count = texts.size() / 2;
        for (int i = 0; i < count; i++) {
            kinds[i] = texts.get(2 * i);
            locations[i] = texts.get(2 * i + 1);
        }
    }

    /** Each kind of change once, with the first place where it was seen. */
    public List<String> changes() {
        String[] texts = new String[count];
        for (int i = 0; i < count; i++) {
            texts[i] = kinds[i] + " (" + locations[i] + ")";
        }
        return List.of(texts);
    }
}
