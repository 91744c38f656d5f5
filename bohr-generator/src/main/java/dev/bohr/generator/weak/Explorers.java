package dev.bohr.generator.weak;

import dev.bohr.graph.GraphSearch;
import dev.bohr.memory.Models;
import dev.bohr.model.Strategy;

/** Makes explorers of memory models, one for each program. */
@FunctionalInterface
public interface Explorers {
    /** The explorer that Bohr has. */
    Explorers OURS = (model, preference) -> new GraphSearch(Models.named(model.model()), preference);

    /** @param preference which thread proceeds where it does not matter: 0, or a seed */
    Strategy create(Axioms model, long preference);
}
