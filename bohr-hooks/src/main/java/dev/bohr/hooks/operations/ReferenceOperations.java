package dev.bohr.hooks.operations;

import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/** References of {@code java.lang.ref}. */
public interface ReferenceOperations {
    /** A weak, soft or phantom reference was made: whether it is cleared must not depend on the garbage collector. */
    void referring(Reference<?> reference, @Nullable Object referent);
}
