package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.generator.weak.Axioms;
import dev.bohr.generator.weak.EngineJudge;
import dev.bohr.generator.weak.WeakGenerator;
import dev.bohr.generator.weak.WeakProgram;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Generated programs really run under memory models: they come to what brute force comes to, which knows nothing of the engine. */
class WeakEngineTests {
    private static final Set<Axioms> ALL = EnumSet.allOf(Axioms.class);
    private static final int PROGRAMS = FixedPrograms.isFast() ? 150 : 5;

    @Test
    void theEngineComesToWhatBruteForceComesTo() {
        EngineJudge judge = new EngineJudge();
        List<String> wrong = new ArrayList<>();
        int judged = 0;
        for (long seed = 0; judged < PROGRAMS; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 5);
            if (!EngineJudge.isJava(program)) {
                continue;
            }
            judged++;
            for (Mismatch<Axioms> mismatch : judge.judge(program, ALL)) {
                wrong.add("seed " + seed + " under " + mismatch + "\n" + program);
            }
        }
        assertThat(wrong).isEmpty();
    }
}
