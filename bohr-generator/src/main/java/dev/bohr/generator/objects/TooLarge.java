package dev.bohr.generator.objects;

/** There is more of a test than is looked at. */
final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLarge() {
        super("too large", null, false, false);
    }
}
