package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** An array is not copied in one step: a copy can be torn. */
class ArrayCopyTests {
    private static final Object[] KEPT = new Object[2];

    @Test
    void aCopyOfASharedArrayCanBeTorn() {
        assertThat(outcomes(() -> {
                    int[] shared = new int[2];
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                shared[0] = 1;
                                shared[1] = 1;
                            },
                            () -> {
                                int[] copy = new int[2];
                                System.arraycopy(shared, 0, copy, 0, 2);
                                seen[0] = copy[0] + "" + copy[1];
                            });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("00", "11", "01", "10");
    }

    @Test
    void copiesByArraysAndByCloneCanBeTornOrNot() {
        assertThat(outcomes(() -> {
                    byte[] shared = new byte[2];
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                shared[0] = 1;
                                shared[1] = 1;
                            },
                            () -> seen[0] = Arrays.toString(Arrays.copyOf(shared, 2)));
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("[0, 0]", "[1, 1]", "[0, 1]", "[1, 0]");
        assertThat(outcomes(() -> {
                    int[] shared = new int[2];
                    String[] seen = new String[1];
                    Together.run(
                            () -> {
                                shared[0] = 1;
                                shared[1] = 1;
                            },
                            () -> {
                                int[] copy = shared.clone();
                                seen[0] = copy[0] + "" + copy[1];
                            });
                    return seen[0];
                }))
                .contains("00", "11", "10");
    }

    @Test
    void aCopyBetweenTypesOfElementsIsTornAndUndone() {
        assertThat(outcomes(() -> {
                    boolean fresh = KEPT[0] == null && KEPT[1] == null;
                    String[] local = {"a", "b"};
                    String[] seen = new String[1];
                    Together.run(() -> System.arraycopy(local, 0, KEPT, 0, 2), () -> seen[0] = KEPT[0] + "" + KEPT[1]);
                    return fresh + " " + seen[0];
                }))
                .containsExactlyInAnyOrder("true nullnull", "true ab", "true anull", "true nullb");
    }

    @Test
    void anOverlappingCopyIsRight() {
        assertThat(outcomes(() -> {
                    int[] array = {1, 2, 3, 4};
                    Together.run(() -> System.arraycopy(array, 0, array, 1, 3));
                    Together.run(() -> System.arraycopy(array, 2, array, 1, 2));
                    return Arrays.toString(array);
                }))
                .containsExactly("[1, 2, 3, 3]");
    }

    @Test
    void aCopyOutOfBoundsThrowsAndChangesNothing() {
        assertThat(outcomes(() -> {
                    try {
                        System.arraycopy(new Object[] {1, 2}, 0, KEPT, 1, 2);
                        return "copied";
                    } catch (IndexOutOfBoundsException e) {
                        return KEPT[1];
                    }
                }))
                .containsExactly("null");
    }

    @Test
    void aCopyOfTheWrongTypeThrows() {
        assertThat(outcomes(() -> {
                    Object[] target = new String[1];
                    try {
                        System.arraycopy(new Object[] {1}, 0, target, 0, 1);
                        return "copied";
                    } catch (ArrayStoreException e) {
                        return "refused";
                    }
                }))
                .containsExactly("refused");
    }
}
