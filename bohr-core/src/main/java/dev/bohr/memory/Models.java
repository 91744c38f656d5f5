package dev.bohr.memory;

import dev.bohr.graph.Consistency;
import java.util.List;
import java.util.function.Supplier;

/** Memory models: a line here is all that commands and reports know one by. */
public final class Models {
    /** The strongest first. */
    private static final List<Model> ALL = List.of(
            new Model("sc", "sequential consistency", Sc::new),
            new Model("tso", "total store order", Tso::new),
            new Model("ra", "release and acquire", Ra::new),
            new Model("jam", "Java's access modes", Jam::new));

    private record Model(String name, String words, Supplier<Consistency> factory) {}

    private Models() {}

    /** The strongest first. */
    public static List<String> names() {
        return ALL.stream().map(Model::name).toList();
    }

    /** @throws IllegalArgumentException if there is none of that name */
    public static Consistency named(String name) {
        return of(name).factory.get();
    }

    /** What a model is called where there is room for words. */
    public static String words(String name) {
        return of(name).words;
    }

    private static Model of(String name) {
        return ALL.stream()
                .filter(model -> model.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no memory model '" + name + "'; there are " + String.join(", ", names())));
    }
}
