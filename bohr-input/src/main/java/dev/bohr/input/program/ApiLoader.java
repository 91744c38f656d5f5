package dev.bohr.input.program;

import java.util.List;

/**
 * What a program sees of the JVM it runs in: the JDK, and the classes of Bohr that a program may call. Nothing else of the
 * tool, so that the program's own libraries are never met by another version of them.
 */
final class ApiLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** The gallery and the self-test in it are programs like any other, though their names begin with ours; the rest is the command line. */
    private static final List<String> NOT_SHARED = List.of(
            "dev.bohr.gallery.",
            "dev.bohr.cli.",
            "dev.bohr.input.",
            "dev.bohr.litmus.",
            "dev.bohr.jcstress.",
            "dev.bohr.history.",
            "dev.bohr.reproduce.");

    private final ClassLoader bohr;

    ApiLoader(ClassLoader bohr) {
        super("bohr-api", ClassLoader.getPlatformClassLoader());
        this.bohr = bohr;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (isShared(name)) {
            return bohr.loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }

    private static boolean isShared(String name) {
        return name.startsWith("dev.bohr.") && NOT_SHARED.stream().noneMatch(name::startsWith);
    }
}
