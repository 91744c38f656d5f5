package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.cli.linearize.SubjectFinder;
import dev.bohr.explore.recording.TraceOptions;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.input.program.Target;
import dev.bohr.jcstress.JcstressTest;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.LinearizeTarget;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceFormatException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A trace in a file, and the program that it is a trace of.
 *
 * @param file where the trace is
 * @param trace what is there
 * @param classPath where the classes of the program are now, if not where they were
 */
record RecordedProgram(Path file, Trace trace, Optional<String> classPath) {
    static RecordedProgram read(Path file, Optional<String> classPath) throws UnusableInput {
        try {
            RecordedProgram read = new RecordedProgram(file, TraceFile.read(file), classPath);
            read.requireSense();
            return read;
        } catch (TraceFormatException | IllegalArgumentException e) {
            throw new UnusableInput(file + ": " + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new UnusableInput("there is no file " + file, e);
        } catch (IOException e) {
            throw new UnusableInput("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** What has the right checksum may still make no sense: better said now than met in the midst of a replay. */
    private void requireSense() {
        Options unused = TraceOptions.apply(trace, Options.defaults());
        Path unusedPath = base();
    }

    /** Whether it is the test of a class: what such a one may return is found out by running it, for which the agent must be there. */
    boolean isTest() {
        return LinearizeTarget.isTarget(run().target());
    }

    /** What it is a trace of, in the words of the user. */
    String title() {
        String target = run().target();
        if (!LinearizeTarget.isTarget(target)) {
            return target;
        }
        LinearizeTarget.Named test = LinearizeTarget.parse(target);
        return test.subject() + ": " + test.scenario();
    }

    /** Where paths of the trace begin. */
    Path base() {
        return run().baseDirectory(Path.of(""));
    }

    RecordedRun run() {
        return RecordedRun.of(trace);
    }

    ProgramFinder.Found find() throws UnusableInput {
        return isTest() ? findTest() : findProgram();
    }

    /** Why the test that was just run fails, if it is one and fails for what its calls return. */
    Optional<Explanation> explain(Program program) {
        return isTest()
                ? Optional.ofNullable(Linearizability.explain(
                        program, LinearizeTarget.parse(run().target()).criterion()))
                : Optional.empty();
    }

    private ProgramFinder.Found findProgram() throws UnusableInput {
        RecordedRun run = run();
        ClassPath classes = classes();
        if (JcstressTest.isTarget(run.target())) {
            ProgramLoader loader = ProgramLoader.of(classes);
            return new ProgramFinder.Found(
                    JcstressTest.ofTarget(run.target(), loader).program(), loader);
        }
        try {
            return ProgramFinder.find(
                    Target.parse(run.target()),
                    classes,
                    ShellWords.split(run.args().orElse("")),
                    base());
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(file + ": its arguments are damaged: " + e.getMessage(), e);
        }
    }

    private ClassPath classes() throws UnusableInput {
        return classPath.isPresent()
                ? ClassPath.parse(classPath.get(), Path.of(""))
                : ClassPath.parse(run().classPath().orElse("."), base());
    }

    private ProgramFinder.Found findTest() throws UnusableInput {
        SubjectFinder finder = new SubjectFinder(classes(), base());
        try {
            LinearizeTarget.Named test = LinearizeTarget.parse(run().target());
            SubjectFinder.Found found = finder.find(test.subject());
            Subject subject = finder.subject(found, test.specification(), List.of());
            ProgramSurroundings.prepare(found.loader());
            Options options = TraceOptions.apply(trace, Options.defaults()).withRaces(Options.Races.IGNORE);
            Program program =
                    Linearizability.program(subject, test.criterion(), subject.scenario(test.scenario()), options);
            return new ProgramFinder.Found(program, found.loader());
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(file + ": its test cannot be run: " + e.getMessage(), e);
        }
    }
}
