package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outputs that are full, names of files in any letters, and others at work in the same directory. By the shell, to which names are bytes. */
class SurroundingsTests {
    private static final String COUNTER = """
            public class Zähler {
                static int größe;
                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(() -> größe++, "日本");
                    other.start();
                    größe++;
                    other.join();
                    if (größe != 2) throw new AssertionError("Größe " + größe);
                }
            }
            """;

    @TempDir
    Path directory;

    private Tool bohr;

    @BeforeEach
    void makeTool() {
        bohr = new Tool(directory);
    }

    @Test
    void namesInAnyLettersAreFoundInTheLocaleC() throws Exception {
        source();
        Tool.Run run = script(
                Map.of("LC_ALL", "C"),
                "mkdir $'dir \\'with\\' \"all\"\\nof $(it) 日本'",
                "cd dir*",
                "mv ../source Zähler.java",
                "\"$BOHR\" check \"$PWD/Zähler.java\" --html ü.html --json 日.json --trace 'ein zähler.trace'",
                "echo code $?",
                "\"$BOHR\" replay 'ein zähler.trace'",
                "echo code $?",
                "ls *");
        run.exits(0).says("Größe 1", "Zähler.größe", "日本", "code 1", "The failure happened again", "ü.html", "日.json");
        assertThat(run.out()).doesNotContain("code 0", "code 2", "code 4");
    }

    /** The hooks know by name where the stack of the program begins. */
    @Test
    void aProgramSeesNothingOfBohrOnItsStack() throws Exception {
        Path source = bohr.write("AccessStack.java", """
                class Stack {
                    public static void main(String[] args) {
                        for (StackTraceElement frame : new Throwable().getStackTrace()) {
                            if (frame.getClassName().startsWith("dev.bohr.")) throw new AssertionError(frame.toString());
                        }
                    }
                }
                """);
        bohr.runInside("check", source.toString()).exits(0);
    }

    @Test
    @Tag("thorough")
    void aReportThatCannotBePrintedIsNoSuccess() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        source();
        script(
                        Map.of(),
                        "mv source Zähler.java",
                        "echo 'class Fine { public static void main(String[] args) {} }' > Fine.java",
                        "\"$BOHR\" check Fine.java > /dev/full; echo fine $?",
                        "\"$BOHR\" check Zähler.java > /dev/full; echo bug $?",
                        "\"$BOHR\" check Fine.java | true; echo nobody ${PIPESTATUS[0]}")
                .exits(0)
                .says("fine 4", "bug 1", "nobody 0", "the standard output cannot be written");
    }

    @Test
    @Tag("thorough")
    void resultsThatCannotBeWrittenLeaveNothingBehind() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        source();
        bohr.write("tests.jsonl", "{\"name\":\"T\",\"threads\":[[\"write plain x 1\"],[\"read plain x -> r1\"]]}\n");
        bohr.write(
                "history.jsonl",
                "{\"process\":0,\"op\":\"write\",\"args\":[1],\"result\":null,\"start\":1,\"end\":2}\n");
        script(
                        Map.of(),
                        "mv source Zähler.java",
                        "\"$BOHR\" check Zähler.java --json /dev/full --html /dev/full --trace t; echo check $?",
                        "\"$BOHR\" litmus tests.jsonl --json /dev/full; echo litmus $?",
                        "\"$BOHR\" history history.jsonl --spec register --json /dev/full; echo history $?",
                        "\"$BOHR\" replay t --jdb /dev/full; echo replay $?")
                .exits(0)
                .says("check 1", "litmus 4", "history 4", "replay 1")
                .says("the result cannot be written", "the page cannot be written", "the commands cannot be written");
        assertThat(Files.exists(Path.of("/dev/full"))).isTrue();
    }

    @Tag("thorough")
    @Test
    void severalAtWorkInOneDirectoryHaveFilesOfTheirOwn() throws Exception {
        source();
        Tool.Run run = script(
                Map.of(),
                "mv source Zähler.java",
                "\"$BOHR\" check Zähler.java > 1 & \"$BOHR\" check Zähler.java > 2 & wait",
                "for trace in .bohr/*; do \"$BOHR\" replay $trace | tail -1; done",
                "ls .bohr | wc -l");
        assertThat(run.exits(0).out().lines().filter("The failure happened again."::equals))
                .hasSize(4);
        assertThat(run.out().strip()).endsWith("4");
    }

    /** The text of the program; the shell gives it its name. */
    private void source() throws Exception {
        bohr.write("source", COUNTER);
    }

    private Tool.Run script(Map<String, String> environment, String... lines) throws Exception {
        List<String> all = new ArrayList<>(List.of("BOHR='" + Tool.root().resolve("bohr") + "'"));
        all.addAll(List.of(lines));
        Path script =
                Files.writeString(directory.resolve("script"), String.join("\n", all) + "\n", StandardCharsets.UTF_8);
        String[] command = {"bash", script.toString()};
        return bohr.await(bohr.start(environment, List.of(command)), command);
    }
}
