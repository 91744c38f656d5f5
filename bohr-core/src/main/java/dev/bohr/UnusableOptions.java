package dev.bohr;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Options that cannot be honoured, or not together. Who has taken them from a user says which, in the words that the user knows them by. */
public final class UnusableOptions extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** What such an error can be about. */
    public enum Option {
        BOUND,
        CHECKPOINT,
        FILTER,
        JDK,
        MODEL,
        RACES,
        STRATEGY,
        TIME_PASSES;

        /** As in {@code time-passes}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** What it was set to; anything whose text is that. */
        public Given to(Object value) {
            return new Given(this, " " + value);
        }
    }

    /**
     * A mention of an option.
     *
     * @param value with a space before it; empty if what it was set to does not matter
     */
    public record Given(Option option, String value) {}

    private final transient List<Object> parts;

    /** @param parts of the message, one after the other: texts, and {@link Option}s or what they were set to */
    public UnusableOptions(Object... parts) {
        super(words(List.of(parts), Option::text));
        this.parts = List.of(parts);
    }

    /** The message, with other names for the options. */
    public String in(Function<Option, String> names) {
        return words(parts, names);
    }

    private static String words(List<Object> parts, Function<Option, String> names) {
        return parts.stream()
                .map(part -> part instanceof Given given
                        ? names.apply(given.option()) + given.value()
                        : part instanceof Option option ? names.apply(option) : part.toString())
                .collect(Collectors.joining());
    }
}
