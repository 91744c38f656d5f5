package dev.bohr.tests.lessons;

import dev.bohr.cli.Main;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs the commands in a file, one a line, in this JVM; what the n-th prints comes into a file n. */
final class LessonRun {
    private LessonRun() {}

    public static void main(String[] args) throws Exception {
        List<String> commands = Files.readAllLines(Path.of(args[0]));
        for (int i = 0; i < commands.size(); i++) {
            try (OutputStream file = Files.newOutputStream(Path.of(String.valueOf(i)));
                    PrintStream out = new PrintStream(file, true, StandardCharsets.UTF_8)) {
                Main.run(out, out, commands.get(i).split(" "));
            }
        }
        // As the tool does: programs may have left shutdown hooks behind.
        Runtime.getRuntime().halt(0);
    }
}
