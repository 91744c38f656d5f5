package dev.bohr.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PositionsTests {
    @Test
    void aCallIsOfAClassThatPeopleKnow() {
        assertThat(Positions.simpleName("java.util.concurrent.FutureTask")).isEqualTo("FutureTask");
        assertThat(Positions.simpleName("java.util.Map$Entry")).isEqualTo("Entry");
        assertThat(Positions.simpleName("java.util.concurrent.Executors$1$2")).isEqualTo("Executors");
        assertThat(Positions.simpleName("shop.Tests$Bank$MockitoMock$jo8rIuZu")).isEqualTo("Bank");
    }
}
