package dev.bohr.hooks.operations;

import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/** References of {@code java.lang.ref}. */
public interface ReferenceOperations {
    /** A weak, soft or phantom reference was made: whether it is cleared must not depend on the garbage collector. */
    void referring(Reference<?> reference, @Nullable Object referent);

    /**
     * A reference of {@code java.lang.ref} is about to be read or cleared.
     *
     * @param queue whether it is its queue that is looked at
     */
    void access(Object reference, boolean queue, int site);
}
