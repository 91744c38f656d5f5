package dev.bohr.model;

/** Makes strategies by name; found by {@link java.util.ServiceLoader}, so that users can bring their own. */
public interface StrategyProvider {
    /** What is given to {@code --strategy}. */
    String name();

    Strategy create(long seed);
}
