package dev.bohr.bench.linearizability;

import dev.bohr.bench.BohrJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A JVM with a {@link Tool} that stays there from question to question and so gets warm; between them it only waits. */
final class ToolJvm implements AutoCloseable {
    /** Enough for the stack trace of what went wrong. */
    private static final int KEPT_LINES = 30;

    private final Process process;
    private final PrintStream questions;
    private final BufferedReader answers;

    private ToolJvm(List<String> options, Class<? extends Tool> tool) throws IOException {
        process = new ProcessBuilder(command(options, tool))
                .redirectErrorStream(true)
                .start();
        questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = process.inputReader();
    }

    /** As its users start it. Lincheck attaches its agent by itself, which it wants to be allowed to. */
    static ToolJvm ofLincheck() throws IOException {
        return new ToolJvm(List.of("-XX:+EnableDynamicAgentLoading"), LincheckTool.class);
    }

    static ToolJvm ofBohr() throws IOException {
        return new ToolJvm(BohrJvm.options(), BohrTool.class);
    }

    private static List<String> command(List<String> options, Class<? extends Tool> tool) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Stream.of(List.of(java), options, List.of("-cp", System.getProperty("java.class.path"), tool.getName()))
                .flatMap(List::stream)
                .toList();
    }

    Answer ask(Task task, TestedClasses testedClasses) throws IOException {
        questions.println(task.text() + " " + testedClasses.text());
        Deque<String> last = new ArrayDeque<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            Optional<Answer> answer = Answer.ofLine(line);
            if (answer.isPresent()) {
                return answer.get();
            }
            last.add(line);
            if (last.size() > KEPT_LINES) {
                last.remove();
            }
        }
        throw new IOException("there is no answer, only:\n  " + String.join("\n  ", new ArrayList<>(last)));
    }

    /** Without waiting for it to think about it. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
