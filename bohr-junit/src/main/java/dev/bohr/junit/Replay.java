package dev.bohr.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Beside {@link ConcurrencyTest}: run only the schedule of a recorded failure, on real threads if a debugger is there. If it does
 * not fail any more, or no longer fits the code, that is said, and the whole check is run.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ExtendWith(MisplacedReplay.class)
public @interface Replay {
    /** The trace, as the failure has named it; empty for the failure that is remembered of this test. */
    String value() default "";
}
