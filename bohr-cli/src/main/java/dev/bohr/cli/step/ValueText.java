package dev.bohr.cli.step;

import dev.bohr.engine.live.LiveValue;
import java.util.ArrayList;
import java.util.List;

/** Values of a running program in one line. */
final class ValueText {
    private ValueText() {}

    /** {@code node#2: Node {value = 1, next = null}}. */
    static String of(LiveValue value) {
        List<String> parts =
                new ArrayList<>(value.parts().stream().map(ValueText::named).toList());
        if (value.left() > 0) {
            parts.add(parts.isEmpty() ? "…" : "… " + value.left() + " more");
        }
        return head(value) + (parts.isEmpty() ? "" : " {" + String.join(", ", parts) + "}");
    }

    /** Without what is in it. */
    static String head(LiveValue value) {
        return value.type().isEmpty() || value.word().isEmpty()
                ? value.word() + value.type()
                : value.word() + ": " + value.type();
    }

    static String named(LiveValue value) {
        return value.name().isEmpty() ? of(value) : value.name() + " = " + of(value);
    }
}
