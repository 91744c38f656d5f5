package dev.bohr.bench.linearizability;

import dev.bohr.bench.programs.operations.ForgetfulQueue;
import dev.bohr.bench.programs.operations.JdkDeque;
import dev.bohr.bench.programs.operations.RacyCounter;
import dev.bohr.bench.programs.operations.TreiberStack;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.Arrays;
import java.util.List;

/** The classes that both tools test. */
enum TestedClasses {
    RACY_COUNTER("racy-counter", RacyCounter.class, "increment() | increment()", true),
    FORGETFUL_QUEUE("forgetful-queue", ForgetfulQueue.class, "enqueue(1) | enqueue(2) [dequeue(), dequeue()]", true),
    JDK_DEQUE("jdk-deque", JdkDeque.class, "[addLast(1)] pollFirst() | addFirst(2), peekLast()", true),
    TREIBER_STACK("treiber-stack", TreiberStack.class, "push(1), pop(), push(2) | push(3), pop(), pop()", false);

    private final String text;
    private final Class<?> type;
    private final String test;
    private final boolean isBuggy;

    /** @param test the smallest that shows the bug; of a class that has none, one of two threads with three calls each */
    TestedClasses(String text, Class<?> type, String test, boolean isBuggy) {
        this.text = text;
        this.type = type;
        this.test = test;
        this.isBuggy = isBuggy;
    }

    static TestedClasses of(String text) {
        return Arrays.stream(values())
                .filter(testedClasses -> testedClasses.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no '" + text + "' among "
                        + Arrays.stream(values()).map(TestedClasses::text).toList()));
    }

    String text() {
        return text;
    }

    Class<?> type() {
        return type;
    }

    boolean isBuggy() {
        return isBuggy;
    }

    Subject subject() {
        return Subject.of(type, List.of());
    }

    /** The one test that is given to the tools, where they do not look for one themselves. */
    Scenario test(Subject subject) {
        return subject.scenario(test);
    }

    String testText() {
        return test;
    }
}
