package dev.bohr.input.program;

import dev.bohr.Program;
import dev.bohr.input.UnusableInput;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Makes a program that can be run of a target, a class path and arguments. */
public final class ProgramFinder {
    private ProgramFinder() {}

    /**
     * A program and the loader its classes come from.
     *
     * @param program what to run
     * @param loader the loader that threads of the program should see as theirs
     */
    public record Found(Program program, ProgramLoader loader) {}

    /**
     * @param directory what the paths in the target are relative to
     */
    public static Found find(Target target, ClassPath classPath, List<String> args, Path directory)
            throws UnusableInput {
        FoundClass found = findClass(target, classPath, directory, type -> EntryPoint.isIn(type, target));
        try {
            return new Found(EntryPoint.of(found.type(), target, args), found.loader());
        } catch (LinkageError e) {
            throw new UnusableInput(explain(target, e), e);
        }
    }

    /** A class and the loader it comes from. */
    public record FoundClass(Class<?> type, ProgramLoader loader) {}

    /**
     * @param directory what the paths in the target are relative to
     * @param wanted tells, of the classes of a source file, which is meant
     */
    public static FoundClass findClass(Target target, ClassPath classPath, Path directory, Predicate<Class<?>> wanted)
            throws UnusableInput {
        Map<String, byte[]> compiled = Map.of();
        if (target.isSource()) {
            compiled = SourceCompiler.compile(path(target, directory), classPath.forCompiler());
        }
        ProgramLoader loader = new ProgramLoader(compiled, classPath.urls());
        // An assert that is not evaluated finds no bug.
        loader.setDefaultAssertionStatus(true);
        try {
            Class<?> type = target.isSource()
                    ? ofSource(target, List.copyOf(compiled.keySet()), loader, wanted)
                    : load(target.place(), loader);
            return new FoundClass(type, loader);
        } catch (LinkageError e) {
            throw new UnusableInput(explain(target, e), e);
        }
    }

    private static Path path(Target target, Path directory) throws UnusableInput {
        try {
            return directory.resolve(target.place());
        } catch (InvalidPathException e) {
            throw new UnusableInput("'" + target.place() + "' is not a file name", e);
        }
    }

    /** The class named like the file if it has what is asked for, else the first that has. */
    private static Class<?> ofSource(Target target, List<String> names, ClassLoader loader, Predicate<Class<?>> wanted)
            throws UnusableInput {
        List<Class<?>> types = new ArrayList<>();
        for (String name : names) {
            if (!name.contains("$")) {
                Class<?> type = load(name, loader);
                types.add(type.getSimpleName().equals(target.conventionalName()) ? 0 : types.size(), type);
            }
        }
        if (types.isEmpty()) {
            throw new UnusableInput(target.place() + " has no class in it");
        }
        for (Class<?> type : types) {
            if (wanted.test(type)) {
                return type;
            }
        }
        return types.get(0);
    }

    /** @param name as it is written in source or as the JVM has it */
    public static Class<?> load(String name, ClassLoader loader) throws UnusableInput {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            // A nested class as it is written in source: Outer.Inner is Outer$Inner to the JVM.
            int dot = name.lastIndexOf('.');
            if (dot > 0 && Character.isUpperCase(name.charAt(name.lastIndexOf('.', dot - 1) + 1))) {
                try {
                    return Class.forName(name.substring(0, dot) + "$" + name.substring(dot + 1), false, loader);
                } catch (ClassNotFoundException alsoNot) {
                    e.addSuppressed(alsoNot);
                }
            }
            throw new UnusableInput("there is no class " + name + " on the class path; give it with -cp", e);
        }
    }

    private static String explain(Target target, LinkageError error) {
        if (error instanceof UnsupportedClassVersionError) {
            return target.place() + " was compiled for a newer Java than this one ("
                    + Runtime.version().feature() + "); set JAVA_HOME to a newer JDK";
        }
        if (error instanceof NoClassDefFoundError
                && !String.valueOf(error.getMessage()).contains("wrong name")) {
            String missing = String.valueOf(error.getMessage()).replace('/', '.');
            return target.place() + " needs " + missing + ", which is not on the class path; give it with -cp";
        }
        return target.place() + " cannot be loaded: " + error;
    }
}
