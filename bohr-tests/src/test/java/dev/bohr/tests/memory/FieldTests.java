package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import org.junit.jupiter.api.Test;

/** Fields and arrays of every type: each access is a point, so that an update by two threads can be lost. */
class FieldTests {
    private static boolean staticBoolean;
    private static byte staticByte;
    private static short staticShort;
    private static char staticChar;
    private static int staticInt;
    private static long staticLong;
    private static float staticFloat;
    private static double staticDouble;
    private static String staticString = "";

    private boolean flag;
    private byte b;
    private short s;
    private char c;
    private int i;
    private long l;
    private float f;
    private double d;
    private String text = "";
    private final int constant = 7;

    @Test
    void anUpdateOfAStaticBooleanCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticBoolean = !staticBoolean, () -> staticBoolean = !staticBoolean);
                    return staticBoolean;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void anUpdateOfAStaticByteCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticByte++, () -> staticByte++);
                    return staticByte;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAStaticShortCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticShort++, () -> staticShort++);
                    return staticShort;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAStaticCharCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticChar++, () -> staticChar++);
                    return (int) staticChar;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAStaticIntCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticInt++, () -> staticInt++);
                    return staticInt;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAStaticLongCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticLong++, () -> staticLong++);
                    return staticLong;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAStaticFloatCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticFloat++, () -> staticFloat++);
                    return staticFloat;
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfAStaticDoubleCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticDouble++, () -> staticDouble++);
                    return staticDouble;
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfAStaticStringCanBeLost() {
        assertThat(outcomes(() -> {
                    Together.run(() -> staticString = staticString + "x", () -> staticString = staticString + "x");
                    return staticString;
                }))
                .containsExactlyInAnyOrder("x", "xx");
    }

    @Test
    void anUpdateOfABooleanOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.flag = !object.flag, () -> object.flag = !object.flag);
                    return object.flag;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void anUpdateOfAByteOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.b++, () -> object.b++);
                    return object.b;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAShortOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.s++, () -> object.s++);
                    return object.s;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfACharOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.c++, () -> object.c++);
                    return (int) object.c;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAIntOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.i++, () -> object.i++);
                    return object.i;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfALongOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.l++, () -> object.l++);
                    return object.l;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAFloatOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.f++, () -> object.f++);
                    return object.f;
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfADoubleOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.d++, () -> object.d++);
                    return object.d;
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfAStringOfAnObjectCanBeLost() {
        assertThat(outcomes(() -> {
                    FieldTests object = new FieldTests();
                    Together.run(() -> object.text = object.text + "x", () -> object.text = object.text + "x");
                    return object.text;
                }))
                .containsExactlyInAnyOrder("x", "xx");
    }

    @Test
    void anUpdateOfAnElementOfBooleansCanBeLost() {
        assertThat(outcomes(() -> {
                    boolean[] array = new boolean[2];
                    Together.run(() -> array[1] = !array[1], () -> array[1] = !array[1]);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void anUpdateOfAnElementOfBytesCanBeLost() {
        assertThat(outcomes(() -> {
                    byte[] array = new byte[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAnElementOfShortsCanBeLost() {
        assertThat(outcomes(() -> {
                    short[] array = new short[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAnElementOfCharsCanBeLost() {
        assertThat(outcomes(() -> {
                    char[] array = new char[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return (int) array[1];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAnElementOfIntsCanBeLost() {
        assertThat(outcomes(() -> {
                    int[] array = new int[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAnElementOfLongsCanBeLost() {
        assertThat(outcomes(() -> {
                    long[] array = new long[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void anUpdateOfAnElementOfFloatsCanBeLost() {
        assertThat(outcomes(() -> {
                    float[] array = new float[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfAnElementOfDoublesCanBeLost() {
        assertThat(outcomes(() -> {
                    double[] array = new double[2];
                    Together.run(() -> array[1]++, () -> array[1]++);
                    return array[1];
                }))
                .containsExactlyInAnyOrder("1.0", "2.0");
    }

    @Test
    void anUpdateOfAnElementOfStringsCanBeLost() {
        assertThat(outcomes(() -> {
                    String[] array = new String[] {"", ""};
                    Together.run(() -> array[1] = array[1] + "x", () -> array[1] = array[1] + "x");
                    return array[1];
                }))
                .containsExactlyInAnyOrder("x", "xx");
    }

    @Test
    void aFinalFieldIsNoPoint() {
        assertThat(dev.bohr.tests.Checking.everySchedule(() -> {
                            FieldTests object = new FieldTests();
                            Together.run(() -> object.getConstant(), () -> object.getConstant());
                            return object.getConstant();
                        })
                        .executions())
                .isEqualTo(1);
    }

    private int getConstant() {
        return constant;
    }
}
