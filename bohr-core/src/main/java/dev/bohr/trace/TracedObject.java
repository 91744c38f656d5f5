package dev.bohr.trace;

/**
 * An object of the program.
 *
 * @param identity what distinguishes it from others
 * @param type its class, without the package; empty if an older trace does not say it
 * @param name what people are to read: {@code alice}, {@code Bank.lock}, {@code Node#2.1}
 */
public record TracedObject(Identity identity, String type, String name) {
    public static final TracedObject NONE = new TracedObject(new Identity.Nothing(), "", "");

    /** Two are the same if they are of one identity, whatever they are called. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TracedObject object && object.identity.equals(identity);
    }

    @Override
    public int hashCode() {
        return identity.hashCode();
    }
}
