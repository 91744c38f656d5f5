package dev.bohr.tests.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.generator.CauseCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs with a bug, and what is said of it. A file has the first sentence of each as it was read and found right by a person; it is
 * written again with {@code -Dbohr.golden=write}.
 */
final class GoldenCauses {
    static final Options USUAL = Options.defaults().withExecutions(20_000);
    static final Options WEAK = USUAL.withStrategy(Options.GRAPH).withModel(Options.WEAK);

    private static final Path DIRECTORY = Path.of("src/test/resources/dev/bohr/tests/cause");

    /** What main does. */
    @FunctionalInterface
    interface Task {
        void run() throws Exception;
    }

    private record Wrong(Program program, Options options) {}

    private final List<Wrong> all = new ArrayList<>();

    GoldenCauses add(String name, Options options, Task task) {
        Program program = new Program(
                name,
                () -> {
                    task.run();
                    return null;
                },
                false);
        all.add(new Wrong(program, options));
        return this;
    }

    /** Each is found, said as in the file, and true: without the difference the program passes, with it it fails. */
    void check(String file) throws IOException {
        StringBuilder said = new StringBuilder();
        for (Wrong wrong : all) {
            Bug bug = bug(wrong);
            said.append(wrong.program().name())
                    .append("\n    ")
                    .append(bug.message().lines().findFirst().orElseThrow())
                    .append("\n    ")
                    .append(bug.trace().cause().sentence())
                    .append('\n');
            assertThat(bug.trace().cause().isFound()).as(wrong.program().name()).isTrue();
            assertThat(CauseCheck.problem(wrong.program(), wrong.options(), bug))
                    .as(wrong.program().name())
                    .isEmpty();
        }
        Path golden = DIRECTORY.resolve(file);
        if ("write".equals(System.getProperty("bohr.golden"))) {
            Files.writeString(golden, said);
        }
        assertThat(said.toString()).isEqualTo(Files.readString(golden));
    }

    private static Bug bug(Wrong wrong) {
        Result result = Bohr.check(wrong.program(), wrong.options(), Progress.SILENT);
        assertThat(result.verdict())
                .as("%s: %s", wrong.program().name(), result.reason())
                .isEqualTo(Result.Verdict.BUG);
        return result.bugs().get(0);
    }
}
