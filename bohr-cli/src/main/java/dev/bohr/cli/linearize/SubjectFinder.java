package dev.bohr.cli.linearize;

import dev.bohr.input.UnusableInput;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.input.program.Target;
import dev.bohr.linearizability.subject.Subject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Finds what a user wants to have tested: {@code a.b.Class}, {@code a.b.Class(16)} or {@code File.java}. */
public final class SubjectFinder {
    private final ClassPath classPath;
    private final Path directory;

    /** @param directory what file names are relative to */
    public SubjectFinder(ClassPath classPath, Path directory) {
        this.classPath = classPath;
        this.directory = directory;
    }

    /** A class, and how to make its objects. */
    public record Found(String text, Class<?> type, List<String> arguments, ProgramLoader loader) {
        /** @param operations what tests are made of; all that make sense if empty */
        public Subject subject(List<String> operations) throws UnusableInput {
            try {
                return Subject.of(type, arguments, operations).withName(text);
            } catch (IllegalArgumentException e) {
                throw new UnusableInput(String.valueOf(e.getMessage()), e);
            } catch (LinkageError e) {
                throw new UnusableInput(type.getName() + " cannot be loaded: " + e, e);
            }
        }
    }

    /**
     * A subject, and what says what is right for it.
     *
     * @param specification empty if the subject itself does, or says who does
     */
    public Subject subject(Found found, String specification, List<String> operations) throws UnusableInput {
        Subject subject = found.subject(operations);
        if (specification.isEmpty()) {
            return subject;
        }
        // From the same loader: arguments and results are of the same classes.
        Found other = new SubjectFinder(classPath, directory).find(specification, found.loader());
        try {
            return subject.withSpecification(other.type(), other.arguments());
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(String.valueOf(e.getMessage()), e);
        }
    }

    public Found find(String text) throws UnusableInput {
        Target target = target(text);
        ProgramFinder.FoundClass found = ProgramFinder.findClass(target, classPath, directory, type -> true);
        return new Found(text, found.type(), arguments(text), found.loader());
    }

    private Found find(String text, ProgramLoader loader) throws UnusableInput {
        return new Found(text, ProgramFinder.load(target(text).place(), loader), arguments(text), loader);
    }

    private static Target target(String text) throws UnusableInput {
        int open = text.indexOf('(');
        if (open >= 0 && !text.endsWith(")")) {
            throw new UnusableInput("'" + text + "' has no closing parenthesis; expected a.b.Class(arguments)");
        }
        Target target = Target.parse(open < 0 ? text : text.substring(0, open));
        if (!target.isMain()) {
            throw new UnusableInput("'" + text + "' names a method; expected a class, whose methods are tested");
        }
        return target;
    }

    private static List<String> arguments(String text) {
        int open = text.indexOf('(');
        String inside = open < 0 ? "" : text.substring(open + 1, text.length() - 1);
        return inside.isBlank()
                ? List.of()
                : Arrays.stream(inside.split(",")).map(String::strip).toList();
    }
}
