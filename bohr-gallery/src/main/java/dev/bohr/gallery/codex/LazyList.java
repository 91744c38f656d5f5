package dev.bohr.gallery.codex;

/**
 * A set as a sorted list whose nodes are locked only to be changed (Heller, Herlihy, Luchangco, Moir, Scherer and Shavit, <i>A Lazy
 * Concurrent List-Based Set Algorithm</i>, OPODIS 2005). Who changes it searches without locks, locks the two nodes between which
 * the key belongs, and validates that neither is removed and that they are still neighbours. A node is removed by a mark, then
 * unlinked; it still points into the list, and so looks like a neighbour as before.
 *
 * <p>The flaw is a validation that asks only whether they are neighbours. What is then added after a removed node is not in the set,
 * and what is unlinked from it still is.
 */
public class LazyList {
    private final boolean validatesMarks;

    @SuppressWarnings("NullAway") // nobody goes beyond the tail, whose key is above all
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private LazyList(boolean validatesMarks) {
        this.validatesMarks = validatesMarks;
    }

    /** With the flaw. */
    public static final class Flawed extends LazyList {
        public Flawed() {
            super(false);
        }
    }

    /** As published. */
    public static final class Repaired extends LazyList {
        public Repaired() {
            super(true);
        }
    }

    private static final class Node {
        final int key;
        volatile Node next;
        volatile boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    /** Neighbours: the first has a smaller key than was asked for, the second has not. */
    private record Neighbours(Node before, Node node) {}

    private Neighbours search(int key) {
        Node before = head;
        Node node = before.next;
        while (node.key < key) {
            before = node;
            node = before.next;
        }
        return new Neighbours(before, node);
    }

    private boolean areValid(Node before, Node node) {
        if (validatesMarks && (before.marked || node.marked)) {
            return false;
        }
        return before.next == node;
    }

    /** Whether it was not there. */
    public boolean add(int key) {
        while (true) {
            Neighbours found = search(key);
            synchronized (found.before) {
                synchronized (found.node) {
                    if (areValid(found.before, found.node)) {
                        if (found.node.key == key) {
                            return false;
                        }
                        found.before.next = new Node(key, found.node);
                        return true;
                    }
                }
            }
        }
    }

    /** Whether it was there. */
    public boolean remove(int key) {
        while (true) {
            Neighbours found = search(key);
            synchronized (found.before) {
                synchronized (found.node) {
                    if (areValid(found.before, found.node)) {
                        if (found.node.key != key) {
                            return false;
                        }
                        found.node.marked = true;
                        found.before.next = found.node.next;
                        return true;
                    }
                }
            }
        }
    }

    /** Without locks. */
    public boolean contains(int key) {
        Node node = search(key).node;
        return node.key == key && !node.marked;
    }
}
