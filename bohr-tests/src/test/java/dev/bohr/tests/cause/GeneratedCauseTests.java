package dev.bohr.tests.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.CauseCampaign;
import org.junit.jupiter.api.Test;

/** What is said of generated programs that are wrong; {@code bohr-generator/causes} does the same at length. */
class GeneratedCauseTests {
    private static final int PROGRAMS = 40;

    @Test
    void withTheDifferenceTheyFailAndWithoutItTheyPass() {
        CauseCampaign campaign = CauseCampaign.run(1, PROGRAMS);
        assertThat(campaign.problems()).isEmpty();
        // Among them are programs of which one end in fifty is right: none can be far from it that a person wrote.
        assertThat(campaign.unexplained().size())
                .as("%s %s", campaign, campaign.unexplained())
                .isLessThanOrEqualTo(PROGRAMS / 5);
    }
}
