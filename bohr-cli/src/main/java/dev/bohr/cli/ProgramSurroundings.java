package dev.bohr.cli;

import java.io.InputStream;

/** What a program finds around it when it is run by Bohr. */
final class ProgramSurroundings {
    private ProgramSurroundings() {}

    /** Its own classes, and nobody at the keyboard: input would differ from execution to execution. */
    static void prepare(ClassLoader loader) {
        Thread.currentThread().setContextClassLoader(loader);
        System.setIn(InputStream.nullInputStream());
    }
}
