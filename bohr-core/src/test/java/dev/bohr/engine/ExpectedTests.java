package dev.bohr.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExpectedTests {
    private final Expected expected = new Expected();

    @Test
    void isKnownForOneCompareAndSet() {
        expected.announce(5, 'I');
        expected.arrive(this, 'I');
        assertThat(expected.isKnown()).isTrue();
        assertThat(expected.bits()).isEqualTo(5);
        expected.arrive(this, 'I');
        assertThat(expected.isKnown()).isFalse();
    }

    @Test
    void aNumberIsWidenedToTheTypeInMemory() {
        assertThat(primitive(-1, 'I', 'J')).isEqualTo(-1);
        assertThat(primitive(3, 'I', 'F')).isEqualTo(Float.floatToRawIntBits(3));
        assertThat(primitive(3, 'J', 'D')).isEqualTo(Double.doubleToRawLongBits(3));
        assertThat(primitive(Float.floatToRawIntBits(0.5f), 'F', 'D')).isEqualTo(Double.doubleToRawLongBits(0.5));
    }

    @Test
    void aNumberHasTheBitsThatAreInMemory() {
        assertThat(primitive(0xFF, 'I', 'B')).isEqualTo(-1);
        assertThat(primitive(-1, 'I', 'C')).isEqualTo(0xFFFF);
        assertThat(primitive(0xFFFF, 'I', 'S')).isEqualTo(-1);
        assertThat(primitive(1, 'I', 'Z')).isEqualTo(1);
        assertThat(primitive(Float.floatToRawIntBits(-0.0f), 'F', 'F')).isEqualTo(Integer.MIN_VALUE);
        long someNaN = 0x7ff8000000000001L;
        assertThat(primitive(someNaN, 'D', 'D')).isEqualTo(someNaN);
    }

    @Test
    void whatTheCallWouldRefuseIsNotKnown() {
        expected.announce(1, 'J');
        expected.arrive(this, 'I');
        assertThat(expected.isKnown()).isFalse();
        expected.announce(null);
        expected.arrive(this, 'I');
        assertThat(expected.isKnown()).isFalse();
        expected.announce("text");
        expected.arrive(this, 'D');
        assertThat(expected.isKnown()).isFalse();
    }

    @Test
    void referencesAreKnownAsTheyAre() {
        expected.announce(this);
        expected.arrive(this, 'L');
        assertThat(expected.isKnown()).isTrue();
        assertThat(expected.reference()).isSameAs(this);
        expected.announce(null);
        expected.arrive(this, 'L');
        assertThat(expected.isKnown()).isTrue();
        assertThat(expected.reference()).isNull();
    }

    @Test
    void boxesAreOpenedForPrimitivesButWhatIsBoxedIsNotKnown() {
        assertThat(box((short) -7, 'J')).isEqualTo(-7);
        assertThat(box('c', 'I')).isEqualTo('c');
        assertThat(box(true, 'Z')).isEqualTo(1);
        assertThat(box(2f, 'D')).isEqualTo(Double.doubleToRawLongBits(2));
        expected.announce(5, 'I');
        expected.arrive(this, 'L');
        assertThat(expected.isKnown()).isFalse();
    }

    @Test
    void wideValuesInBytesAreNotKnown() {
        expected.announce(5, 'I');
        expected.arrive(new byte[8], 'I');
        assertThat(expected.isKnown()).isFalse();
        expected.announce(5, 'I');
        expected.arrive(new byte[8], 'B');
        assertThat(expected.isKnown()).isTrue();
    }

    private long primitive(long bits, char given, char type) {
        expected.announce(bits, given);
        expected.arrive(this, type);
        assertThat(expected.isKnown()).isTrue();
        return expected.bits();
    }

    private long box(Object value, char type) {
        expected.announce(value);
        expected.arrive(this, type);
        assertThat(expected.isKnown()).isTrue();
        return expected.bits();
    }
}
