package dev.bohr.linearizability;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What an argument of an {@link Operation} or an {@link Observer} may be. Without it there are few values of its type: 1 and 2, both booleans. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Param {
    /** The values, as Java writes them: {@code {"1", "2", "null"}}; texts may do without quotes. */
    String[] value() default {};

    /**
     * Whether each call of a test gets a value of its own instead, 1, 2, 3 and so on, so that results tell who put what. Only for a class
     * to which all values are alike: tests that differ only in which value is which are taken for the same.
     */
    boolean fresh() default false;
}
