package dev.bohr.tests.older;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceMatching;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A trace is replayed on another JDK than that on which it was recorded: those of 17 and of 25 are among the resources, and the tests run on
 * both. {@code -Dbohr.golden=write} writes those of the JDK that runs.
 */
class OtherJdkTests {
    private static final Path DIRECTORY = Path.of("src/test/resources/dev/bohr/tests/older");

    static Stream<Arguments> recorded() {
        return Stream.of(OtherJdkPrograms.values())
                .filter(program -> program != OtherJdkPrograms.EXECUTORS)
                .flatMap(program -> Stream.of(17, 25).map(jdk -> Arguments.of(program, jdk)));
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void aTraceOfAnotherJdkIsReplayed(OtherJdkPrograms program, int jdk) throws IOException {
        Trace trace = trace(program, jdk);
        assertThat(Runtime.Version.parse(trace.header().jdk()).feature()).isEqualTo(jdk);
        Result result = Bohr.replay(program(program), trace, Options.defaults());
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs())
                .singleElement()
                .satisfies(bug -> assertThat(TraceMatching.isSameFailure(trace, bug.trace()))
                        .isTrue());
    }

    /** A pool keeps its workers in a map whose order is another on each. */
    @Test
    void ifTheJdkDoesSomethingElseItIsSaidWhichItWas() throws IOException {
        int other = Runtime.version().feature() == 17 ? 25 : 17;
        Trace trace = trace(OtherJdkPrograms.EXECUTORS, other);
        assertThatThrownBy(() -> Bohr.replay(program(OtherJdkPrograms.EXECUTORS), trace, Options.defaults()))
                .isInstanceOf(ReplayMismatch.class)
                .hasMessageContaining("; the code ")
                .hasMessageContaining(trace.header().jdk());
    }

    private static Trace trace(OtherJdkPrograms program, int jdk) throws IOException {
        String file = file(program, jdk);
        try (InputStream in = Objects.requireNonNull(OtherJdkTests.class.getResourceAsStream(file), file)) {
            return TraceFile.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @EnumSource
    void traces(OtherJdkPrograms program) throws IOException {
        Assumptions.assumeTrue("write".equals(System.getProperty("bohr.golden")), "the traces are there");
        Result result =
                Bohr.check(program(program), Options.defaults().withRaces(Options.Races.IGNORE), Progress.SILENT);
        TraceFile.write(
                result.bugs().get(0).trace(),
                DIRECTORY.resolve(file(program, Runtime.version().feature())));
    }

    private static String file(OtherJdkPrograms program, int jdk) {
        return program.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-jdk" + jdk + ".trace";
    }

    private static Program program(OtherJdkPrograms program) {
        return new Program(program.name(), program.program::call, false);
    }
}
