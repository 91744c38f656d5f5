package dev.bohr.strategy;

import dev.bohr.model.Strategy;

/** A strategy of ours: it uses arrays of its own and nothing of the JDK that is woven. */
interface OwnStrategy extends Strategy {
    @Override
    default boolean callsNoWovenCode() {
        return true;
    }
}
