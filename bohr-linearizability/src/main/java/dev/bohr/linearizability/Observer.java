package dev.bohr.linearizability;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method of a test class that is called at the end of each test, when all threads have ended, with all values of its parameters. What
 * it returns must be explained together with what the operations returned: it shows states that they do not.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Observer {}
