package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.tests.jcstress.programs.Increments;
import java.io.File;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.annotations.JCStressTest;

/** Tests for jcstress from the command line. */
class JcstressCommandTests {
    private Tool bohr;
    private String tests;
    private String classPath;

    @BeforeEach
    void findClasses() throws Exception {
        bohr = Tool.shared();
        tests = placeOf(Increments.class);
        classPath = tests + File.pathSeparator + placeOf(JCStressTest.class);
    }

    private static String placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void outcomesAreGradedAndWitnessed() throws Exception {
        String[] command = "Increments.Plain --model sc --json r --traces t --html page.html".split(" ");
        bohr.run(Stream.concat(Stream.of("jcstress", "-cp", classPath), Stream.of(command))
                        .toArray(String[]::new))
                .exits(0)
                .says("Increments$Plain, model sc: ok (4 executions)")
                .says("1, 1 2 interesting Both began at the same value.")
                .says("1 run: 1 ok");
        String[] lines = bohr.read("r").split("\n");
        assertThat(lines).hasSize(1);
        assertThat(lines[0])
                .startsWith("{\"name\": \"dev.bohr.tests.jcstress.programs.Increments$Plain\", \"model\": \"sc\"")
                .contains("\"outcome\": \"1, 1\", \"grade\": \"interesting\", \"bug\": false");
        assertThat(bohr.read("page.html"))
                .contains("\"headline\": \"1 run: 1 ok\"")
                .contains("\"outcome\": \"1, 1\", \"executions\": \"2\", \"grade\": \"interesting\", \"bad\": false")
                .contains("\"kind\": \"outcome\"");
        Path witness =
                bohr.directory().resolve("t/dev.bohr.tests.jcstress.programs.Increments_Plain-sc-outcome-1.trace");
        bohr.run("replay", witness.toString()).exits(0).says("ended without a failure");
    }

    @Test
    void aForbiddenOutcomeIsABugThatReplays() throws Exception {
        bohr.run("jcstress", "-cp", classPath, "Increments.(Lost|Tickets)", "--model", "sc", "--all-steps")
                .exits(1)
                .says("1 2 forbidden! One is lost.", "the outcome is '1', which is forbidden (One is lost.)")
                .says("replay .bohr/dev.bohr.tests.jcstress.programs.Increments_Lost-1.trace")
                .says("2 runs: 1 ok, 1 bug");
        bohr.run("replay", ".bohr/dev.bohr.tests.jcstress.programs.Increments_Lost-1.trace")
                .exits(1)
                .says("the outcome is '1', which is forbidden", "The failure happened again.");
    }

    @Test
    void whatCannotBeRunIsSaidAndTheRestIsRun() throws Exception {
        bohr.run("jcstress", "-cp", classPath, "Increments.Plain|Unusable.NoActor", "--model", "sc")
                .exits(2)
                .says("Unusable$NoActor cannot be run: it has no actor")
                .says("1 run: 1 ok; 1 test could not be run");
    }

    @Test
    void withoutJcstressNothingCanBeRead() throws Exception {
        bohr.run("jcstress", "-cp", tests, "Increments.Plain").exits(2).says("is jcstress-core on the class path");
    }

    @Test
    void aPatternThatFindsNothingIsRefused() throws Exception {
        bohr.run("jcstress", "-cp", classPath, "NoSuchTest").exits(2).complains("there is no class with @JCStressTest");
    }
}
