package dev.bohr.tests.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** Classes whose initialisers start threads, and threads that are older than the execution that starts them. */
class InitialiserThreadTests {
    /** Answers questions on a thread of its own, from the first use of the class on. */
    private static final class Server {
        static final BlockingQueue<Integer> QUESTIONS = new LinkedBlockingQueue<>();
        static final BlockingQueue<Integer> ANSWERS = new LinkedBlockingQueue<>();
        static int served;

        static {
            Thread thread = new Thread(Server::serve, "server");
            thread.setDaemon(true);
            thread.start();
        }

        private static void serve() {
            try {
                while (true) {
                    int question = QUESTIONS.take();
                    served++;
                    ANSWERS.add(question + 1);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void aThreadStartedByAnInitialiserServesEveryExecutionAnew() {
        Correct.program(Set.of("2 1"), () -> {
            Server.QUESTIONS.add(1);
            int answer = Server.ANSWERS.take();
            return answer + " " + Server.served;
        });
    }

    private static final class Pool {
        static final ExecutorService POOL = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task, "worker");
            thread.setDaemon(true);
            return thread;
        });

        static {
            POOL.execute(() -> {});
        }
    }

    @Test
    void aPoolFilledByAnInitialiserTakesTasks() {
        Correct.program(Set.of("3"), () -> Pool.POOL.submit(() -> 3).get());
    }

    private static final class Racing {
        static int count;

        static {
            Thread thread = new Thread(() -> count++, "racing");
            thread.start();
        }
    }

    /** The thread runs from the beginning, and so all that it can do is seen. */
    @Test
    void aThreadOfAnInitialiserIsInterleavedAndItsBugsReplay() {
        Program program = new Program(
                "program",
                () -> {
                    int before = Racing.count;
                    Racing.count = before + 10;
                    return Racing.count;
                },
                true);
        Options options =
                Options.defaults().withStrategy("random").withOutcomes(true).withExecutions(500);
        Result result = Bohr.check(program, options, Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes().keySet()).containsExactlyInAnyOrder("10", "11", "1");

        result = Bohr.check(program, options.withAllowed(Set.of("10", "11")), Progress.SILENT);
        Bug bug = result.bugs().get(0);
        assertThat(bug.trace().header().options()).contains("initialiser=" + Racing.class.getName());
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults()).bugs()).hasSize(1);
    }

    private static final class Made {
        static final Thread THREAD = new Thread(() -> Made.runs++);
        static int runs;
    }

    @Test
    void aThreadMadeByAnInitialiserIsStartedInEveryExecution() {
        Correct.program(Set.of("NEW 1 TERMINATED"), () -> {
            Thread.State before = Made.THREAD.getState();
            Made.THREAD.start();
            Made.THREAD.join();
            return before + " " + Made.runs + " " + Made.THREAD.getState();
        });
    }

    private static final class Impatient {
        static int value;

        static {
            Thread thread = new Thread(() -> value = 1);
            thread.start();
            try {
                thread.join(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Its time runs out: the thread begins only when the initialiser has ended. */
    @Test
    void anInitialiserMayWaitForItsThreadInVain() {
        Correct.program(Set.of("0", "1"), () -> Impatient.value);
    }
}
