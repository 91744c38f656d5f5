package dev.bohr.census.programs;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The program of the census: two threads make a call each, and both count, which must be seen to get lost. */
public final class BesideARace {
    /** Stands for every end: of two threads that misuse an object. */
    public static final String ANY = "any";

    private final Call call;
    private final boolean isShared;
    private final Set<String> expected;
    private int count;

    /** @param expected what the call does where nobody looks; empty if that is not one thing */
    private BesideARace(Call call, boolean isShared, Set<String> expected) {
        this.call = call;
        this.isShared = isShared;
        this.expected = expected;
    }

    /** Is expected. */
    public static final class LostUpdate extends Error {
        private static final long serialVersionUID = 1;

        LostUpdate() {
            super("one of two was lost");
        }
    }

    /** Is not. */
    public static final class OtherEnd extends Error {
        private static final long serialVersionUID = 1;

        OtherEnd(String seen, @Nullable Throwable cause) {
            super("the call ended otherwise than where nobody looks: " + seen, cause);
        }
    }

    /** One execution. */
    public static @Nullable Object run(Call call, boolean isShared, Set<String> expected) throws Exception {
        return new BesideARace(call, isShared, expected).run();
    }

    private @Nullable Object run() throws Exception {
        Object receiver = isShared ? call.receiver() : null;
        Object[] arguments = isShared && call.sharesArguments() ? call.arguments() : null;
        Thread one = new Thread(() -> callAndCount(receiver, arguments), "one");
        Thread other = new Thread(() -> callAndCount(receiver, arguments), "other");
        one.start();
        other.start();
        one.join();
        other.join();
        if (count != 2) {
            throw new LostUpdate();
        }
        return null;
    }

    private void callAndCount(@Nullable Object receiver, Object @Nullable [] arguments) {
        Throwable thrown = null;
        String end;
        try {
            Object called = isShared ? receiver : call.receiver();
            Object[] given = arguments != null ? arguments : call.arguments();
            end = end(call.run(called, given));
        } catch (Throwable e) {
            thrown = e;
            end = end(e);
        }
        if (!isExpected(end)) {
            throw new OtherEnd(end, thrown);
        }
        count++;
    }

    private boolean isExpected(String end) {
        if (expected.contains(ANY)) {
            return true;
        }
        if (expected.contains(end) || isShared && expected.contains("again " + end)) {
            return true;
        }
        // Of what two threads share the values are what they are.
        return !end.startsWith("throws ") && (isShared || expected.contains("value"));
    }

    /** How a call ended, as far as one end can be told from another. */
    public static String end(@Nullable Object result) {
        return result instanceof String
                        || result instanceof Boolean
                        || result instanceof Number && isPlain(result)
                        || result instanceof Duration
                        || result instanceof Instant
                        || result instanceof Enum
                ? "returns " + result.toString().replace('\n', ' ')
                : "value";
    }

    private static boolean isPlain(Object number) {
        return number instanceof Integer
                || number instanceof Long
                || number instanceof Double
                || number instanceof BigInteger
                || number instanceof BigDecimal;
    }

    public static String end(Throwable thrown) {
        return "throws " + thrown.getClass().getName();
    }
}
