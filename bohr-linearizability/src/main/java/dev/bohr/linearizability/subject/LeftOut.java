package dev.bohr.linearizability.subject;

/**
 * A method that is no operation of the tests of its class, unless a test names it.
 *
 * @param signature as in {@code poll(long, TimeUnit)}
 * @param reason to follow "it"; empty if nobody asked for it
 * @param operation to call it by; its parameters may have no values to choose from
 */
public record LeftOut(String signature, String reason, OperationType operation) {
    @Override
    public String toString() {
        return reason.isEmpty() ? signature : signature + " " + reason;
    }
}
