package dev.bohr.report.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class LineChartTests {
    @Test
    void everyCurveIsDrawnAndNamed() throws Exception {
        LineChart chart = new LineChart("coverage", "executions", "classes")
                .add("icb", new double[] {1, 10, 100}, new double[] {1, 8, 40})
                .add("dfs & <random>", new double[] {1, 100}, new double[] {1, 7});

        Document document = parsed(chart.svg());

        assertThat(curves(document)).isEqualTo(2 + 2); // each in the plot and in the legend
        assertThat(chart.svg()).contains(">icb<").contains("dfs &amp; &lt;random&gt;");
    }

    @Test
    void aCurveEndsWhereItsLastValueLies() throws Exception {
        String svg = new LineChart("t", "x", "y")
                .add("a", new double[] {0, 100}, new double[] {0, 50})
                .svg();

        // The plot goes from 78 to 630 and from 402 up to 48.
        assertThat(svg).contains("d=\"M78.0 402.0 L630.0 48.0\"");
        parsed(svg);
    }

    @Test
    void logarithmicAxesLeaveOutWhatTheyCannotShow() throws Exception {
        String svg = new LineChart("t", "x", "y")
                .logarithmicAcross()
                .logarithmicUp()
                .add("a", new double[] {0, 1, 100}, new double[] {5, 1, 100})
                .svg();

        assertThat(svg).contains("d=\"M78.0 402.0 L630.0 48.0\"");
        assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
        parsed(svg);
    }

    @Test
    void aMillionPointsMakeASmallPicture() throws Exception {
        double[] across = new double[1_000_000];
        double[] up = new double[across.length];
        for (int i = 0; i < across.length; i++) {
            across[i] = i;
            up[i] = Math.sqrt(i);
        }

        assertThat(new LineChart("t", "x", "y").add("a", across, up).svg()).hasSizeLessThan(40_000);
    }

    @Test
    void noValuesAreNoError() throws Exception {
        parsed(new LineChart("t", "x", "y").svg());
        parsed(new LineChart("t", "x", "y")
                .logarithmicUp()
                .add("a", new double[0], new double[0])
                .svg());
        parsed(new LineChart("t", "x", "y")
                .add("a", new double[] {3}, new double[] {0})
                .svg());
    }

    @Test
    void pointsNeedBothCoordinates() {
        assertThatThrownBy(() -> new LineChart("t", "x", "y").add("a", new double[1], new double[2]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ticksAreRoundNumbers() {
        assertThat(Axis.of(0, 39_366, false).ticks()).startsWith(0.0, 5_000.0).endsWith(40_000.0);
        assertThat(Axis.of(1, 3, false).ticks()).containsExactly(0.0, 1.0, 2.0, 3.0);
        assertThat(Axis.of(0, 0.4, false).ticks()).startsWith(0.0, 0.05);
        assertThat(Axis.of(3, 700, true).ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0);
        assertThat(Axis.text(250)).isEqualTo("250");
        assertThat(Axis.text(40_000)).isEqualTo("40k");
        assertThat(Axis.text(2_500_000)).isEqualTo("2.5M");
        assertThat(Axis.text(0.30000000000000004)).isEqualTo("0.3");
    }

    private static long curves(Document document) {
        long count = 0;
        for (int i = 0; i < document.getElementsByTagName("path").getLength(); i++) {
            Element path = (Element) document.getElementsByTagName("path").item(i);
            count += path.getAttribute("class").startsWith("curve") ? 1 : 0;
        }
        return count;
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
