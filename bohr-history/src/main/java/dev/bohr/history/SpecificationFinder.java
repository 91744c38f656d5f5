package dev.bohr.history;

import dev.bohr.input.UnusableInput;
import dev.bohr.input.json.Json;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.Specification;
import dev.bohr.linearizability.history.spec.ClassSpecification;
import dev.bohr.linearizability.history.spec.Specifications;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds a specification by what a user calls it: one of the names, or a class, with arguments in parentheses if it needs some. */
public final class SpecificationFinder {
    private SpecificationFinder() {}

    /** @param initial what the object begins with, if that was said */
    public static Specification find(String name, Optional<Object> initial, ClassPath classes) throws UnusableInput {
        try {
            Optional<Specification> known = Specifications.named(name, initial);
            if (known.isPresent()) {
                return known.get();
            }
            if (name.indexOf('.') < 0 && name.equals(name.toLowerCase(Locale.ROOT))) {
                throw new UnusableInput("there is no specification '" + name + "', but "
                        + String.join(", ", Specifications.names()) + ", and any class");
            }
            if (initial.isPresent()) {
                throw new UnusableInput(name + " begins as its constructor makes it, so there is no --initial for it");
            }
            int parenthesis = name.indexOf('(');
            boolean hasArguments = parenthesis > 0 && name.endsWith(")");
            List<Object> arguments = hasArguments ? arguments(name.substring(parenthesis)) : List.of();
            Class<?> type = load(hasArguments ? name.substring(0, parenthesis) : name, classes);
            return new ClassSpecification(type, arguments);
        } catch (IllegalArgumentException e) {
            throw new UnusableInput(String.valueOf(e.getMessage()), e);
        } catch (LinkageError e) {
            throw new UnusableInput(name + " cannot be loaded: " + e, e);
        }
    }

    private static List<Object> arguments(String inParentheses) {
        String inside = inParentheses.substring(1, inParentheses.length() - 1);
        return List.copyOf((List<?>) Json.parse("[" + inside + "]", NullValue.NIL));
    }

    private static Class<?> load(String name, ClassPath classes) throws UnusableInput {
        try {
            return Class.forName(name, true, ProgramLoader.of(classes));
        } catch (ClassNotFoundException e) {
            throw new UnusableInput("there is no class " + name + " on the class path; give it with -cp", e);
        }
    }
}
