package dev.bohr.cli;

/** What a program finds around it when it is run by Bohr. */
final class ProgramSurroundings {
    private ProgramSurroundings() {}

    /** Its own classes. */
    static void prepare(ClassLoader loader) {
        Thread.currentThread().setContextClassLoader(loader);
    }
}
