package dev.bohr.generator;

import dev.bohr.Program;
import dev.bohr.generator.programs.Handover;
import dev.bohr.generator.programs.Launcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** A small random program whose threads are started, end and are waited for in many ways; its outcome is all that they have read. */
public final class ShortLivedThreads implements Program.Body {
    private enum What {
        START,
        JOIN,
        /** Waits for what a thread does last; that the thread has ended then nobody is told. */
        ACQUIRE,
        RELEASE,
        READ,
        WRITE,
        LOCKED
    }

    /** @param of a thread, or a variable */
    private record Action(What what, int of) {}

    private final List<Action[]> scripts = new ArrayList<>();
    private final boolean joinsOnly;

    private final Semaphore[] ends;
    private final Thread[] threads;
    /** What each thread has read. */
    private final StringBuilder[] seen;

    private @Nullable Handover state;

    public ShortLivedThreads(long seed) {
        Random random = new Random(seed);
        joinsOnly = random.nextInt(3) == 0;
        int count = 3 + random.nextInt(3);
        List<Action> main = new ArrayList<>();
        scripts.add(new Action[0]);
        List<Integer> open = new ArrayList<>();
        int most = 1 + random.nextInt(2);
        while (scripts.size() <= count) {
            while (open.size() >= most) {
                await(main, open.remove(random.nextInt(open.size())), random);
            }
            if (random.nextInt(4) == 0) {
                main.add(access(random));
            }
            int thread = scripts.size();
            main.add(new Action(What.START, thread));
            worker(random, count);
            if (random.nextInt(8) > 0) {
                open.add(thread);
            }
        }
        for (int thread : open) {
            await(main, thread, random);
        }
        main.add(new Action(What.READ, 0));
        scripts.set(0, main.toArray(new Action[0]));
        ends = new Semaphore[scripts.size()];
        threads = new Thread[scripts.size()];
        seen = new StringBuilder[scripts.size()];
    }

    private void await(List<Action> script, int thread, Random random) {
        script.add(new Action(joinsOnly || random.nextBoolean() ? What.JOIN : What.ACQUIRE, thread));
    }

    /** Some start another in the middle or as the last that they do, and some wait for it. */
    private void worker(Random random, int most) {
        int thread = scripts.size();
        scripts.add(new Action[0]);
        List<Action> script = new ArrayList<>();
        if (random.nextInt(3) > 0) {
            script.add(access(random));
        }
        boolean hasChild = scripts.size() <= most && random.nextInt(3) == 0;
        boolean startsLast = hasChild && !joinsOnly && random.nextBoolean();
        int child = scripts.size();
        if (hasChild) {
            if (startsLast) {
                script.add(new Action(What.RELEASE, thread));
            }
            script.add(new Action(What.START, child));
            worker(random, most);
            if (!startsLast && random.nextInt(4) > 0) {
                await(script, child, random);
            }
        }
        if (!startsLast) {
            if (random.nextInt(4) == 0) {
                script.add(access(random));
            }
            if (!joinsOnly) {
                script.add(new Action(What.RELEASE, thread));
            }
        }
        scripts.set(thread, script.toArray(new Action[0]));
    }

    private static Action access(Random random) {
        What[] kinds = {What.READ, What.WRITE, What.WRITE, What.LOCKED};
        return new Action(kinds[random.nextInt(kinds.length)], random.nextInt(2));
    }

    public int threads() {
        return scripts.size();
    }

    @Override
    public Object run() throws InterruptedException {
        Handover begun = Handover.newState();
        state = begun;
        for (int i = 0; i < scripts.size(); i++) {
            int number = i;
            ends[i] = Handover.newSemaphore();
            seen[i] = new StringBuilder();
            threads[i] = Launcher.newThread(() -> go(number));
        }
        go(0);
        for (int i = 1; i < threads.length; i++) {
            Handover.join(threads[i]);
        }
        StringBuilder outcome = new StringBuilder();
        for (StringBuilder reads : seen) {
            outcome.append(reads).append('|');
        }
        return outcome.append(begun.read(0)).append(' ').append(begun.read(1)).toString();
    }

    private void go(int number) {
        for (Action action : scripts.get(number)) {
            try {
                go(number, action.what, action.of);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @SuppressWarnings("NullAway") // it has begun
    private void go(int number, What what, int of) throws InterruptedException {
        switch (what) {
            case START -> Launcher.start(threads[of]);
            case JOIN -> Handover.join(threads[of]);
            case ACQUIRE -> Handover.acquire(ends[of]);
            case RELEASE -> Handover.release(ends[of]);
            case READ -> seen[number].append(state.read(of)).append(' ');
            case WRITE -> state.write(of, number);
            case LOCKED -> state.addLocked(of);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < scripts.size(); i++) {
            text.append('\n').append(i).append(':');
            for (Action action : scripts.get(i)) {
                text.append(' ')
                        .append(action.what)
                        .append(' ')
                        .append(action.of)
                        .append(';');
            }
        }
        return text.toString();
    }
}
