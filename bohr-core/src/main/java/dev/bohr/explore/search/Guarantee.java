package dev.bohr.explore.search;

import dev.bohr.Estimate;
import dev.bohr.Explored;
import dev.bohr.Options;
import dev.bohr.hooks.Installation;
import dev.bohr.memory.Models;
import dev.bohr.model.Filter;
import java.util.Locale;

/** Puts into words what is known after a check. */
final class Guarantee {
    private final Options options;
    private final Explorer explorer;
    private final boolean all;

    /** @param all whether every execution was explored, whatever its preemptions */
    Guarantee(Explorer explorer, boolean all) {
        this.options = explorer.options;
        this.explorer = explorer;
        this.all = all;
    }

    String text(String reason) {
        if (!reason.isEmpty()) {
            return "nothing: " + reason;
        }
        StringBuilder text = new StringBuilder();
        long cut = explorer.counts().cut();
        boolean allCut = cut > 0 && cut == explorer.counts().executions();
        if (allCut) {
            text.append("no execution ended: ")
                    .append(cut == 1 ? "the only one was" : String.format(Locale.ROOT, "all %,d were", cut))
                    .append(" cut at ")
                    .append(explorer.engine().scheduler().maxSteps())
                    .append(" steps")
                    .append(loop())
                    .append("; ");
        }
        text.append(executions());
        if (cut > 0 && !allCut) {
            text.append("; ")
                    .append(cut)
                    .append(
                            explorer.counts().cutInSearch() == 0
                                    ? " of the samples beside them cut at "
                                    : " of them cut at ")
                    .append(explorer.engine().scheduler().maxSteps())
                    .append(" steps")
                    .append(loop());
        }
        if (explorer.counts().isCrowded()) {
            text.append(
                    "; more than 64 threads were alive at a time: each choice was among 64 that could proceed, drawn by the seed");
        }
        for (String initialiser : explorer.engine().initialisers().left()) {
            text.append("; ").append(initialiser);
        }
        for (String filter : options.filters()) {
            String caveat = Filter.caveat(filter);
            text.append(caveat.isEmpty() ? "" : "; " + caveat);
        }
        if (!options.spurious()) {
            text.append("; no spurious wake-ups");
        }
        if (options.timePasses() == Options.TimePasses.IDLE) {
            text.append("; time passes only when no thread is enabled");
        }
        text.append("; ")
                .append(explorer.findings().races.text(explorer.counts().executions()));
        for (String name : explorer.engine().sharedClasses().unbounded()) {
            text.append("; calls on shared objects of ")
                    .append(name)
                    .append(" are not explored completely (their state is native or too large to track)");
        }
        if (Installation.excludes()) {
            text.append("; what the agent was told to leave out (exclude) was not under control");
        }
        if (!explorer.engine().outside().changes().isEmpty()) {
            text.append("; what the program does outside the JVM is neither controlled nor restored");
        }
        return text.toString();
    }

    /** Where an execution was when it was cut, and what to do about it. */
    private String loop() {
        String loop = explorer.findings().cuts.loop();
        return (loop.isEmpty() ? "" : ", in " + loop)
                + " (a larger --max-steps, in tests maxSteps, lets it continue; for a loop without end none is large enough)";
    }

    private String executions() {
        Explored explored = explorer.explored();
        long count = explorer.counts().executions();
        String counted = count == 1 ? "1 execution" : String.format(Locale.ROOT, "%,d executions", count);
        if (all) {
            return "all executions under " + model();
        }
        // A bound that cut executions at the step limit is not done.
        if (explored.bound() >= 0
                && explorer.engine().initialisers().left().isEmpty()
                && explorer.counts().cutInSearch() == 0) {
            return "all executions with at most " + explored.bound()
                    + (explored.bound() == 1 ? " preemption" : " preemptions") + " under " + model();
        }
        return counted + ", not all of them" + estimated(explored.estimate(), count);
    }

    private String model() {
        String name = options.model();
        return Models.words(name) + (name.equals(Options.SEQUENTIAL) ? "" : " (" + name + ")");
    }

    private static String estimated(Estimate estimate, long count) {
        if (!estimate.isKnown()) {
            return "";
        }
        double percent = 100 * estimate.part(count);
        String part =
                percent < 0.01 ? "less than 0.01" : String.format(Locale.ROOT, percent < 1 ? "%.2f" : "%.0f", percent);
        return ", " + (estimate.rough() ? "roughly " : "") + "estimated " + part + " %";
    }
}
