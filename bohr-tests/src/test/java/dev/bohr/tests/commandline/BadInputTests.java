package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What cannot be used is refused: one clear message, the right exit code, nothing on standard output. */
class BadInputTests {
    private static final String LOST_UPDATE = """
            class A {
                static int x;
                public static void main(String[] args) throws Exception {
                    Thread other = new Thread(() -> x++);
                    other.start();
                    x++;
                    other.join();
                    if (x != 2) throw new AssertionError();
                }
            }
            """;

    private Tool bohr;

    @BeforeEach
    void makeTool() throws Exception {
        bohr = Tool.shared();
    }

    private void refused(String message, String... args) throws Exception {
        Tool.Run run = bohr.run(args).exits(2);
        assertThat(run.err()).startsWith("bohr: ").contains(message).doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
    }

    /** Of a lost update in {@code A.java}. */
    private String trace() throws Exception {
        bohr.write("A.java", LOST_UPDATE);
        bohr.run("check", "A.java", "--trace", "x.trace").exits(1);
        return bohr.read("x.trace");
    }

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
        bohr.write("A.java", "class A {}");
        refused("A has no main method", "check", "A.java");
    }

    @Test
    void aMethodThatIsNotThere() throws Exception {
        bohr.write("A.java", "class A { void m(int x) {} }");
        refused("A has no method n", "check", "A.java#n");
        refused("A#m has parameters", "check", "A.java#m");
    }

    @Test
    void aCompileError() throws Exception {
        bohr.write("A.java", "class A {\n  int x = \"s\";\n}");
        refused("A.java does not compile:\n  A.java:2: incompatible types", "check", "A.java");
    }

    @Test
    void aForeignFileAsTrace() throws Exception {
        bohr.write("x.trace", "hello\n");
        refused("x.trace: line 1: this is not a trace", "replay", "x.trace");
    }

    @Test
    void anEmptyTrace() throws Exception {
        bohr.write("x.trace", "");
        refused("x.trace: the file is empty", "replay", "x.trace");
    }

    @Test
    void aTruncatedTrace() throws Exception {
        String text = trace();
        bohr.write("x.trace", text.substring(0, text.length() / 2));
        refused("the trace is cut short", "replay", "x.trace");
    }

    @Test
    void aTraceOfAProgramThatIsGone() throws Exception {
        trace();
        Files.delete(bohr.directory().resolve("A.java"));
        refused("there is no file " + bohr.directory().resolve("A.java"), "replay", "x.trace");
    }

    @Test
    void aTraceOfAnotherProgram() throws Exception {
        trace();
        bohr.write("A.java", "class A { public static void main(String[] args) {} }");
        refused("the trace does not fit the program", "replay", "x.trace");
    }

    @Test
    void optionsThatDoNotGoTogether() throws Exception {
        bohr.write("A.java", "class A { void m() {} }");
        refused("--args goes with main", "check", "A.java#m", "--args", "3");
        refused("--time", "check", "A.java#m", "--time", "soon");
        refused("Unknown option", "check", "A.java#m", "--frobnicate");
        refused("--port goes with --debug", "replay", "--port", "7", "x.trace");
    }

    @Test
    void aStrategyNobodyHas() throws Exception {
        bohr.write("A.java", "class A { void m() {} }");
        refused("clairvoyant", "check", "A.java#m", "--strategy", "clairvoyant");
    }
}
