package dev.bohr.hooks;

import org.jspecify.annotations.Nullable;

/**
 * One woven instruction.
 *
 * @param className the class that holds the code, with dots
 * @param method the method that holds the code
 * @param file the source file, or null
 * @param line the source line, or -1
 * @param kind a kind of {@link Access}; 0 where it does not apply (allocations, loops)
 * @param mode a mode of {@link Access}
 * @param owner the internal name of the class named by a field instruction, or of the allocated class; null where it does
 *     not apply
 * @param member the field's name, or the name of the called method; null where it does not apply
 * @param descriptor the field's type descriptor; for Unsafe and VarHandle calls that of the value where it is known, else
 *     null
 */
public record Site(
        String className,
        String method,
        @Nullable String file,
        int line,
        int kind,
        int mode,
        @Nullable String owner,
        @Nullable String member,
        @Nullable String descriptor) {

    /** Where it is, as people write it: {@code Queue.java:31}. */
    public String position() {
        return (file == null ? className : file) + (line < 0 ? "" : ":" + line);
    }
}
