package dev.bohr.reproduce;

import dev.bohr.Program;

/**
 * A program of the gallery.
 *
 * @param name what it is called in tables
 * @param task what its main does
 */
record GalleryProgram(String name, Task task) {
    /** A main. */
    @FunctionalInterface
    interface Task {
        void run() throws Exception;
    }

    Program program() {
        return new Program(
                name,
                () -> {
                    task.run();
                    return "";
                },
                false);
    }
}
