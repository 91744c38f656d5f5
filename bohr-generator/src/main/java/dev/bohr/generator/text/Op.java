package dev.bohr.generator.text;

import java.util.List;

/**
 * One statement.
 *
 * @param a its first number: a place, a monitor, a thread, as the kind has it
 * @param b its second number: mostly a value
 * @param c its third: the way in which a place is accessed
 * @param body what stands inside it
 */
public record Op(Kind kind, int a, int b, int c, List<Op> body) {
    public Op {
        body = List.copyOf(body);
    }

    static Op of(Kind kind, int a, int b, int c) {
        return new Op(kind, a, b, c, List.of());
    }

    static Op of(Kind kind, int a, int b) {
        return of(kind, a, b, 0);
    }

    static Op of(Kind kind, int a) {
        return of(kind, a, 0, 0);
    }

    static Op of(Kind kind) {
        return of(kind, 0, 0, 0);
    }

    static Op around(Kind kind, int a, int b, List<Op> body) {
        return new Op(kind, a, b, 0, body);
    }

    Op with(List<Op> newBody) {
        return new Op(kind, a, b, c, newBody);
    }

    Place place() {
        return Place.values()[a];
    }

    Way way() {
        return Way.values()[c];
    }

    int size() {
        return 1 + body.stream().mapToInt(Op::size).sum();
    }
}
