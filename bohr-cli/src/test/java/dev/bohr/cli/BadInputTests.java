package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Schedule;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole tool, through the launcher: one clear message, the right exit code, within bounded time. */
class BadInputTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path directory;

    @BeforeEach
    void onlyWithABuiltTool() {
        // mvn verify runs these after packaging; from an IDE there may be nothing to start yet.
        Assumptions.assumeTrue(Files.exists(ROOT.resolve("bohr-cli/target/bohr.jar")));
        Assumptions.assumeTrue(Files.exists(ROOT.resolve("bohr-agent/target/bohr-agent.jar")));
    }

    private record Run(int code, String out, String err) {}

    @Test
    void aMissingClass() throws Exception {
        refused("there is no class no.such.Program on the class path", "check", "no.such.Program");
    }

    @Test
    void aMissingFile() throws Exception {
        refused("there is no file None.java", "check", "None.java");
    }

    @Test
    void aClassWithoutMain() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A {}");
        refused("A has no main method", "check", "A.java");
    }

    @Test
    void aMethodThatIsNotThere() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A { void m(int x) {} }");
        refused("A has no method n", "check", "A.java#n");
        refused("A#m has parameters", "check", "A.java#m");
    }

    @Test
    void aCompileError() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A {\n  int x = \"s\";\n}");
        refused("A.java does not compile:\n  A.java:2: incompatible types", "check", "A.java");
    }

    @Test
    void aForeignFileAsTrace() throws Exception {
        Files.writeString(directory.resolve("x.trace"), "hello\n");
        refused("x.trace: line 1: this is not a trace", "replay", "x.trace");
    }

    @Test
    void anEmptyTrace() throws Exception {
        Files.writeString(directory.resolve("x.trace"), "");
        refused("x.trace: the file is empty", "replay", "x.trace");
    }

    @Test
    void aTruncatedTrace() throws Exception {
        String text = TraceFile.format(trace("A.java"));
        Files.writeString(directory.resolve("x.trace"), text.substring(0, text.length() / 2));
        refused("the trace is cut short", "replay", "x.trace");
    }

    @Test
    void aTraceOfAProgramThatIsGone() throws Exception {
        Files.writeString(directory.resolve("x.trace"), TraceFile.format(trace("Gone.java")));
        refused("there is no file Gone.java", "replay", "x.trace");
    }

    @Test
    void aTraceOfAnotherProgram() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A { public static void main(String[] args) {} }");
        Files.writeString(directory.resolve("x.trace"), TraceFile.format(trace("A.java")));
        refused("the trace does not fit the program", "replay", "x.trace");
    }

    @Test
    void optionsThatDoNotGoTogether() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A { void m() {} }");
        refused("--args goes with main", "check", "A.java#m", "--args", "3");
        refused("--time", "check", "A.java#m", "--time", "soon");
        refused("Unknown option", "check", "A.java#m", "--frobnicate");
        refused("--port goes with --debug", "replay", "--port", "7", "x.trace");
    }

    @Test
    void aStrategyNobodyHas() throws Exception {
        Files.writeString(directory.resolve("A.java"), "class A { void m() {} }");
        refused("clairvoyant", "check", "A.java#m", "--strategy", "clairvoyant");
    }

    @Test
    void theLauncherWorksThroughALinkInADirectoryWithBlanks() throws Exception {
        Path link = Files.createDirectory(directory.resolve("a b")).resolve("bohr link");
        Files.createSymbolicLink(link, ROOT.resolve("bohr"));
        Run run = run(List.of(link.toString(), "--version"), "");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("bohr ");
    }

    @Test
    void theLauncherNeedsNoHome() throws Exception {
        Run run = run(
                List.of(
                        "env",
                        "-u",
                        "HOME",
                        "BOHR_QUIET=0",
                        ROOT.resolve("bohr").toString(),
                        "--version"),
                "");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("bohr ");
    }

    @Test
    void anOldJavaIsRefused() throws Exception {
        Path home = directory.resolve("jdk-11");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
        assertThat(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true))
                .isTrue();
        Run run = run(List.of(ROOT.resolve("bohr").toString(), "--version"), home.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("bohr: needs Java 17 or newer").contains("11.0.2");
    }

    private void refused(String message, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("bohr").toString()));
        command.addAll(List.of(args));
        Run run = run(command, "");
        assertThat(run.err()).startsWith("bohr: ").contains(message).doesNotContain("\tat ", "Exception");
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(2);
    }

    private Run run(List<String> command, String javaHome) throws IOException, InterruptedException {
        Path out = directory.resolve("stdout.txt");
        Path err = directory.resolve("stderr.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        // Where the language of the machine is not installed the shell says so, and that is not ours.
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("BOHR_QUIET", "1");
        builder.environment().put("BOHR_NO_BUILD", "1");
        // Over in a second, half of which would be the optimising compiler's.
        builder.environment().put("BOHR_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
        builder.environment().put("JAVA_HOME", javaHome.isEmpty() ? System.getProperty("java.home") : javaHome);
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(300, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(command + " did not end");
        }
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static Trace trace(String target) {
        return Sketch.trace(
                new Trace.Header(target, List.of(), "dfs", 0, "0.1.0", "17"),
                Schedule.parse("t0 t1x3"),
                List.of("main", "Thread-0"),
                List.of(
                        Sketch.event(1, 0, "start", "Thread-0", "", "", "Other.java:3", false, false),
                        Sketch.event(2, 1, "write", "Other.x", "", "0 -> 1", "Other.java:4", true, true)),
                "java.lang.AssertionError");
    }
}
