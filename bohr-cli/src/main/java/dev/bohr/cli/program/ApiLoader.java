package dev.bohr.cli.program;

/**
 * What a program sees of the JVM it runs in: the JDK, and the classes of Bohr that a program may call. Nothing else of the
 * tool, so that the program's own libraries are never met by another version of them.
 */
final class ApiLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

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

    /** The example programs and the self-test are programs like any other, though their names begin with ours. */
    private static boolean isShared(String name) {
        return name.startsWith("dev.bohr.")
                && !name.startsWith("dev.bohr.gallery.")
                && !name.startsWith("dev.bohr.cli.");
    }
}
