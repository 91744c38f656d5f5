package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.tests.samples.Memory;
import org.junit.jupiter.api.Test;

class MemoryWeavingTests {
    private final WovenSample sample = new WovenSample(Memory.class);

    @Test
    void fieldsOfAllTypesAreAnnouncedBeforeTheAccess() {
        assertThat(sample.run("fields"))
                .containsExactly(
                        "allocated dev/bohr/tests/samples/Memory$Cell",
                        "write reference",
                        "write z",
                        "write b",
                        "write c",
                        "write s",
                        "write i",
                        "write j",
                        "write f",
                        "write d",
                        "write o",
                        "read z",
                        "read b",
                        "read c",
                        "read s",
                        "read i",
                        "read j",
                        "read f",
                        "read d",
                        "read o",
                        "read fixed",
                        "= true1c2345.06.0o9");
    }

    @Test
    void compoundAssignmentsAreAReadAndAWrite() {
        assertThat(sample.run("compound"))
                .containsExactly(
                        "allocated dev/bohr/tests/samples/Memory$Cell",
                        "write reference",
                        "read j",
                        "write j",
                        "read d",
                        "write d",
                        "read i",
                        "write i",
                        "read i",
                        "= 5.0");
    }

    @Test
    void staticsAreAnnouncedButNotTheFinalOnesOfTheClassItself() {
        assertThat(sample.run("statics"))
                .containsExactly(
                        "writeStatic si",
                        "writeStatic sd",
                        "writeStatic so",
                        "readStatic si",
                        "readStatic sd",
                        "readStatic so",
                        "= 3.0s4");
    }

    @Test
    void arraysOfAllTypesAreAnnounced() {
        assertThat(sample.run("arrays"))
                .containsExactly(
                        "allocated [Z",
                        "writeArray B[0]",
                        "allocated [B",
                        "writeArray B[0]",
                        "allocated [C",
                        "writeArray C[0]",
                        "allocated [S",
                        "writeArray S[0]",
                        "allocated [I",
                        "writeArray I[0]",
                        "allocated [J",
                        "writeArray J[0]",
                        "allocated [F",
                        "writeArray F[0]",
                        "allocated [D",
                        "writeArray D[0]",
                        "allocated [Ljava/lang/Object;",
                        "storing o",
                        "writeArray Ljava/lang/Object;[0]",
                        "readArray B[0]",
                        "readArray B[0]",
                        "readArray C[0]",
                        "readArray S[0]",
                        "readArray I[0]",
                        "readArray J[0]",
                        "readArray F[0]",
                        "readArray D[0]",
                        "readArray Ljava/lang/Object;[0]",
                        "= true1c2345.06.0o");
    }

    @Test
    void compoundAssignmentsOfElementsKeepTheirValues() {
        assertThat(sample.run("arrayCompound"))
                .containsExactly(
                        "allocated [J",
                        "allocated [[D",
                        "readArray J[1]",
                        "writeArray J[1]",
                        "readArray Ljava/lang/Object;[1]",
                        "readArray D[2]",
                        "writeArray D[2]",
                        "readArray J[1]",
                        "readArray Ljava/lang/Object;[1]",
                        "readArray D[2]",
                        "= 1.5");
    }

    @Test
    void aFieldWrittenBeforeTheSuperConstructorIsAnnouncedAfterIt() {
        assertThat(sample.run("beforeSuper"))
                .containsExactly(
                        "allocated dev/bohr/tests/samples/Memory$Outer",
                        "write value",
                        "allocated dev/bohr/tests/samples/Memory$Outer$Inner",
                        "holds Inner Outer",
                        "read value",
                        "write got",
                        "read got",
                        "= 3");
    }

    @Test
    void aCopyOfAnArrayReadsTheOriginalAndIsNew() {
        assertThat(sample.run("copies"))
                .containsExactly("allocated [I", "writeArray I[0]", "cloningObject", "cloned [I", "= 1");
    }
}
