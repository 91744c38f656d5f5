package dev.bohr.cli.linearize;

import dev.bohr.cli.program.ClassPath;
import dev.bohr.cli.program.ProgramFinder;
import dev.bohr.cli.program.ProgramLoader;
import dev.bohr.cli.program.Target;
import dev.bohr.cli.program.UnusableTarget;
import dev.bohr.linearizability.Subject;
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
        /** With all that can be called, for tests that are given. */
        public Subject subject() throws UnusableTarget {
            try {
                return Subject.of(type, arguments);
            } catch (IllegalArgumentException e) {
                throw new UnusableTarget(String.valueOf(e.getMessage()), e);
            } catch (LinkageError e) {
                throw new UnusableTarget(type.getName() + " cannot be loaded: " + e, e);
            }
        }
    }

    public Found find(String text) throws UnusableTarget {
        int open = text.indexOf('(');
        if (open >= 0 && !text.endsWith(")")) {
            throw new UnusableTarget("'" + text + "' has no closing parenthesis; expected a.b.Class(arguments)");
        }
        String place = open < 0 ? text : text.substring(0, open);
        String inside = open < 0 ? "" : text.substring(open + 1, text.length() - 1);
        List<String> arguments = inside.isBlank()
                ? List.of()
                : Arrays.stream(inside.split(",")).map(String::strip).toList();
        Target target = Target.parse(place);
        if (!target.isMain()) {
            throw new UnusableTarget("'" + text + "' names a method; expected a class, whose methods are tested");
        }
        ProgramFinder.FoundClass found = ProgramFinder.findClass(target, classPath, directory, type -> true);
        return new Found(text, found.type(), arguments, found.loader());
    }
}
