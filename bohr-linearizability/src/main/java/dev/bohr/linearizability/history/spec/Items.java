package dev.bohr.linearizability.history.spec;

import java.util.Arrays;
import java.util.List;

/**
 * A list that never changes, for queues and stacks: what is added to it or taken from it is another list. Lists that differ at their ends share
 * an array as long as they can, and the hash of one is made from that of the other, for a check makes one list for each call.
 */
final class Items {
    static final Items NONE = new Items(new Shared(8), 0, 0, 0);

    /** 31 times this is 1 in ints: to undo a step of a hash. */
    private static final int INVERSE_OF_31 = 0xbdef7bdf;

    /** Cells that are written once; those up to {@code used} are. */
    private static final class Shared {
        final Object[] cells;
        int used;

        Shared(int size) {
            cells = new Object[size];
        }
    }

    private final Shared shared;
    private final int from;
    private final int to;
    private final int hash;

    private Items(Shared shared, int from, int to, int hash) {
        this.shared = shared;
        this.from = from;
        this.to = to;
        this.hash = hash;
    }

    static Items of(List<?> list) {
        Items items = NONE;
        for (Object each : list) {
            items = items.withLast(each);
        }
        return items;
    }

    int size() {
        return to - from;
    }

    Object first() {
        return shared.cells[from];
    }

    Object last() {
        return shared.cells[to - 1];
    }

    Items withLast(Object item) {
        Shared target = shared;
        int start = from;
        if (shared.used != to || to == shared.cells.length) {
            target = new Shared(2 * size() + 8);
            start = 0;
            System.arraycopy(shared.cells, from, target.cells, 0, size());
        }
        int end = start + size();
        target.cells[end] = item;
        target.used = end + 1;
        return new Items(target, start, end + 1, 31 * hash + item.hashCode());
    }

    Items withFirst(Object item) {
        Items changed = NONE.withLast(item);
        for (int i = from; i < to; i++) {
            changed = changed.withLast(shared.cells[i]);
        }
        return changed;
    }

    Items withoutFirst() {
        return new Items(shared, from + 1, to, hash - first().hashCode() * power(size() - 1));
    }

    Items withoutLast() {
        return new Items(shared, from, to - 1, (hash - last().hashCode()) * INVERSE_OF_31);
    }

    /** Without the first such item, if there is one. */
    Items without(Object item) {
        int at = list().indexOf(item);
        if (at < 0) {
            return this;
        }
        Items changed = new Items(shared, from, from, 0);
        for (int i = from; i < to; i++) {
            changed = i == from + at ? changed : changed.withLast(shared.cells[i]);
        }
        return changed;
    }

    List<Object> list() {
        return Arrays.asList(shared.cells).subList(from, to);
    }

    private static int power(int exponent) {
        int power = 1;
        int base = 31;
        for (int left = exponent; left > 0; left >>= 1) {
            power *= (left & 1) != 0 ? base : 1;
            base *= base;
        }
        return power;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Items that
                && hash == that.hash
                && Arrays.equals(shared.cells, from, to, that.shared.cells, that.from, that.to);
    }
}
