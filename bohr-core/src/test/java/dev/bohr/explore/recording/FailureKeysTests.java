package dev.bohr.explore.recording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureKeysTests {
    private static String key(Throwable throwable, String where) {
        return FailureKeys.of(throwable, where);
    }

    private static <T extends Throwable> T withoutStack(T throwable) {
        throwable.setStackTrace(new StackTraceElement[0]);
        return throwable;
    }

    @Test
    void exceptionsAreToldApartByTypeAndLocation() {
        String here = key(new NullPointerException(), "A.java:1");
        assertThat(FailureKeys.isSame(here, key(new NullPointerException("with words"), "A.java:1")))
                .isTrue();
        assertThat(FailureKeys.isSame(here, key(new NullPointerException(), "A.java:2")))
                .isFalse();
        assertThat(FailureKeys.isSame(here, key(new ArithmeticException(), "A.java:1")))
                .isFalse();
    }

    @Test
    void oneWhoseStackTheJvmHasLeftOutIsTheSameAsAnyOfItsType() {
        String omitted = key(withoutStack(new NullPointerException()), "");
        String known = key(new NullPointerException(), "A.java:1");
        assertThat(FailureKeys.isSame(omitted, known)).isTrue();
        assertThat(FailureKeys.isSame(known, omitted)).isTrue();
        assertThat(FailureKeys.isSame(omitted, omitted)).isTrue();
        assertThat(FailureKeys.isSame(omitted, key(new ArithmeticException(), "A.java:1")))
                .isFalse();
        assertThat(FailureKeys.clearer(omitted, known)).isEqualTo(known);
        assertThat(FailureKeys.clearer(known, omitted)).isEqualTo(known);
    }

    @Test
    void oneThatNeverHasAStackIsAsGoodAsAnyOther() {
        String own = key(withoutStack(new IllegalStateException()), "");
        assertThat(FailureKeys.isSame(own, key(new IllegalStateException(), "A.java:1")))
                .isFalse();
    }

    @Test
    void aBugIsKnownByEither() {
        FoundBugs bugs = new FoundBugs();
        String omitted = key(withoutStack(new NullPointerException()), "");
        assertThat(bugs.isNew(key(new NullPointerException(), "A.java:1"))).isTrue();
        assertThat(bugs.isNew(omitted)).isFalse();
        assertThat(bugs.isNew(key(new NullPointerException(), "A.java:2"))).isTrue();
        FoundBugs others = new FoundBugs();
        assertThat(others.isNew(omitted)).isTrue();
        assertThat(others.isNewAs(omitted, key(new NullPointerException(), "A.java:1")))
                .isTrue();
        assertThat(others.isNew(key(new NullPointerException(), "A.java:2"))).isTrue();
    }
}
