package dev.bohr.report.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class BarChartTests {
    @Test
    void barsGoFromOneToTheirValues() throws Exception {
        String svg = new BarChart("t", "times", List.of("a", "b & c"))
                .add("first", new double[] {100, 0.1}, new boolean[] {false, false})
                .svg();

        // From 0.1 at 418 to 100 at 78: 1 is at 304.7.
        assertThat(svg)
                .contains("class=\"dot c0\" x=\"85\" y=\"78.0\" width=\"5\" height=\"226.7\"")
                .contains("class=\"dot c1\" x=\"91\" y=\"304.7\" width=\"5\" height=\"113.3\"")
                .contains(">b &amp; c<");
        parse(svg);
    }

    @Test
    void whatGoesFurtherIsLightAndWhatIsNotKnownIsNotDrawn() throws Exception {
        String svg = new BarChart("t", "times", List.of("a", "b", "c"))
                .add("first", new double[] {10, Double.NaN, 0}, new boolean[] {true, false, false})
                .svg();

        assertThat(svg).contains("class=\"dot c0 light\"").doesNotContain("NaN").doesNotContain("Infinity");
        assertThat(svg.split("width=\"5\"")).hasSize(2);
        parse(svg);
    }

    @Test
    void aGroupHasABarForEachSeries() {
        BarChart chart = new BarChart("t", "times", List.of("a"));

        assertThatThrownBy(() -> chart.add("g", new double[2], new boolean[2]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static void parse(String svg) throws Exception {
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
