package dev.bohr.generator.text;

/** How a place is accessed; all alike where memory is sequentially consistent. */
enum AccessWay {
    PLAIN,
    METHOD_HANDLE,
    VAR_HANDLE,
    VOLATILE_VAR_HANDLE
}
