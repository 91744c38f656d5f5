package dev.bohr.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.litmus.AccessMethod.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationParserTests {
    private static LitmusOperation.Access access(String text) {
        return (LitmusOperation.Access) OperationParser.parse(text);
    }

    @Test
    void readsKeepTheirResultOrNot() {
        assertThat(access("read acquire x -> r1").target()).contains("r1");
        assertThat(access("read acquire x").target()).isEmpty();
        assertThat(access("read acquire x").method().result()).isEqualTo(Result.VALUE);
    }

    @Test
    void elementsOfArraysAreVariables() {
        assertThat(access("read plain arr[0] -> r1").variable()).isEqualTo("arr[0]");
        assertThat(access("write plain arr [ 1 ] -1").variable()).isEqualTo("arr[1]");
        assertThat(access("write plain arr[12] -1").root()).isEqualTo("arr");
        assertThat(access("write plain x 1").root()).isEqualTo("x");
    }

    @Test
    void successMayBeKeptAsOtherValues() {
        LitmusOperation.Access swap = access("compareAndSet y 1 0 ? 1 : 0 -> r1");
        assertThat(swap.values()).containsExactly(Expression.parse("1"), Expression.parse("0"));
        assertThat(swap.choice()).contains(new LitmusOperation.Choice(Expression.parse("1"), Expression.parse("0")));
        assertThat(swap.target()).contains("r1");
    }

    @ParameterizedTest
    @CsvSource({
        "getAndSet x 1, 1",
        "getAndSetAcquire x 1, 1",
        "getAndSetRelease x 1, 1",
        "getAndAdd x -1, 1",
        "getAndAddAcquire x 1, 1",
        "getAndBitwiseOr x 1, 1",
        "getAndBitwiseAndRelease x 1, 1",
        "getAndBitwiseXorAcquire x 1, 1",
        "compareAndSet x 0 1, 2",
        "weakCompareAndSet x 0 1, 2",
        "weakCompareAndSetVolatile x 0 1, 2",
        "weakCompareAndSetPlain x 0 1, 2",
        "weakCompareAndSetAcquire x 0 1, 2",
        "weakCompareAndSetRelease x 0 1, 2",
        "compareAndExchange x 0 1, 2",
        "compareAndExchangeAcquire x 0 1, 2",
        "compareAndExchangeRelease x 0 1, 2",
        "getAndIncrement x, 0",
        "getAndDecrement x, 0",
        "incrementAndGet x, 0",
        "decrementAndGet x, 0",
        "addAndGet x 2, 1",
        "lazySet x 1, 1",
        "setRelease x 1, 1",
        "setPlain x 1, 1",
        "setOpaque x 1, 1",
        "setVolatile x 1, 1",
        "getPlain x, 0",
        "getOpaque x, 0",
        "getAcquire x, 0",
        "getVolatile x, 0",
        "getAndAdd:opaque x 1, 1",
        "getAndAdd:acqrel x 1, 1",
        "getAndAdd:volatile x 1, 1",
        "getAndSet:plain x 1, 1",
        "compareAndSet:acqrel x 0 1, 2",
        "compareAndSet:opaque x 0 1, 2",
        "weakCompareAndSet:acqrel x 0 1, 2",
        "incrementAndGet:acqrel x, 0",
        "getAndAddAcquire:acquire x 1, 1"
    })
    void javasNamesAreKnown(String text, int values) {
        assertThat(access(text).method().values()).isEqualTo(values);
    }

    @Test
    void whatIsNoAccessIsKnownToo() {
        assertThat(OperationParser.parse("move t -> r1"))
                .isEqualTo(new LitmusOperation.Move(Expression.parse("t"), "r1"));
        assertThat(OperationParser.parse("lock this")).isEqualTo(new LitmusOperation.Lock("this"));
        assertThat(OperationParser.parse("unlock this")).isEqualTo(new LitmusOperation.Unlock("this"));
        assertThat(new LitmusOperation.Lock("fresh").isFresh()).isTrue();
        for (LitmusOperation.Fence fence : LitmusOperation.Fence.values()) {
            assertThat(OperationParser.parse(fence.text)).isEqualTo(fence);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "explode x",
                "read x",
                "read release x -> r1",
                "write acquire x 1",
                "write plain x",
                "write plain x 1 2",
                "write plain x 1 -> r1",
                "read relaxed x",
                "get x",
                "set x 1",
                "getAndAdd:acquire:release x 1",
                "getAndAddAcquire:release x 1",
                "getAndAdd:strong x 1",
                "compareAndSet x 0",
                "getAndSet x 1 ? 1 : 0 -> r1",
                "compareAndSet x 0 1 ? 1 -> r1",
                "read plain arr[i] -> r1",
                "read plain arr[0][1] -> r1",
                "move t",
                "lock",
                "lock a b",
                "fullFence x",
                "fullFence -> r1",
                "-> r1"
            })
    void whatIsNoOperationIsRefused(String text) {
        assertThatThrownBy(() -> OperationParser.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
