import java.util.concurrent.atomic.AtomicStampedReference;

/** The reference has a number that grows with every change: A is A again, but its number is another. */
public class AbaFixed {
    static class Node {
        final String name;
        Node next;

        Node(String name, Node next) {
            this.name = name;
            this.next = next;
        }
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node first = top.get(stamp);
            if (first == null) return null;
            if (top.compareAndSet(first, first.next, stamp[0], stamp[0] + 1)) return first;
        }
    }

    static void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = top.get(stamp);
        } while (!top.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        top.set(new Node("A", new Node("B", null)), 0);
        Node[] kept = new Node[1];
        Thread other = new Thread(() -> {
            Node a = pop();
            kept[0] = pop();
            if (a != null) push(a); // the same node again
        }, "other");
        other.start();
        Node mine = pop();
        other.join();
        Node left = top.getReference();
        if (left != null && left == kept[0]) throw new AssertionError(left.name + " was taken off and is on the stack");
    }
}
