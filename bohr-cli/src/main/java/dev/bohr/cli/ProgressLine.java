package dev.bohr.cli;

import dev.bohr.Progress;
import dev.bohr.report.text.EstimateText;
import dev.bohr.report.text.NumberText;

/** Shows how far a check has come. */
final class ProgressLine implements Progress {
    private final StatusLine line;

    ProgressLine(Console console) {
        line = new StatusLine(console);
    }

    @Override
    public void report(State state) {
        line.show(text(state), state.seconds());
    }

    /** What matters most comes first: a narrow terminal cuts the rest. */
    static String text(State state) {
        StringBuilder text = new StringBuilder(NumberText.count(state.executions(), "execution"));
        if (state.seconds() > 0) {
            text.append(", ")
                    .append(NumberText.grouped(Math.round(state.executions() / state.seconds())))
                    .append(" a second");
        }
        text.append(", ").append(NumberText.seconds(state.seconds()));
        if (state.bugs() > 0) {
            text.append(", ").append(NumberText.count(state.bugs(), "bug"));
        }
        if (state.bound() >= 0) {
            text.append(", done up to ").append(NumberText.count(state.bound(), "preemption"));
        }
        if (state.estimate().isKnown()) {
            text.append(", ").append(EstimateText.explored(state.estimate(), state.executions()));
            if (state.secondsLeft() >= 0) {
                text.append(", ").append(EstimateText.left(state.secondsLeft()));
            }
        }
        return text.toString();
    }

    /** Leaves the terminal as it was. */
    void clear() {
        line.clear();
    }
}
