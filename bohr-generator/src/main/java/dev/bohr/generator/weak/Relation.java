package dev.bohr.generator.weak;

/** A relation between at most 64 events, as a matrix of bits. The operations are the textbook's, and make new relations. */
final class Relation {
    /** Bit b of row a: a is related to b. */
    private final long[] rows;

    Relation(int size) {
        rows = new long[size];
    }

    void add(int from, int to) {
        rows[from] |= 1L << to;
    }

    boolean has(int from, int to) {
        return (rows[from] >>> to & 1) != 0;
    }

    Relation or(Relation other) {
        Relation union = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            union.rows[a] = rows[a] | other.rows[a];
        }
        return union;
    }

    Relation and(Relation other) {
        Relation both = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            both.rows[a] = rows[a] & other.rows[a];
        }
        return both;
    }

    Relation without(Relation other) {
        Relation rest = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            rest.rows[a] = rows[a] & ~other.rows[a];
        }
        return rest;
    }

    /** Composition: this, then the other. */
    Relation then(Relation other) {
        Relation composed = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            for (int b = 0; b < rows.length; b++) {
                if (has(a, b)) {
                    composed.rows[a] |= other.rows[b];
                }
            }
        }
        return composed;
    }

    Relation inverse() {
        Relation inverse = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            for (int b = 0; b < rows.length; b++) {
                if (has(a, b)) {
                    inverse.add(b, a);
                }
            }
        }
        return inverse;
    }

    /** What starts in a set of events. */
    Relation from(long set) {
        Relation restricted = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            restricted.rows[a] = (set >>> a & 1) != 0 ? rows[a] : 0;
        }
        return restricted;
    }

    /** What ends in a set of events. */
    Relation to(long set) {
        Relation restricted = new Relation(rows.length);
        for (int a = 0; a < rows.length; a++) {
            restricted.rows[a] = rows[a] & set;
        }
        return restricted;
    }

    /** Each event of a set to itself. */
    static Relation identity(int size, long set) {
        Relation identity = new Relation(size);
        for (int a = 0; a < size; a++) {
            identity.rows[a] = set & 1L << a;
        }
        return identity;
    }

    Relation orNothing() {
        return or(identity(rows.length, -1L));
    }

    /** One or more times: Warshall's algorithm. */
    Relation closure() {
        Relation closure = or(this);
        for (int via = 0; via < rows.length; via++) {
            for (int a = 0; a < rows.length; a++) {
                if (closure.has(a, via)) {
                    closure.rows[a] |= closure.rows[via];
                }
            }
        }
        return closure;
    }

    boolean isIrreflexive() {
        for (int a = 0; a < rows.length; a++) {
            if (has(a, a)) {
                return false;
            }
        }
        return true;
    }

    boolean isAcyclic() {
        return closure().isIrreflexive();
    }

    boolean isEmpty() {
        for (long row : rows) {
            if (row != 0) {
                return false;
            }
        }
        return true;
    }
}
