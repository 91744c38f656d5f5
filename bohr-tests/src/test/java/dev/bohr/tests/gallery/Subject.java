package dev.bohr.tests.gallery;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;

/** A program of the gallery, under a name that a test can show. */
record Subject(String name, Task task) {
    /** What main does. */
    @FunctionalInterface
    interface Task {
        void run() throws Exception;
    }

    Program program() {
        return new Program(
                name,
                () -> {
                    task.run();
                    return null;
                },
                false);
    }

    Result check(Options options) {
        return Bohr.check(program(), options, Progress.SILENT);
    }

    @Override
    public String toString() {
        return name;
    }
}
