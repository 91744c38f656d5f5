package dev.bohr.tests.trusted;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/** What a call of a thread-safe class of the JDK is where it is taken for one step, and what cuts it. */
class TrustedCallTests {
    private static int count;
    private static volatile int flag;

    private static final Options TRUSTED = Options.defaults()
            .withStrategy("optimal")
            .withJdk(Options.Jdk.TRUSTED)
            .withOutcomes(true)
            .withContinueAfterBug(true)
            .withExecutions(50_000);

    private static Set<String> outcomes(Program.Body program) {
        Result result = check(program, TRUSTED);
        assertThat(result.bugs()).isEmpty();
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        return result.outcomes().keySet();
    }

    private static Set<String> explored(Program.Body program) {
        return check(program, TRUSTED.withJdk(Options.Jdk.EXPLORED)).outcomes().keySet();
    }

    private static Result bug(Program.Body program) {
        Result result = check(program, TRUSTED.withContinueAfterBug(false));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
        return result;
    }

    // ---- one step

    @Test
    void aCallIsOneStep() {
        Program.Body program = () -> {
            Phaser phaser = new Phaser(2);
            Together.run(phaser::arrive, phaser::arrive);
            return phaser.getPhase();
        };
        Options every = TRUSTED.withStrategy("dfs");
        assertThat(check(program, every).executions())
                .isLessThan(check(program, every.withJdk(Options.Jdk.EXPLORED)).executions());
    }

    @Test
    void theGuaranteeSaysSo() {
        Result result = check(() -> 1, TRUSTED);
        assertThat(result.guarantee()).contains("calls of the JDK's concurrent classes taken as single steps");
        assertThat(check(() -> 1, TRUSTED.withJdk(Options.Jdk.EXPLORED)).guarantee())
                .doesNotContain("single steps");
    }

    @Test
    void betweenTwoCallsOthersComeIn() {
        assertThat(outcomes(() -> {
                    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
                    Together.Task task = () -> {
                        Integer before = map.get("a");
                        map.put("a", before == null ? 1 : before + 1);
                    };
                    Together.run(task, task);
                    return map.get("a");
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    // ---- what is not trusted

    /** {@code toArray} of the queue is the middle of {@code addAll}. */
    @Test
    void aTrustedCallInsideOneThatIsNotDoesNotMakeThatOneStep() {
        Program.Body program = () -> {
            ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
            ArrayList<Integer> list = new ArrayList<>();
            Together.run(() -> list.addAll(queue), () -> list.addAll(queue));
            return list.size();
        };
        assertThat(outcomes(program)).containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anIteratorMissesOneEntryAndSeesALaterOne() {
        assertThat(outcomes(() -> {
                    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                map.put(1, 1);
                                map.put(2, 2);
                            },
                            () -> seen[0] = map.toString());
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("{}", "{1=1}", "{1=1, 2=2}", "{2=2}");
    }

    @Test
    void aSizeIsCountedElementByElement() {
        Program.Body program = () -> {
            ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
            int[] size = new int[1];
            Together.run(
                    () -> {
                        queue.add(2);
                        queue.poll();
                    },
                    () -> size[0] = queue.size());
            return size[0];
        };
        assertThat(outcomes(program)).isEqualTo(explored(program));
    }

    @Test
    void aSumIsAddedUpWhileOthersAdd() {
        Program.Body program = () -> {
            LongAdder adder = new LongAdder();
            long[] sum = new long[1];
            Together.run(
                    () -> {
                        adder.add(1);
                        adder.add(-1);
                    },
                    () -> sum[0] = adder.sum());
            return sum[0];
        };
        assertThat(outcomes(program)).isEqualTo(explored(program));
    }

    @Test
    void aFutureIsDoneBeforeWhatDependsOnIt() {
        assertThat(outcomes(() -> {
                    CompletableFuture<Integer> future = new CompletableFuture<>();
                    CompletableFuture<Integer> next = future.thenApply(x -> x + 1);
                    String[] seen = new String[1];
                    Together.run(() -> future.complete(1), () -> seen[0] = future.isDone() + " " + next.isDone());
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("false false", "false true", "true false", "true true");
    }

    /** What it overrides is the program's code. */
    @Test
    void aSubclassOfTheProgramsIsLookedInto() {
        assertThat(outcomes(() -> {
                    CountingMap map = new CountingMap();
                    Together.run(() -> map.put("a", 1), () -> map.put("b", 1));
                    return map.puts;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    private static final class CountingMap extends ConcurrentHashMap<String, Integer> {
        private int puts;

        @Override
        public Integer put(String key, Integer value) {
            puts++;
            return super.put(key, value);
        }
    }

    // ---- cuts

    @Test
    void aCallThatHasToWaitLetsOthersGoOn() {
        assertThat(outcomes(() -> {
                    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
                    int[] got = new int[1];
                    Together.run(
                            () -> {
                                queue.put(1);
                                flag = 1;
                                queue.put(2);
                            },
                            () -> {
                                got[0] = queue.take();
                                got[0] += 10 * flag;
                                queue.take();
                            });
                    return got[0];
                }))
                .containsExactlyInAnyOrder("1", "11");
    }

    @Test
    void aCallThatWaitsForEverIsADeadlock() {
        Bug bug = bug(() -> {
                    new LinkedBlockingQueue<>().take();
                    return 0;
                })
                .bugs()
                .get(0);
        assertThat(bug.message()).containsIgnoringCase("deadlock");
    }

    /** Each takes the monitor of one list and then that of the other, in one call. */
    @Test
    void twoSynchronizedListsThatContainEachOtherAreADeadlock() {
        Bug bug = bug(() -> {
                    List<Object> a = Collections.synchronizedList(new ArrayList<>());
                    List<Object> b = Collections.synchronizedList(new ArrayList<>());
                    a.add(1);
                    b.add(1);
                    Together.run(() -> a.contains(b), () -> b.contains(a));
                    return 0;
                })
                .bugs()
                .get(0);
        assertThat(bug.message()).containsIgnoringCase("deadlock");
    }

    @Test
    void computingAnEntryInsideOfAnotherBothWaysIsADeadlock() {
        Bug bug = bug(() -> {
                    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
                    Together.run(
                            () -> map.computeIfAbsent(1, key -> map.computeIfAbsent(2, other -> 1)),
                            () -> map.computeIfAbsent(2, key -> map.computeIfAbsent(1, other -> 1)));
                    return 0;
                })
                .bugs()
                .get(0);
        assertThat(bug.message()).containsIgnoringCase("deadlock");
    }

    /** To shut down takes the pool's lock, frees it and takes it again. */
    @Test
    void othersComeInBeforeALockIsTakenAgain() {
        assertThat(outcomes(() -> {
                    ThreadPoolExecutor pool =
                            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
                    String[] seen = new String[1];
                    Together.run(pool::shutdown, () -> seen[0] = pool.isShutdown() + " " + pool.isTerminated());
                    return seen[0];
                }))
                .contains("true false", "false false", "true true");
    }

    /** Who waits for a future goes on before the worker that has woken it has counted its task. */
    @Test
    void whoIsWokenCanGoOnAtOnce() {
        assertThat(outcomes(() -> {
                    ThreadPoolExecutor pool =
                            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
                    pool.submit(() -> 1).get();
                    long done = pool.getCompletedTaskCount();
                    pool.shutdown();
                    return done;
                }))
                .containsExactlyInAnyOrder("0", "1");
    }

    /** A worker is interrupted, and takes a task out of the pool's queue before that is emptied. */
    @Test
    void whoIsInterruptedCanGoOnAtOnce() {
        Program.Body program = () -> {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            Runnable second = () -> {};
            String[] seen = {"not interrupted"};
            pool.execute(() -> {
                if (Thread.interrupted()) {
                    seen[0] = pool.remove(second) ? "removed" : "gone";
                }
            });
            pool.execute(second);
            pool.shutdownNow();
            pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
            return seen[0];
        };
        assertThat(outcomes(program)).contains("removed", "gone", "not interrupted");
    }

    // ---- calls out of the JDK

    @Test
    void whatACallbackDoesIsSeenStepByStep() {
        assertThat(outcomes(() -> {
                    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
                    int[] seen = new int[1];
                    Together.run(
                            () -> map.computeIfAbsent("a", key -> {
                                flag = 1;
                                flag = 2;
                                return 1;
                            }),
                            () -> seen[0] = flag);
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("0", "1", "2");
    }

    /** A reference to a method of the JDK is a callback, too. */
    @Test
    void aMethodReferenceToTheJdkIsSeen() {
        assertThat(outcomes(() -> {
                    AtomicInteger a = new AtomicInteger(1);
                    AtomicInteger b = new AtomicInteger();
                    String[] seen = new String[1];
                    Together.run(() -> a.updateAndGet(b::addAndGet), () -> {
                        int then = b.get();
                        a.set(5);
                        seen[0] = then + " " + b.get();
                    });
                    return seen[0] + " " + a.get();
                }))
                .contains("1 6 6", "0 1 5", "1 1 5");
    }

    @Test
    void anExceptionOutOfACallbackEndsTheCall() {
        assertThat(outcomes(() -> {
                    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
                    Together.Task task = () -> {
                        try {
                            map.computeIfAbsent("a", key -> {
                                throw new IllegalStateException();
                            });
                        } catch (IllegalStateException e) {
                            count++;
                        }
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anExceptionOutOfACallEndsIt() {
        assertThat(outcomes(() -> {
                    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
                    Together.Task task = () -> {
                        try {
                            deque.removeFirst();
                        } catch (NoSuchElementException e) {
                            count++;
                        }
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    /** The JDK catches what the task throws, and goes on with its call. */
    @Test
    void anExceptionThatTheJdkCatchesLeavesTheCallAsItWas() {
        assertThat(outcomes(() -> {
                    FutureTask<Integer> task = new FutureTask<>(() -> {
                        flag = 1;
                        throw new IllegalStateException();
                    });
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                task.run();
                                count++;
                            },
                            () -> {
                                try {
                                    task.get();
                                } catch (ExecutionException e) {
                                    seen[0] =
                                            flag + " " + e.getCause().getClass().getSimpleName();
                                }
                                count++;
                            });
                    return seen[0] + " " + count;
                }))
                .containsExactlyInAnyOrder("1 IllegalStateException 1", "1 IllegalStateException 2");
    }

    // ---- traces

    @Test
    void aReplayTakesCallsForStepsToo() {
        Program.Body body = () -> {
            ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
            Together.Task task = () -> {
                Integer before = map.get("a");
                map.put("a", before == null ? 1 : before + 1);
            };
            Together.run(task, task);
            if (map.get("a") != 2) {
                throw new AssertionError("lost");
            }
            return 0;
        };
        Bug bug = bug(body).bugs().get(0);
        Trace trace = bug.trace();
        assertThat(trace.header().options()).contains("jdk=trusted");
        // With other options: those of the trace count.
        assertThat(Bohr.replay(new Program("program", body, true), trace, Options.defaults())
                        .verdict())
                .isEqualTo(Result.Verdict.BUG);
    }

    // ---- where it is refused

    @Test
    void executionGraphsLookIntoCalls() {
        assertThatThrownBy(() -> check(() -> 1, TRUSTED.withStrategy(Options.GRAPH)))
                .hasMessageContaining("jdk trusted is not known to be sound with execution graphs");
    }
}
