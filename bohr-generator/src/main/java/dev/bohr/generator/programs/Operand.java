package dev.bohr.generator.programs;

import java.util.List;

/** What an operation is done to, and how that is written. */
public enum Operand {
    NONE(List.of()),
    /** Plain fields, a volatile one, one behind a VarHandle, an atomic, two elements and the one last read, a static. */
    VARIABLE(List.of("p0", "p1", "v", "h", "a", "e0", "e1", "e[r]", "s")),
    MONITOR(List.of("m0", "m1")),
    LOCK(List.of("l0", "l1")),
    THREAD(List.of("T0", "T1", "T2", "T3"));

    private final List<String> names;

    Operand(List<String> names) {
        this.names = names;
    }

    String name(int number) {
        return names.get(number);
    }

    int number(String name) {
        int number = names.indexOf(name);
        if (number < 0) {
            throw new IllegalArgumentException("no " + this + " is called '" + name + "'");
        }
        return number;
    }
}
