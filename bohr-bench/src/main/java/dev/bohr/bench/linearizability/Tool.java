package dev.bohr.bench.linearizability;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A tool inside its own JVM: is asked by a line on its input, {@code TASK CLASS}, and answers by a line on its output. */
abstract class Tool {
    /** Does what is asked; if that does not come out as it must, throws. */
    abstract Answer answer(Task task, TestedClasses testedClasses);

    /** Answers until there are no more questions. */
    final void serve() throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            String[] words = line.split(" ");
            System.out.println(
                    answer(Task.of(words[0]), TestedClasses.of(words[1])).toLine());
        }
        // Whatever threads are left must not keep anybody waiting.
        System.exit(0);
    }

    static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
