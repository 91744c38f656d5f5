import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack whose nodes are used again. compareAndSet sees that the top is A, as before; not that B under it is gone. */
public class Aba {
    static class Node {
        final String name;
        Node next;

        Node(String name, Node next) {
            this.name = name;
            this.next = next;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static Node pop() {
        while (true) {
            Node first = top.get();
            if (first == null) return null;
            if (top.compareAndSet(first, first.next)) return first;
        }
    }

    static void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    public static void main(String[] args) throws InterruptedException {
        top.set(new Node("A", new Node("B", null)));
        Node[] kept = new Node[1];
        Thread other = new Thread(() -> {
            Node a = pop();
            kept[0] = pop();
            if (a != null) push(a); // the same node again
        }, "other");
        other.start();
        Node mine = pop();
        other.join();
        Node left = top.get();
        if (left != null && left == kept[0]) throw new AssertionError(left.name + " was taken off and is on the stack");
    }
}
