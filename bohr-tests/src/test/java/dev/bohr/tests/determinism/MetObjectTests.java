package dev.bohr.tests.determinism;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.security.MessageDigest;
import java.util.Set;
import java.util.TreeSet;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that un-woven code has made: they are told from old ones, and called the same in every execution (docs/decisions/0027). */
class MetObjectTests {
    private static final Options ALL = Options.defaults()
            .withStrategy("optimal")
            .withOutcomes(true)
            .withContinueAfterBug(true)
            .withExecutions(20_000);

    private static int count;
    private static char[] letters;

    private static Set<String> outcomes(Result result) {
        assertThat(result.reason()).isEmpty();
        return new TreeSet<>(result.outcomes().keySet());
    }

    // ---- what belongs to an object that threads share

    /** Its arrays are filled by {@code Arrays.fill}, which is woven. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "dfs", "optimal"})
    void theArraysOfADigestAreNew(String strategy) {
        Result result = check(
                () -> {
                    MessageDigest digest = MessageDigest.getInstance("SHA-256");
                    digest.update((byte) 1);
                    byte[] first = new byte[2];
                    Together.run(() -> first[0] = digest.digest()[0], () -> first[1] = digest.digest()[0]);
                    return first[0] + " " + first[1];
                },
                ALL.withStrategy(strategy));
        assertThat(outcomes(result)).hasSize(2);
        assertThat(result.complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "optimal"})
    void theArraysOfAMacAreNew(String strategy) {
        Result result = check(
                () -> {
                    Mac mac = Mac.getInstance("HmacSHA256");
                    mac.init(new SecretKeySpec(new byte[16], "HmacSHA256"));
                    byte[] first = new byte[1];
                    Together.run(() -> mac.update((byte) 1), () -> first[0] = mac.doFinal()[0]);
                    return first[0];
                },
                ALL.withStrategy(strategy));
        assertThat(outcomes(result)).hasSize(2);
        assertThat(result.complete()).isTrue();
    }

    // ---- what un-woven code keeps

    private static final ClassValue<char[]> KEPT = new ClassValue<>() {
        @Override
        protected char[] computeValue(Class<?> type) {
            return "ab".toCharArray();
        }
    };

    /** The first execution that comes to it takes it for new; the next has it from the one before. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "dfs", "optimal", "random"})
    void whatIsKeptBehindTheProgramsBackIsFoundOut(String strategy) {
        KEPT.remove(String.class);
        Result result = check(
                () -> {
                    count = 0;
                    int[] seen = new int[1];
                    Thread other = Together.start(() -> {
                        if (count == 1) {
                            seen[0] = KEPT.get(String.class)[1];
                        }
                    });
                    count = 1;
                    count = 2;
                    other.join();
                    return seen[0];
                },
                ALL.withStrategy(strategy).withExecutions(200));
        assertThat(outcomes(result)).isEqualTo(Set.of("0", "98"));
    }

    /** Once it is known to be old what is done to it is undone. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "dfs", "optimal"})
    void whatIsKeptIsPutBack(String strategy) {
        KEPT.remove(Integer.class);
        Result result = check(
                () -> {
                    count = 0;
                    int[] seen = new int[1];
                    Thread other = Together.start(() -> {
                        if (count == 1) {
                            seen[0] = KEPT.get(Integer.class)[0];
                            KEPT.get(Integer.class)[0] = 'b';
                        }
                    });
                    count = 1;
                    count = 2;
                    other.join();
                    return seen[0];
                },
                ALL.withStrategy(strategy).withExecutions(200));
        char kept = KEPT.get(Integer.class)[0];
        assertThat(outcomes(result)).isEqualTo(Set.of("0", "" + (int) kept));
    }

    // ---- names

    /** To be written down must not make an object old: the execution that is recorded would have other points. */
    @Test
    void whatIsShownInATraceIsNotOldByThat() {
        Result result = check(
                () -> {
                    letters = null;
                    count = 0;
                    Thread other = Together.start(() -> {
                        char[] made = "ab".toCharArray();
                        letters = made;
                        count++;
                        made[0]++;
                        made[1]++;
                    });
                    count++;
                    other.join();
                    if (count != 2) {
                        throw new IllegalStateException("one is lost");
                    }
                    return "";
                },
                ALL);
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isNotEmpty();
    }
}
