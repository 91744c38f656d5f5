package dev.bohr.tests.bruteforce;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SeedsTmpTests {
    static java.util.stream.Stream<TextMutant> mutants() {
        return TextMutants.all().filter(m -> m.families().contains("daemons"));
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void find(TextMutant mutant) {
        String m = mutant.mismatch(1500);
        System.err.println("MUTANT " + mutant + ": " + m.lines().limit(6).toList());
    }
}
