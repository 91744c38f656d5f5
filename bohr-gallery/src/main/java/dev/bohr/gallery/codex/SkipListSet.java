package dev.bohr.gallery.codex;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The lock-free skip list of Fraser (<i>Practical lock-freedom</i>, 2004, section 4.3.3) in the form of Herlihy and Shavit (<i>The Art
 * of Multiprocessor Programming</i>, 2008, section 14.4). The list at the bottom has all keys; those above it are shortcuts. A node is
 * added from the bottom up. It is removed from the top down, by marks in its own links; it is not in the set any more when the one at
 * the bottom is marked, and whoever comes across a marked link unlinks the node there.
 *
 * <p>Who adds a node finds its successors before, and points the new node to them. If it cannot be linked on some upper list because
 * its neighbours are others by now, the book searches again and leaves the link of the node as it was: behind a successor that it does
 * not know. The flaw is how this is made good, by a plain write of the new successor: if the node is removed meanwhile, the mark on
 * that list is lost, and the node remains there for good. Who takes that shortcut comes to the bottom in a node that is removed, and
 * misses what was added behind it since. Fraser has a compare-and-swap there, which fails if there is a mark.
 *
 * <p>Two things are particular to this version. The height of a node follows from its key, so that there is nothing random: 1 for an
 * odd key, 2 for twice an odd one, 3 for others. And where a node has been removed from under a search, the search continues from the
 * head of that list rather than of the uppermost: else the flaw would show as endless loops and not as wrong results.
 */
public class SkipListSet {
    private static final int HEIGHT = 3;

    private final boolean keepsMarks;
    private final Node head = new Node(Integer.MIN_VALUE, HEIGHT);

    @SuppressWarnings("NullAway") // nothing is behind the tail, whose key is above all
    private SkipListSet(boolean keepsMarks) {
        this.keepsMarks = keepsMarks;
        Node tail = new Node(Integer.MAX_VALUE, HEIGHT);
        for (int level = 0; level < HEIGHT; level++) {
            tail.links.set(level, new Link(null, false));
            head.links.set(level, new Link(tail, false));
        }
    }

    /** With the flaw. */
    public static final class Flawed extends SkipListSet {
        public Flawed() {
            super(false);
        }
    }

    /** As Fraser has it. */
    public static final class Repaired extends SkipListSet {
        public Repaired() {
            super(true);
        }
    }

    private static final class Node {
        final int key;
        final int height;
        final AtomicReferenceArray<Link> links;

        Node(int key, int height) {
            this.key = key;
            this.height = height;
            links = new AtomicReferenceArray<>(height);
        }
    }

    /** @param marked the node that has this link is removed on this level */
    private record Link(Node to, boolean marked) {}

    /** For each level the last node with a smaller key than was asked for, and the link that was found in it. */
    private static final class Path {
        final Node[] nodes = new Node[HEIGHT];
        final Link[] links = new Link[HEIGHT];

        /** The first node on this level whose key is not smaller. */
        Node next(int level) {
            return links[level].to;
        }

        /** Puts a node between the two, if they are neighbours still. */
        boolean insert(Node node, int level) {
            return nodes[level].links.compareAndSet(level, links[level], new Link(node, false));
        }
    }

    private static int height(int key) {
        return Math.min(HEIGHT, 1 + Integer.numberOfTrailingZeros(key));
    }

    /** Unlinks what is marked on its way. */
    private Path search(int key) {
        Path path = new Path();
        while (!search(key, path)) {}
        return path;
    }

    /** Whether nobody has come in between. */
    private boolean search(int key, Path path) {
        Node node = head;
        for (int level = HEIGHT - 1; level >= 0; level--) {
            Link link = node.links.get(level);
            if (link.marked) {
                node = head;
                link = node.links.get(level);
            }
            while (true) {
                Node next = link.to;
                Link further = next.links.get(level);
                if (further.marked) {
                    Link past = new Link(further.to, false);
                    if (!node.links.compareAndSet(level, link, past)) {
                        return false;
                    }
                    link = past;
                } else if (next.key < key) {
                    node = next;
                    link = further;
                } else {
                    break;
                }
            }
            path.nodes[level] = node;
            path.links[level] = link;
        }
        return true;
    }

    /** Whether it was not there. */
    public boolean add(int key) {
        while (true) {
            Path path = search(key);
            if (path.next(0).key == key) {
                return false;
            }
            Node node = new Node(key, height(key));
            for (int level = 0; level < node.height; level++) {
                node.links.set(level, new Link(path.next(level), false));
            }
            if (path.insert(node, 0)) {
                insertAbove(node, path);
                return true;
            }
        }
    }

    private void insertAbove(Node node, Path found) {
        Path path = found;
        for (int level = 1; level < node.height; level++) {
            while (!path.insert(node, level)) {
                path = search(node.key);
                if (!pointTo(path.next(level), node, level)) {
                    return;
                }
            }
        }
    }

    /** Whether the node is not being removed. */
    private boolean pointTo(Node next, Node node, int level) {
        Link link = new Link(next, false);
        if (!keepsMarks) {
            node.links.set(level, link);
            return true;
        }
        Link old = node.links.get(level);
        return !old.marked && node.links.compareAndSet(level, old, link);
    }

    /** Whether it was there. */
    public boolean remove(int key) {
        Node node = search(key).next(0);
        if (node.key != key) {
            return false;
        }
        for (int level = node.height - 1; level > 0; level--) {
            mark(node, level);
        }
        if (mark(node, 0)) {
            search(key);
            return true;
        }
        return false;
    }

    /** Whether it was not marked before. */
    private static boolean mark(Node node, int level) {
        while (true) {
            Link link = node.links.get(level);
            if (link.marked) {
                return false;
            }
            if (node.links.compareAndSet(level, link, new Link(link.to, true))) {
                return true;
            }
        }
    }

    /** Unlinks nothing, and so never has to start again. */
    public boolean contains(int key) {
        Node node = head;
        for (int level = HEIGHT - 1; level >= 0; level--) {
            Node next = node.links.get(level).to;
            while (true) {
                Link link = next.links.get(level);
                if (link.marked) {
                    next = link.to;
                } else if (next.key < key) {
                    node = next;
                    next = link.to;
                } else {
                    break;
                }
            }
            if (level == 0) {
                return next.key == key;
            }
        }
        throw new AssertionError("there is no level 0");
    }
}
