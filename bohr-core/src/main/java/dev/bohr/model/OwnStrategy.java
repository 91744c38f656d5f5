package dev.bohr.model;

/** A strategy of ours: it uses arrays of its own and nothing of the JDK that is woven. */
public interface OwnStrategy extends Strategy {
    @Override
    default boolean callsNoWovenCode() {
        return true;
    }
}
