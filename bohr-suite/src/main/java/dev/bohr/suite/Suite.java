package dev.bohr.suite;

import dev.bohr.suite.programs.Atomics;
import dev.bohr.suite.programs.Collections;
import dev.bohr.suite.programs.Correct;
import dev.bohr.suite.programs.ForkJoin;
import dev.bohr.suite.programs.Futures;
import dev.bohr.suite.programs.Locks;
import dev.bohr.suite.programs.Maps;
import dev.bohr.suite.programs.Pools;
import dev.bohr.suite.programs.Queues;
import dev.bohr.suite.programs.ScopedValues;
import dev.bohr.suite.programs.Streams;
import dev.bohr.suite.programs.Synchronizers;
import dev.bohr.suite.programs.Tasks;
import dev.bohr.suite.programs.Threads;
import dev.bohr.suite.programs.Timing;
import dev.bohr.suite.programs.VirtualThreads;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All programs of the suite. */
public final class Suite {
    private static final List<Class<?>> TOPICS = List.of(
            Atomics.class,
            Collections.class,
            ForkJoin.class,
            Futures.class,
            Locks.class,
            Maps.class,
            Pools.class,
            Queues.class,
            ScopedValues.class,
            Streams.class,
            Synchronizers.class,
            Tasks.class,
            Threads.class,
            Timing.class,
            VirtualThreads.class);

    private Suite() {}

    /** Those that run on this JDK, always in the same order. */
    public static List<SuiteProgram> programs() {
        return all().stream().filter(SuiteProgram::runsHere).toList();
    }

    /** Those for newer JDKs too. */
    public static List<SuiteProgram> all() {
        List<SuiteProgram> programs = new ArrayList<>();
        for (Class<?> topic : TOPICS) {
            for (Method method : topic.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Correct.class)) {
                    programs.add(SuiteProgram.of(method));
                }
            }
        }
        programs.sort(Comparator.comparing(SuiteProgram::name));
        return List.copyOf(programs);
    }
}
