package dev.bohr.explore;

import dev.bohr.hooks.Hooks;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/** What a program may ask of the check it takes part in. */
public final class Participation {
    private Participation() {}

    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("there is nothing to choose from " + n + " values");
        }
        return Hooks.isManaged()
                ? Check.sink().choose(n)
                : ThreadLocalRandom.current().nextInt(n);
    }

    public static void await(BooleanSupplier condition) {
        if (Hooks.isManaged()) {
            Check.sink().await(condition);
        } else {
            while (!condition.getAsBoolean()) {
                Thread.onSpinWait();
            }
        }
    }
}
