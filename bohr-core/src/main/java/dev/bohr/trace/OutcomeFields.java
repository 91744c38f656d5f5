package dev.bohr.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Outcomes as fields of a line: a keyword, and what it needs. A value is {@code =TEXT} or {@code @NUMBER} of an object, and empty if there is
 * none.
 */
final class OutcomeFields {
    private static final char LITERAL = '=';
    private static final char REFERENCE = '@';

    private OutcomeFields() {}

    static List<String> write(Outcome outcome, ObjectLines objects) {
        if (outcome instanceof Outcome.None) {
            return List.of("-");
        }
        if (outcome instanceof Outcome.Read read) {
            return List.of("read", value(read.value(), objects), value(read.newer(), objects));
        }
        if (outcome instanceof Outcome.Wrote wrote) {
            return List.of("wrote", value(wrote.value(), objects));
        }
        if (outcome instanceof Outcome.Updated updated) {
            return List.of(
                    "updated",
                    value(updated.before(), objects),
                    value(updated.after(), objects),
                    value(updated.newer(), objects));
        }
        if (outcome instanceof Outcome.NotSet notSet) {
            return List.of(
                    "not-set", keyword(notSet.why()), value(notSet.found(), objects), value(notSet.newer(), objects));
        }
        if (outcome instanceof Outcome.Answer answer) {
            return List.of("answer", Boolean.toString(answer.yes()));
        }
        if (outcome instanceof Outcome.Resumed resumed) {
            return List.of("resumed", keyword(resumed.why()), Integer.toString(resumed.by()));
        }
        if (outcome instanceof Outcome.Wakes wakes) {
            List<String> fields = new ArrayList<>(List.of("wakes"));
            wakes.threads().forEach(thread -> fields.add(Integer.toString(thread)));
            return fields;
        }
        if (outcome instanceof Outcome.Left left) {
            return List.of("left", Long.toString(left.count()));
        }
        if (outcome instanceof Outcome.Chosen chosen) {
            return List.of("chosen", Integer.toString(chosen.value()));
        }
        if (outcome instanceof Outcome.Attribute attribute) {
            return List.of("attribute", attribute.name());
        }
        if (outcome instanceof Outcome.Printed printed) {
            return List.of("printed", printed.text());
        }
        if (outcome instanceof Outcome.Returned returned) {
            return List.of(
                    "returned",
                    keyword(returned.result().way()),
                    returned.result().text());
        }
        return List.of("told", ((Outcome.Told) outcome).words());
    }

    private static String keyword(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String value(Value value, ObjectLines objects) {
        return value instanceof Value.Reference reference
                ? REFERENCE + Integer.toString(objects.number(reference.object()))
                : LITERAL + ((Value.Literal) value).text();
    }

    private static String value(Optional<Value> value, ObjectLines objects) {
        return value.map(known -> value(known, objects)).orElse("");
    }

    /**
     * Reads what {@link #write} has made.
     *
     * @param objects by number
     */
    record Reading(List<String> fields, IntFunction<TracedObject> objects) {
        /** @throws IllegalArgumentException if they are of no outcome */
        Outcome read() {
            return switch (fields.get(0)) {
                case "-" -> of(0, Outcome.NONE);
                case "read" -> of(2, new Outcome.Read(value(1), optional(2)));
                case "wrote" -> of(1, new Outcome.Wrote(value(1)));
                case "updated" -> of(3, new Outcome.Updated(value(1), value(2), optional(3)));
                case "not-set" ->
                    of(3, new Outcome.NotSet(value(2), constant(Outcome.NotSet.Why.values(), 1), optional(3)));
                case "answer" -> of(1, text(1).equals("true") ? Outcome.YES : Outcome.NO);
                case "resumed" ->
                    of(2, new Outcome.Resumed(constant(Outcome.Resumed.Why.values(), 1), TraceNumbers.parse(text(2))));
                case "wakes" ->
                    new Outcome.Wakes(
                            fields.stream().skip(1).map(TraceNumbers::parse).toList());
                case "left" -> of(1, new Outcome.Left(number(1)));
                case "chosen" -> of(1, new Outcome.Chosen((int) number(1)));
                case "attribute" -> of(1, new Outcome.Attribute(text(1)));
                case "printed" -> of(1, new Outcome.Printed(text(1)));
                case "returned" ->
                    of(
                            2,
                            new Outcome.Returned(
                                    new Explanation.Returned(constant(Explanation.Returned.Way.values(), 1), text(2))));
                case "told" -> of(1, new Outcome.Told(text(1)));
                default ->
                    throw new IllegalArgumentException(
                            "nothing comes out as '" + TextEscapes.shorten(fields.get(0)) + "'");
            };
        }

        private Outcome of(int count, Outcome outcome) {
            if (fields.size() != count + 1) {
                throw new IllegalArgumentException(
                        "'" + fields.get(0) + "' has " + (fields.size() - 1) + " fields, not " + count);
            }
            return outcome;
        }

        private String text(int index) {
            if (index >= fields.size()) {
                throw new IllegalArgumentException("'" + fields.get(0) + "' lacks a field");
            }
            return fields.get(index);
        }

        private long number(int index) {
            try {
                return Long.parseLong(text(index));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + TextEscapes.shorten(text(index)) + "' is not a number", e);
            }
        }

        private Value value(int index) {
            return optional(index).orElseThrow(() -> new IllegalArgumentException("a value is missing"));
        }

        private Optional<Value> optional(int index) {
            String text = text(index);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            return switch (text.charAt(0)) {
                case LITERAL -> Optional.of(new Value.Literal(text.substring(1)));
                case REFERENCE ->
                    Optional.of(new Value.Reference(objects.apply(TraceNumbers.parse(text.substring(1)))));
                default -> throw new IllegalArgumentException("'" + TextEscapes.shorten(text) + "' is no value");
            };
        }

        private <E extends Enum<E>> E constant(E[] all, int index) {
            String wanted = text(index);
            return Arrays.stream(all)
                    .filter(one -> keyword(one).equals(wanted))
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalArgumentException("'" + TextEscapes.shorten(wanted) + "' is not known here"));
        }
    }
}
