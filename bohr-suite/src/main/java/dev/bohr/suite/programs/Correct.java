package dev.bohr.suite.programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a static method as a correct program, and says everything that it may come to. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Correct {
    /** All outcomes that the specifications of the classes allow, and no other; derived by hand. */
    String[] outcomes();

    /** Why these, in one line. */
    String because();

    /** Those of the outcomes that a random walk need not meet, because they take a rare schedule. */
    String[] rare() default {};

    /** Whether depth-first search ends within {@link dev.bohr.suite.SuiteProgram#DEPTH_FIRST} executions. */
    boolean ends() default false;

    /** Whether it has data races, which its outcomes allow for. */
    boolean racy() default false;

    /** The first JDK that has what the program uses. */
    int from() default 17;
}
