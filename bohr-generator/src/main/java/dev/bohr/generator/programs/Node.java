package dev.bohr.generator.programs;

/** A small object that threads hand to each other. */
public final class Node {
    public int value;

    Node(int value) {
        this.value = value;
    }
}
