package dev.bohr.explain;

import static dev.bohr.explain.Verbs.at;

import dev.bohr.trace.DurationText;
import dev.bohr.trace.EarlyLimit;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Of an execution in which a time limit has run out early: that it has, and which option leaves such executions out. */
final class EarlyLimitWords {
    private static final String PATIENCE = "patience=";

    private final Trace trace;
    private final EventWords words;

    EarlyLimitWords(Trace trace) {
        this.trace = trace;
        this.words = new EventWords(trace.threads());
    }

    /** Of the first that has. */
    Optional<String> sentence() {
        return trace.events().stream()
                .filter(event -> event.early().isPresent())
                .findFirst()
                .map(event -> of(event, event.early().orElseThrow()));
    }

    private String of(Event event, EarlyLimit early) {
        String what = early.isDelay() ? "the delay of " : "the limit of ";
        String whose = early.isDelay() || event.position().isEmpty() ? " of " + words.thread(event) : "";
        String instead = early.able() == EarlyLimit.NOBODY
                ? "before one that is due earlier"
                : "while " + trace.threads().get(early.able()).name() + " could have gone on";
        return what + DurationText.of(Duration.ofNanos(early.nanos())) + whose + at(event) + " ran out " + instead
                + " (not with " + option(early) + ")";
    }

    /** With less patience a limit does not run out early; others run out early only where time passes at all. */
    private String option(EarlyLimit early) {
        Duration limit = Duration.ofNanos(early.nanos());
        boolean isShort = !early.isDelay() && patience().compareTo(limit) > 0 && limit.toMillis() > 0;
        return isShort
                ? "--patience " + DurationText.option(limit) + ", in tests patience"
                : "--time-passes idle, in tests timePasses";
    }

    private Duration patience() {
        try {
            return trace.header().options().stream()
                    .filter(option -> option.startsWith(PATIENCE))
                    .findFirst()
                    .map(option -> Duration.parse(option.substring(PATIENCE.length())))
                    .orElse(Duration.ZERO);
        } catch (DateTimeParseException e) {
            return Duration.ZERO;
        }
    }
}
