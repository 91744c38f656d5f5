package dev.bohr.trace;

/**
 * What an operation is done to: a field, an element of an array, or an object as a whole.
 *
 * @param object the object; the class for a static field
 * @param part {@code .next}, {@code [3]}; empty for the whole object
 * @param name what people are to read: {@code Node#2.1.next}
 */
public record Location(TracedObject object, String part, String name) {
    public static final Location NONE = new Location(TracedObject.NONE, "", "");

    /** An object as a whole. */
    public static Location of(TracedObject object) {
        return new Location(object, "", object.name());
    }

    public boolean isNone() {
        return object.equals(TracedObject.NONE);
    }

    /** Two are the same if they are the same part of the same object, whatever they are called. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Location location && location.object.equals(object) && location.part.equals(part);
    }

    @Override
    public int hashCode() {
        return 31 * object.hashCode() + part.hashCode();
    }
}
