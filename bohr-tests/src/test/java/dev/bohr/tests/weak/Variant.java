package dev.bohr.tests.weak;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.weak.Mode;
import dev.bohr.gallery.weak.Modes;
import dev.bohr.gallery.weak.Site;
import dev.bohr.gallery.weak.Structure;
import java.util.TreeSet;

/**
 * A structure with the modes it needs, or with one of them weakened.
 *
 * @param site null if it is as it should be
 */
record Variant(Structure structure, Site site, Mode mode) {
    static final Options OPTIONS = under("jam");

    private static Options under(String model) {
        return Options.defaults().withStrategy(Options.GRAPH).withModel(model);
    }

    static Variant right(Structure structure) {
        return new Variant(structure, null, Mode.PLAIN);
    }

    /** As a user would check it: what goes wrong is thrown. */
    Program program() {
        Modes modes = modes();
        return new Program(
                toString(),
                () -> {
                    structure.check(modes);
                    return null;
                },
                false);
    }

    /** What becomes of it in all its executions. What goes wrong is returned, so that those go to their end in which it does. */
    Finding explore(String model) {
        Modes modes = modes();
        Result result = Bohr.check(
                new Program(toString(), () -> structure.program().run(modes), true),
                under(model).withOutcomes(true).withContinueAfterBug(true),
                Progress.SILENT);
        if (!result.complete()) {
            throw new AssertionError(this + " is not explored completely: " + result.reason());
        }
        TreeSet<String> wrong = new TreeSet<>(result.outcomes().keySet());
        wrong.remove(Structure.RIGHT);
        result.bugs().stream().map(Bug::kind).forEach(wrong::add);
        long executions = result.executions() - result.explored().blocked();
        long right = result.outcomes().getOrDefault(Structure.RIGHT, 0L);
        return new Finding(wrong, !result.races().isEmpty(), executions, executions - right);
    }

    private Modes modes() {
        return site == null ? Modes.RIGHT : Modes.weakened(site, mode);
    }

    @Override
    public String toString() {
        return structure.name() + (site == null ? "" : ", " + site.name() + ": " + site.text(mode));
    }
}
