package dev.bohr.tests.weak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.explain.EventWords;
import dev.bohr.gallery.weak.Mode;
import dev.bohr.gallery.weak.Structure;
import dev.bohr.trace.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

class OldValueTests {
    /** Later in the trace, and no more than that: what is newer for the memory model may be the other. */
    @Test
    void aTraceSaysWhatWasWrittenLaterThanWhatIsSeen() {
        Structure messagePassing = Structure.all().get(0);
        Variant variant = new Variant(messagePassing, messagePassing.sites().get(0), Mode.OPAQUE);
        Result result = Bohr.check(variant.program(), Variant.OPTIONS, Progress.SILENT);
        assertThat(result.bugs().get(0).trace().events())
                .filteredOn(Event::isOldSeen)
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.location().name()).endsWith(".data");
                    assertThat(new EventWords(List.of()).outcome(event)).isEqualTo("0, not the later 1");
                });
    }
}
