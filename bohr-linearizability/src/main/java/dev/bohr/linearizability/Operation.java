package dev.bohr.linearizability;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method of a test class that the threads of a test call. What it returns or throws must be explained by calls made one after the other. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
    /**
     * Operations with the same group never run in parallel: in each test all their calls are made by one thread. So {@code "producer"} on
     * all that adds to a queue tests it with a single producer.
     */
    String group() default "";
}
