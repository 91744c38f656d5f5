package dev.bohr.generator.text;

/** A variable that is there from the beginning, and is 0 then. */
enum SharedVariable {
    X("x"),
    Y("y"),
    V("v"),
    FIELD_A("o.a"),
    FIELD_B("o.b"),
    ELEMENT_0("e[0]"),
    ELEMENT_1("e[1]"),
    /** A final field, which reflection alone writes. */
    FINAL("q.f"),
    BYTE_0("b.get(0)"),
    BYTE_1("b.get(1)");

    private final String text;

    SharedVariable(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    boolean isByte() {
        return this == BYTE_0 || this == BYTE_1;
    }

    /** The same for all elements of an array and all fields of an object. */
    String owner() {
        return text.substring(0, 1);
    }
}
