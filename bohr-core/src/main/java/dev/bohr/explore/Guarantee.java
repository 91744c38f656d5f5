package dev.bohr.explore;

import dev.bohr.Options;

/** Puts into words what is known after a check. */
final class Guarantee {
    private final Options options;
    private final Explorer explorer;
    private final boolean complete;

    Guarantee(Options options, Explorer explorer, boolean complete) {
        this.options = options;
        this.explorer = explorer;
        this.complete = complete;
    }

    String text(String reason) {
        if (!reason.isEmpty()) {
            return "nothing: " + reason;
        }
        StringBuilder text = new StringBuilder();
        if (complete) {
            text.append("all executions under sequential consistency");
        } else {
            text.append(explorer.executions() == 1 ? "1 execution" : explorer.executions() + " executions")
                    .append(", not all of them");
        }
        if (explorer.cut() > 0) {
            text.append("; ")
                    .append(explorer.cut())
                    .append(" of them cut at ")
                    .append(options.maxSteps())
                    .append(" steps");
        }
        if (!options.spurious()) {
            text.append("; no spurious wake-ups");
        }
        if (options.timePasses() == Options.TimePasses.IDLE) {
            text.append("; time passes only when nothing else can go on");
        }
        text.append("; ").append(explorer.races().text(explorer.executions()));
        if (!explorer.engine().sink().outside().changes().isEmpty()) {
            text.append("; what the program does outside the JVM is neither controlled nor restored");
        }
        return text.toString();
    }
}
