package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import java.util.List;

/** Memory models by name. */
public final class Models {
    private Models() {}

    /** The strongest first. */
    public static List<String> names() {
        return List.of("sc", "tso", "ra", "jam");
    }

    /** @throws IllegalArgumentException if there is none of that name */
    public static Consistency named(String name) {
        return switch (name) {
            case "sc" -> new Sc();
            case "tso" -> new Tso();
            case "ra" -> new Ra();
            case "jam" -> new Jam();
            default ->
                throw new IllegalArgumentException(
                        "there is no memory model '" + name + "'; there are " + String.join(", ", names()));
        };
    }
}
