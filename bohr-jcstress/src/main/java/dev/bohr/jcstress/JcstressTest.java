package dev.bohr.jcstress;

import dev.bohr.Program;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.Handles;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.jcstress.programs.ActorAndSignal;
import dev.bohr.jcstress.programs.AllActors;
import dev.bohr.jcstress.programs.Instances;
import dev.bohr.jcstress.programs.TestMethod;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;

/**
 * A class that was written for jcstress, as it is, as a program. What jcstress has its annotation processor generate around a test is
 * not used: one execution makes a state and a result, runs each actor on a thread of its own and the arbiter when all have ended, and
 * its outcome is the result as text.
 *
 * @param name of the class, as the JVM has it
 * @param description what the test is about; empty if it does not say
 * @param grading what it says of its outcomes
 * @param program what is run in each execution
 */
public record JcstressTest(String name, String description, Grading grading, Program program) {
    /** What a trace calls such a program, followed by the name of the class. */
    private static final String PREFIX = "jcstress:";

    /** Whether a target was named by {@link #target}. */
    public static boolean isTarget(String target) {
        return target.startsWith(PREFIX);
    }

    /** The test that a trace names. */
    public static JcstressTest ofTarget(String target, ProgramLoader loader) throws UnusableInput {
        return of(target.substring(PREFIX.length()), loader);
    }

    /** What to write to a trace, so that it can be replayed. */
    public String target() {
        return PREFIX + name;
    }

    /** @param name as the JVM has it: {@code a.b.Outer$Inner} */
    public static JcstressTest of(String name, ProgramLoader loader) throws UnusableInput {
        try {
            return of(loader.loadClass(name));
        } catch (ClassNotFoundException e) {
            throw new UnusableInput("there is no class " + name + " on the class path; give it with -cp", e);
        } catch (LinkageError e) {
            throw new UnusableInput(name + " cannot be loaded: " + e, e);
        }
    }

    private static JcstressTest of(Class<?> type) throws UnusableInput {
        // A JVM leaves out annotations whose class it does not find.
        if (!Annotations.has(type, Annotations.TEST)) {
            throw new UnusableInput(type.getName()
                    + " has no @JCStressTest that can be read: is jcstress-core on the class path (-cp)?");
        }
        Grading grading;
        try {
            grading = new Grading(Annotations.cases(type));
        } catch (PatternSyntaxException e) {
            throw new UnusableInput(
                    type.getName() + " declares an outcome that is no regular expression: " + PatternErrors.words(e)
                            + " in '" + e.getPattern() + "'",
                    e);
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(type.getName() + " cannot be run: " + e.getMessage(), e);
        }
        return new JcstressTest(type.getName(), Annotations.description(type), grading, program(type, grading));
    }

    private static Program program(Class<?> type, Grading grading) throws UnusableInput {
        TestMethods methods = TestMethods.of(type);
        boolean testIsState = methods.state() == type;
        MethodHandle makeState = Handles.constructor(methods.state());
        MethodHandle makeTest = testIsState ? makeState : Handles.constructor(type);
        Instances instances = new Instances(makeTest, makeState, testIsState);
        TestMethod actors = Objects.requireNonNull(ActorCalls.of(methods.actors()));
        String name = PREFIX + type.getName();
        if (Annotations.isTermination(type)) {
            StuckActor judge = new StuckActor(grading);
            TestMethod signal = Objects.requireNonNull(
                    ActorCalls.of(methods.signal().stream().toList()));
            return new Program(name, new ActorAndSignal(instances, actors, signal, judge), true, judge);
        }
        MethodHandle makeResult = Handles.constructor(methods.result().orElseThrow());
        TestMethod arbiter = ActorCalls.of(methods.arbiter().stream().toList());
        return new Program(name, new AllActors(instances, makeResult, actors, arbiter), true, grading::complaint);
    }
}
