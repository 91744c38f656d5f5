package dev.bohr.jcstress.programs;

import dev.bohr.Program;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** One execution of a usual test: all actors at once, then the arbiter; the result as text is the outcome. */
public final class AllActors implements Program.Body {
    private final Instances instances;
    private final MethodHandle makeResult;
    private final TestMethod actors;
    private final @Nullable TestMethod arbiter;

    /**
     * @param makeResult makes the result, as an Object
     * @param actors the first of them
     * @param arbiter runs when the actors have ended, if there is one
     */
    public AllActors(Instances instances, MethodHandle makeResult, TestMethod actors, @Nullable TestMethod arbiter) {
        this.instances = instances;
        this.makeResult = makeResult;
        this.actors = actors;
        this.arbiter = arbiter;
    }

    @Override
    public Object run() throws Throwable {
        Object state = instances.state();
        Object test = instances.test(state);
        Object result = makeResult.invokeExact();
        Thread[] threads = new Thread[actors.count()];
        int started = 0;
        for (TestMethod each = actors; each != null; each = each.next()) {
            TestMethod actor = each;
            threads[started] = new Thread(() -> actor.runUnchecked(test, state, result, null), actor.name());
            threads[started++].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (arbiter != null) {
            arbiter.run(test, state, result, null);
        }
        return result.toString();
    }
}
