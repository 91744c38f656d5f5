package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.check;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread of the program is itself, whatever carries it; and control goes round among many without getting lost. */
class CurrentThreadTests {
    private static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "new");
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static int count;

    /** Asks from a synchronized method of a subclass, where the call names the subclass. */
    private static final class Asking extends Thread {
        private Thread answer;

        @Override
        public synchronized void run() {
            answer = currentThread();
        }
    }

    /** Asks when it is initialised. */
    private static final class Initialised {
        static final String BY = Thread.currentThread().getName();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aThreadIsTheOneThatWasStarted(boolean realThreads) {
        assertThat(outcomes(
                        () -> {
                            Thread main = Thread.currentThread();
                            AtomicReference<Thread> seen = new AtomicReference<>();
                            AtomicReference<Thread> referred = new AtomicReference<>();
                            Thread thread = Together.start(() -> {
                                seen.set(Thread.currentThread());
                                Supplier<Thread> reference = Thread::currentThread;
                                referred.set(reference.get());
                            });
                            thread.join();
                            return main.getName()
                                    + (seen.get() == thread)
                                    + (referred.get() == thread)
                                    + (Thread.currentThread() == main);
                        },
                        options -> options.withRealThreads(realThreads)))
                .containsExactly("maintruetruetrue");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSubclassThatAsksInherits(boolean realThreads) {
        assertThat(outcomes(
                        () -> {
                            Asking thread = new Asking();
                            thread.start();
                            thread.join();
                            return thread.answer == thread;
                        },
                        options -> options.withRealThreads(realThreads)))
                .containsExactly("true");
    }

    @Test
    void anInitialiserRunsInTheThreadThatNeedsIt() {
        assertThat(outcomes(() -> {
                    String[] by = new String[1];
                    Thread thread = Together.thread(() -> by[0] = Initialised.BY);
                    thread.setName("needs it");
                    thread.start();
                    thread.join();
                    return by[0];
                }))
                .containsExactly("needs it");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void threadLocalsAreNewInEachThreadAndExecution(boolean realThreads) {
        assertThat(outcomes(
                        () -> {
                            String before = LOCAL.get();
                            LOCAL.set("main");
                            INHERITED.set("parent");
                            List<String> seen = new ArrayList<>();
                            Thread thread = Together.thread(() -> {
                                seen.add(LOCAL.get());
                                seen.add(INHERITED.get());
                                LOCAL.set("other");
                                INHERITED.set("child");
                                count++;
                            });
                            thread.start();
                            count++;
                            thread.join();
                            return before + " " + seen + " " + LOCAL.get() + " " + INHERITED.get();
                        },
                        options -> options.withRealThreads(realThreads)))
                .containsExactly("new [new, parent] main parent");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatAThreadInheritsComesFromItsParent(boolean realThreads) {
        assertThat(outcomes(
                        () -> {
                            ThreadGroup group = new ThreadGroup("group");
                            String[] seen = new String[1];
                            Thread parent = new Thread(group, () -> {
                                Thread.currentThread().setPriority(3);
                                Thread child = new Thread(() -> {});
                                seen[0] = child.getThreadGroup().getName() + child.getPriority() + child.isDaemon();
                            });
                            parent.setDaemon(true);
                            parent.start();
                            parent.join();
                            return seen[0];
                        },
                        options -> options.withRealThreads(realThreads)))
                .containsExactly("group3true");
    }

    @Test
    void theProgramFindsOnlyItsOwnThreadsInItsGroup() {
        assertThat(outcomes(() -> {
                    Thread[] found = new Thread[20];
                    int size = Thread.currentThread().getThreadGroup().enumerate(found);
                    String names = "";
                    for (int i = 0; i < size; i++) {
                        names += found[i].getName().startsWith("bohr-carrier") ? found[i].getName() : "";
                    }
                    return names;
                }))
                .containsExactly("");
    }

    @Test
    void identifiersDoNotTellHowOftenTheProgramWasRun() {
        assertThat(outcomes(() -> {
                    Thread one = Together.start(() -> count++);
                    Thread two = Together.start(() -> count++);
                    one.join();
                    two.join();
                    return two.getId() - one.getId();
                }))
                .containsExactly("1");
    }

    @Test
    void aWorkerOfAPoolKnowsThatItIsOne() {
        Result result = check(
                () -> {
                    ForkJoinPool pool = new ForkJoinPool(1);
                    try {
                        return pool.submit(() -> Thread.currentThread() instanceof ForkJoinWorkerThread
                                        && ForkJoinPool.commonPool() != pool
                                        && java.util.concurrent.ForkJoinTask.getPool() == pool)
                                .get();
                    } finally {
                        pool.shutdown();
                    }
                },
                Options.defaults().withStrategy("random").withExecutions(200).withOutcomes(true));
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes().keySet()).containsExactly("true");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void controlGoesRoundAmongManyThreads(boolean realThreads) {
        Result result = check(
                () -> {
                    count = 0;
                    Together.Task[] tasks = new Together.Task[20];
                    for (int i = 0; i < tasks.length; i++) {
                        tasks[i] = () -> {
                            for (int j = 0; j < 5; j++) {
                                synchronized (LOCAL) {
                                    count++;
                                }
                            }
                        };
                    }
                    Together.run(tasks);
                    return count;
                },
                Options.defaults()
                        .withStrategy("random")
                        .withExecutions(100)
                        .withOutcomes(true)
                        .withRealThreads(realThreads));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsExactly(java.util.Map.entry("100", 100L));
    }

    /** Ends with threads that wait, threads that have thrown, threads that do not want to end, and threads that have not begun. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingIsLeftOfAnExecutionThatFails(boolean realThreads) {
        Program.Body program = () -> {
            Object never = new Object();
            Together.start(() -> {
                synchronized (never) {
                    never.wait();
                }
            });
            Together.start(() -> {
                for (int i = 0; i < 100; i++) {
                    try {
                        synchronized (never) {
                            never.wait();
                        }
                    } catch (Error e) {
                        count++; // the end of the execution, and this program does not care
                    }
                }
            });
            Together.start(() -> {
                throw new IllegalStateException("thrown");
            });
            return null;
        };
        assertThat(bug(program, options -> options.withRealThreads(realThreads)).message())
                .contains("thrown");
        Result again = check(
                program,
                Options.defaults()
                        .withStrategy("random")
                        .withExecutions(300)
                        .withContinueAfterBug(true)
                        .withRealThreads(realThreads));
        assertThat(again.reason()).isEmpty();
        assertThat(again.executions()).isEqualTo(300);
    }

    @Test
    void carriersEndWithTheCheck() throws InterruptedException {
        outcomes(() -> {
            Together.run(() -> count++, () -> count++);
            return "";
        });
        // They are on their way out; on a busy machine that takes a while.
        for (int i = 0; i < 1200 && carriers() > 0; i++) {
            Thread.sleep(50);
        }
        assertThat(carriers()).isZero();
    }

    private static long carriers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("bohr-carrier"))
                .count();
    }
}
