package dev.bohr.input.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.Program;
import dev.bohr.gallery.selftest.LostUpdate;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFinderTests {
    @TempDir
    Path directory;

    @Test
    void aSourceFileIsCompiledAndItsMainCalledWithTheArguments() throws Throwable {
        source("A.java", """
                public class A {
                    public static void main(String[] args) {
                        System.setProperty("seen", String.join(",", args));
                    }
                }""");
        Program program = find("A.java", "3", "x").program();
        program.body().run();
        assertThat(System.getProperty("seen")).isEqualTo("3,x");
        assertThat(program.resultIsOutcome()).isFalse();
        assertThat(program.name()).isEqualTo("A.java");
    }

    @Test
    void theGalleryIsFoundWithoutAClassPath() throws Throwable {
        Program program = find("dev.bohr.gallery.scale.XIsFive#repaired").program();
        assertThat(program.body().run()).isNull();
    }

    @Test
    void theClassWithTheMatchingNameIsMeantElseTheFirstThatHasIt() throws Throwable {
        source("B.java", """
                class First { static int m() { return 1; } static int other() { return 10; } }
                class Second { static int other() { return 20; } }
                class B { static int m() { return 2; } }""");
        assertThat(find("B.java#m").program().body().run()).isEqualTo(2);
        assertThat(find("B.java#other").program().body().run()).isEqualTo(10);
    }

    @Test
    void anInstanceMethodHasAFreshInstanceEachTime() throws Throwable {
        source("C.java", "class C { private int n; private C() {} private int m() { return ++n; } }");
        Program program = find("C.java#m").program();
        assertThat(program.resultIsOutcome()).isTrue();
        assertThat(program.body().run()).isEqualTo(1);
        assertThat(program.body().run()).isEqualTo(1);
    }

    @Test
    void aVoidMethodHasNoResult() throws Throwable {
        source("D.java", "class D extends Base {} class Base { void m() {} }");
        Program program = find("D.java#m").program();
        assertThat(program.resultIsOutcome()).isFalse();
        assertThat(program.body().run()).isNull();
    }

    @Test
    void theProgramsOwnExceptionArrives() throws Throwable {
        source("E.java", "class E { static void m() throws Exception { throw new java.io.IOException(\"own\"); } }");
        Program program = find("E.java#m").program();
        assertThatThrownBy(() -> program.body().run())
                .isInstanceOf(IOException.class)
                .hasMessage("own");
    }

    @Test
    void assertionsAreOn() throws Throwable {
        source("F.java", "class F { static void m() { assert false : \"on\"; } }");
        Program program = find("F.java#m").program();
        assertThatThrownBy(() -> program.body().run())
                .isInstanceOf(AssertionError.class)
                .hasMessage("on");
    }

    @Test
    void classesAreInitialisedByTheCallOnly() throws Throwable {
        source("G.java", """
                class G {
                    static { System.setProperty("initialised", "yes"); }
                    static void m() {}
                }""");
        System.clearProperty("initialised");
        Program program = find("G.java#m").program();
        assertThat(System.getProperty("initialised")).isNull();
        program.body().run();
        assertThat(System.getProperty("initialised")).isEqualTo("yes");
    }

    @Test
    void programsSeeTheApiAndNothingElseOfTheTool() throws Throwable {
        source("H.java", "class H { static Class<?> m() { return dev.bohr.Bohr.class; } }");
        ProgramFinder.Found found = find("H.java#m");
        assertThat(found.program().body().run()).isSameAs(Bohr.class);
        for (Class<?> ofTheTool : List.of(ProgramFinder.class, Json.class, Assertions.class)) {
            assertThatThrownBy(() -> found.loader().loadClass(ofTheTool.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
        }
    }

    @Test
    void theSelfTestIsAProgramOfItsOwn() throws Exception {
        String name = LostUpdate.class.getName();
        ClassPath own = new ClassPath(List.of(ClassPath.of(LostUpdate.class)));
        ProgramFinder.Found found = ProgramFinder.find(Target.parse(name), own, List.of(), directory);
        assertThat(found.loader().loadClass(name).getClassLoader()).isSameAs(found.loader());
    }

    @Test
    void aClassOnTheClassPathIsFoundByItsName() throws Throwable {
        Path source = source(
                "p/Outer.java", "package p; public class Outer { static class In { static int m() { return 4; } } }");
        Path classes = directory.resolve("classes with blank");
        Files.createDirectories(classes);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), source.toString());
        ClassPath path = ClassPath.parse("classes with blank", directory);
        for (String name : List.of("p.Outer$In#m", "p.Outer.In#m")) {
            assertThat(ProgramFinder.find(Target.parse(name), path, List.of(), directory)
                            .program()
                            .body()
                            .run())
                    .isEqualTo(4);
        }
    }

    @Test
    void anInstanceMainIsAcceptedWhereJavaHasThem() throws Throwable {
        source("I.java", "class I { void main() { System.setProperty(\"seen\", \"instance\"); } }");
        if (Runtime.version().feature() >= 21) {
            find("I.java").program().body().run();
            assertThat(System.getProperty("seen")).isEqualTo("instance");
        } else {
            refused(
                    "I.java",
                    "I has no main method that can be started (public static void main(String[] args)); "
                            + "to check another method write I#method");
        }
    }

    @Test
    void aCompactSourceFileIsAcceptedWhereJavaHasThem() throws Throwable {
        Assumptions.assumeTrue(Runtime.version().feature() >= 25);
        source("Compact.java", "void main() { System.setProperty(\"seen\", \"compact\"); }");
        find("Compact.java").program().body().run();
        assertThat(System.getProperty("seen")).isEqualTo("compact");
    }

    @Test
    void everyMistakeHasItsMessage() throws Exception {
        source("J.java", """
                public abstract class J {
                    void m() {}
                    void p(int x) {}
                    class Inner { void m() {} }
                    static class Closed { Closed(int x) {} void m() {} }
                    static class Sub extends J {}
                }""");
        source("Bad.java", "class Bad { int x = \"s\"; }");
        source("Nothing.java", "// nothing");
        refused("no.Such", "there is no class no.Such on the class path; give it with -cp");
        refused("None.java", "there is no file " + directory.resolve("None.java"));
        refused("J.java", "J has no main method; to check another method write J#method");
        refused("J.java#nope", "J has no method nope");
        refused("J.java#p", "J#p has parameters; only a method without any can be checked");
        refused("J.java#m", "no instance of J can be made to call the method on; make the method static");
        refused("Nothing.java", "Nothing.java has no class in it");
        refused(
                "Bad.java",
                directory.resolve("Bad.java") + " does not compile:\n"
                        + "  Bad.java:1: incompatible types: java.lang.String cannot be converted to int");
    }

    @Test
    void aClassThatNeedsAnotherIsExplained() throws Exception {
        Path source = source("K.java", "public class K extends L {} class L {}");
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", directory.toString(), source.toString());
        Files.delete(directory.resolve("L.class"));
        refused("K", "K needs L, which is not on the class path; give it with -cp");
    }

    private void refused(String target, String message) {
        assertThatThrownBy(() -> find(target)).isInstanceOf(UnusableInput.class).hasMessage(message);
    }

    private ProgramFinder.Found find(String target, String... args) throws UnusableInput {
        return ProgramFinder.find(Target.parse(target), ClassPath.parse(".", directory), List.of(args), directory);
    }

    private Path source(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
