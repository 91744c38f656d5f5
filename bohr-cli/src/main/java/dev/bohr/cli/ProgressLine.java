package dev.bohr.cli;

import dev.bohr.Progress;
import dev.bohr.report.text.EstimateText;
import dev.bohr.report.text.Numbers;

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
        StringBuilder text = new StringBuilder(Numbers.count(state.executions(), "execution"));
        if (state.seconds() > 0) {
            text.append(", ")
                    .append(Numbers.grouped(Math.round(state.executions() / state.seconds())))
                    .append(" a second");
        }
        text.append(", ").append(Numbers.seconds(state.seconds()));
        if (state.bugs() > 0) {
            text.append(", ").append(Numbers.count(state.bugs(), "bug"));
        }
        if (state.bound() >= 0) {
            text.append(", done up to ").append(Numbers.count(state.bound(), "preemption"));
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
