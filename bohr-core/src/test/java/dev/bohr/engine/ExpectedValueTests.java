package dev.bohr.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExpectedValueTests {
    private final ExpectedValue expectedValue = new ExpectedValue();

    @Test
    void isKnownForOneCompareAndSet() {
        expectedValue.announce(5, 'I');
        expectedValue.arrive(this, 'I');
        assertThat(expectedValue.isKnown()).isTrue();
        assertThat(expectedValue.bits()).isEqualTo(5);
        expectedValue.arrive(this, 'I');
        assertThat(expectedValue.isKnown()).isFalse();
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
        expectedValue.announce(1, 'J');
        expectedValue.arrive(this, 'I');
        assertThat(expectedValue.isKnown()).isFalse();
        expectedValue.announce(null);
        expectedValue.arrive(this, 'I');
        assertThat(expectedValue.isKnown()).isFalse();
        expectedValue.announce("text");
        expectedValue.arrive(this, 'D');
        assertThat(expectedValue.isKnown()).isFalse();
    }

    @Test
    void referencesAreKnownAsTheyAre() {
        expectedValue.announce(this);
        expectedValue.arrive(this, 'L');
        assertThat(expectedValue.isKnown()).isTrue();
        assertThat(expectedValue.reference()).isSameAs(this);
        expectedValue.announce(null);
        expectedValue.arrive(this, 'L');
        assertThat(expectedValue.isKnown()).isTrue();
        assertThat(expectedValue.reference()).isNull();
    }

    @Test
    void boxesAreOpenedForPrimitivesButWhatIsBoxedIsNotKnown() {
        assertThat(box((short) -7, 'J')).isEqualTo(-7);
        assertThat(box('c', 'I')).isEqualTo('c');
        assertThat(box(true, 'Z')).isEqualTo(1);
        assertThat(box(2f, 'D')).isEqualTo(Double.doubleToRawLongBits(2));
        expectedValue.announce(5, 'I');
        expectedValue.arrive(this, 'L');
        assertThat(expectedValue.isKnown()).isFalse();
    }

    @Test
    void wideValuesInBytesAreNotKnown() {
        expectedValue.announce(5, 'I');
        expectedValue.arrive(new byte[8], 'I');
        assertThat(expectedValue.isKnown()).isFalse();
        expectedValue.announce(5, 'I');
        expectedValue.arrive(new byte[8], 'B');
        assertThat(expectedValue.isKnown()).isTrue();
    }

    private long primitive(long bits, char given, char type) {
        expectedValue.announce(bits, given);
        expectedValue.arrive(this, type);
        assertThat(expectedValue.isKnown()).isTrue();
        return expectedValue.bits();
    }

    private long box(Object value, char type) {
        expectedValue.announce(value);
        expectedValue.arrive(this, type);
        assertThat(expectedValue.isKnown()).isTrue();
        return expectedValue.bits();
    }
}
