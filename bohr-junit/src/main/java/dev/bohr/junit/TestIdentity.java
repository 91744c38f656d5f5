package dev.bohr.junit;

/**
 * Which test it is.
 *
 * @param name no two tests have the same
 * @param type the test class
 * @param place of the test itself, for those who look for it
 * @param hasAnnotation whether it has {@link ConcurrencyTest}, so that {@link Replay} can stand beside it
 */
record TestIdentity(String name, Class<?> type, StackTraceElement place, boolean hasAnnotation) {}
