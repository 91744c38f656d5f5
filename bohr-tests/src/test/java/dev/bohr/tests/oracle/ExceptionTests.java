package dev.bohr.tests.oracle;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import org.junit.jupiter.api.Test;

class ExceptionTests {
    private static int counter;
    private static String text;

    @Test
    void aLostUpdateOfAPlainCounterIsFound() {
        Bug bug = bug(() -> {
            Together.run(() -> counter++, () -> counter++);
            if (counter != 2) {
                throw new AssertionError("counter is " + counter);
            }
            return null;
        });
        assertThat(bug.kind()).isEqualTo("exception");
        assertThat(bug.message()).contains("counter is 1");
        assertThat(bug.thread()).isEqualTo("main");
        assertThat(bug.preemptions()).isEqualTo(1);
    }

    @Test
    void anExceptionInAChildThreadIsFound() {
        Bug bug = bug(() -> {
            Thread thread = new Thread(() -> text.length(), "reader");
            thread.start();
            thread.join();
            return "main knows nothing of it";
        });
        assertThat(bug.kind()).isEqualTo("exception");
        assertThat(bug.thread()).isEqualTo("reader");
        assertThat(bug.message()).contains("NullPointerException");
        assertThat(bug.where()).startsWith("ExceptionTests.java:");
    }

    @Test
    void anExceptionInAThreadThatOutlivesMainIsFound() {
        assertThat(bug(() -> {
                            new Thread(() -> {
                                        throw new IllegalStateException("late");
                                    })
                                    .start();
                            return null;
                        })
                        .message())
                .contains("late");
    }

    @Test
    void anExceptionThatNeedsAnInterleavingIsFound() {
        assertThat(bug(() -> {
                            text = "x";
                            Together.run(
                                    () -> {
                                        if (text != null) {
                                            text.length();
                                        }
                                    },
                                    () -> text = null);
                            return null;
                        })
                        .message())
                .contains("NullPointerException");
    }

    @Test
    void aProgramsOwnHandlerIsNoBug() {
        assertThat(outcomes(() -> {
                    String[] seen = new String[1];
                    Thread thread = new Thread(() -> {
                        throw new IllegalStateException("expected");
                    });
                    thread.setUncaughtExceptionHandler((t, e) -> seen[0] = e.getMessage());
                    thread.start();
                    thread.join();
                    return seen[0];
                }))
                .containsExactly("expected");
    }

    @Test
    void aDefaultHandlerOfTheProgramIsNoBugAndIsGoneInTheNextExecution() {
        assertThat(outcomes(() -> {
                    String[] seen = new String[1];
                    boolean fresh = Thread.getDefaultUncaughtExceptionHandler() == null;
                    Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen[0] = e.getMessage());
                    Together.run(
                            () -> {
                                counter++;
                                throw new IllegalArgumentException("expected");
                            },
                            () -> counter++);
                    return fresh + " " + seen[0].contains("expected");
                }))
                .containsExactly("true true");
    }

    @Test
    void aThreadGroupThatHandlesExceptionsIsNoBug() {
        assertThat(outcomes(() -> {
                    String[] seen = new String[1];
                    ThreadGroup group = new ThreadGroup("own") {
                        @Override
                        public void uncaughtException(Thread thread, Throwable e) {
                            seen[0] = e.getMessage();
                        }
                    };
                    Thread thread = new Thread(group, () -> {
                        throw new IllegalStateException("expected");
                    });
                    thread.start();
                    thread.join();
                    return seen[0];
                }))
                .containsExactly("expected");
    }

    @Test
    void eachDistinctBugIsReportedOnce() {
        Result result = everySchedule(() -> {
            Together.run(() -> counter++, () -> counter++, () -> {
                if (counter == 1) {
                    throw new IllegalStateException("one");
                }
            });
            assertThat(counter).isEqualTo(2);
            return null;
        });
        assertThat(result.complete()).isTrue();
        assertThat(result.bugs()).hasSize(2);
    }

    @Test
    void exitWithAStatusIsABug() {
        Bug bug = bug(() -> {
            System.exit(3);
            return null;
        });
        assertThat(bug.kind()).isEqualTo("exit");
        assertThat(bug.message()).contains("status 3");
    }

    @Test
    void exitWithoutAStatusEndsTheProgram() {
        Result result = everySchedule(() -> {
            Thread thread = Together.start(() -> {
                while (true) {
                    synchronized (ExceptionTests.class) {
                        counter++;
                        ExceptionTests.class.wait();
                    }
                }
            });
            thread.setName("never ends");
            System.exit(0);
            return null;
        });
        assertThat(result.bugs()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
    }

    @Test
    void anExceptionInsideASynchronizedBlockGivesTheMonitorBack() {
        assertThat(outcomes(() -> {
                    Object lock = new Object();
                    Together.Task task = () -> {
                        try {
                            synchronized (lock) {
                                counter++;
                                throw new IllegalStateException();
                            }
                        } catch (IllegalStateException e) {
                            assertThat(Thread.holdsLock(lock)).isFalse();
                        }
                    };
                    Together.run(task, task);
                    return counter;
                }))
                .containsExactly("2");
    }

    @Test
    void anExceptionInASynchronizedMethodGivesTheMonitorBack() {
        assertThat(outcomes(() -> {
                    Together.Task task = () -> {
                        try {
                            incrementAndThrow();
                        } catch (IllegalStateException e) {
                            assertThat(Thread.holdsLock(ExceptionTests.class)).isFalse();
                        }
                    };
                    Together.run(task, task);
                    return counter;
                }))
                .containsExactly("2");
    }

    private static synchronized void incrementAndThrow() {
        counter++;
        throw new IllegalStateException();
    }

    @Test
    void anExceptionIsShownWithItsCausesAndWhatItSuppressed() {
        Bug bug = bug(() -> {
            try {
                throw new IllegalArgumentException("first\n  line two", new java.io.IOException("root"));
            } catch (IllegalArgumentException e) {
                IllegalStateException outer = new IllegalStateException("outer", e);
                outer.addSuppressed(new UnsupportedOperationException("close", e));
                outer.addSuppressed(new Error());
                throw outer;
            }
        });
        String[] lines = bug.message().split("\n");
        assertThat(lines).hasSize(5);
        assertThat(lines[0])
                .startsWith("java.lang.IllegalStateException: outer in thread main at ExceptionTests.java:");
        assertThat(lines[1])
                .startsWith("  suppressed: java.lang.UnsupportedOperationException: close at ExceptionTests");
        assertThat(lines[2])
                .startsWith("    caused by java.lang.IllegalArgumentException: first line two at Exception");
        assertThat(lines[3]).startsWith("      caused by java.io.IOException: root at ExceptionTests.java:");
        assertThat(lines[4]).startsWith("  suppressed: java.lang.Error at ExceptionTests.java:");
    }

    @Test
    void causesThatGoInACircleAreShownOnce() {
        Bug bug = bug(() -> {
            Exception one = new Exception("one");
            Exception two = new Exception("two", one);
            one.initCause(two);
            throw one;
        });
        assertThat(bug.message().split("\n")).hasSize(2);
    }

    static final class Unlucky {
        static final int NUMBER = number();

        static int number() {
            try {
                return Integer.parseInt("none");
            } catch (NumberFormatException e) {
                throw new IllegalStateException("no number", e);
            }
        }
    }

    @Test
    void whatAnInitialiserFailsWithIsShownThroughWhateverIsAroundIt() {
        Bug bug = bug(() -> {
            try {
                return Unlucky.NUMBER;
            } catch (LinkageError e) {
                throw new IllegalStateException("around it", e);
            }
        });
        assertThat(bug.message())
                .contains("caused by a class initialiser fails with java.lang.IllegalStateException: no number at")
                .doesNotContain("bohr-");
    }
}
