package dev.bohr.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A part of a search whose state can be kept in a checkpoint, so that the search can continue after its JVM is gone: a strategy, and what is
 * counted. It is saved between two executions, after {@link Strategy#end} and before the next {@link Strategy#begin}, and must continue
 * as if nothing had been: all that it decides must come from what it saves.
 *
 * <p>What another JVM may see differently must not be saved: offsets in objects, identity hashes, numbers of sites.
 */
public interface Savable {
    /** Whether it can be saved now; a decorator can if the strategy inside it can. */
    default boolean isSavable() {
        return true;
    }

    void save(DataOutput out) throws IOException;

    /** Takes the place of {@link Strategy#begin}'s first call on a new strategy that was made with the same options. */
    void restore(DataInput in) throws IOException;
}
