package dev.bohr.junit;

import dev.bohr.Options;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run under many schedules of its threads, and fails if one of them fails: by an exception or a failed assertion
 * in any thread, a deadlock, threads that spin for ever, or an outcome that is not allowed.
 *
 * <p>Every execution has a fresh instance of the test class, with {@code @BeforeEach} methods before it and {@code @AfterEach}
 * methods after it; {@code @BeforeAll}, {@code @AfterAll} and the callbacks of extensions run once. In JUnit and its reports it
 * is one test. With parameters: {@code @ParameterizedTest} beside it, and any of its sources.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(ConcurrencyExtension.class)
public @interface ConcurrencyTest {
    /** The default of {@link #time()}. */
    String TIME = "10s";

    /** How to search: {@code auto}, {@code cb-dpor}, {@code icb}, {@code optimal}, {@code random}, {@code pct} … */
    String strategy() default "auto";

    /** The memory model: {@code sc}, {@code tso}, {@code ra}, or {@code jam}, Java's access modes. */
    String model() default Options.SEQUENTIAL;

    /** The most preemptions an execution may have; by default any number. */
    int bound() default Options.UNBOUNDED;

    /** Stop after so many executions; 0 for no such bound. */
    long executions() default 0;

    /** Stop after so long: {@code 500ms}, {@code 30s}, {@code 2m}; empty for no such bound. */
    String time() default TIME;

    /** Whether the test fails if time or executions run out before everything that was asked for was explored. */
    boolean requireComplete() default false;

    /** What the test may print to standard output; anything else is a failure. Empty: whatever it likes. */
    String[] allowed() default {};

    /** What to do about data races. */
    Options.Races races() default Options.Races.REPORT;

    /** Decides every random choice. */
    long seed() default 0;

    /** An execution longer than this is cut, and the result is not complete. */
    int maxSteps() default 20_000;

    /** Reductions around the strategy: {@code name} or {@code name=value}. */
    String[] filters() default {};

    /** When waits with a time limit may run out. */
    Options.TimePasses timePasses() default Options.TimePasses.ANY;

    /** With {@code PATIENT}: the shortest time limit that runs out only when nothing else can run. */
    String patience() default "1s";

    /** Whether waits may return for no reason. */
    boolean spurious() default false;

    /** Whether locks are single operations, or the JDK's own code under control. */
    boolean modelLocks() default true;

    /** Whether to look for a simpler schedule once a failure is found. */
    boolean shrink() default false;
}
