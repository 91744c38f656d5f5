package dev.bohr.report.svg;

import java.util.Locale;

/** What all charts have in common: their colours, by day and by night, and how text gets into them. */
final class Palette {
    /** Told apart by most eyes that see colours differently (Okabe and Ito 2008): on white, then on black. */
    private static final String[][] COLOURS = {
        {"#0072b2", "#56b4e9"},
        {"#d55e00", "#ff8a3d"},
        {"#007a5a", "#2fd6a5"},
        {"#b0508a", "#e69fc9"},
        {"#8a6d00", "#f0e442"},
        {"#444444", "#cccccc"},
        {"#4aa3df", "#2f7fb5"},
        {"#e69f00", "#b87f00"},
    };

    static final int SIZE = COLOURS.length;

    private Palette() {}

    /** The style of everything; those of {@code .curve.cN} and {@code .dot.cN} are of the N-th colour. */
    static String styles() {
        StringBuilder css = new StringBuilder("<style>\n");
        css.append("text{font:13px system-ui,sans-serif;fill:#222} .title{font-size:16px;font-weight:600}\n");
        css.append(".paper{fill:#fff} .grid{stroke:#ddd;fill:none} .axis{stroke:#555;fill:none}\n");
        css.append(".curve{fill:none;stroke-width:2;stroke-linejoin:round}\n");
        css.append(colours(0));
        css.append("@media (prefers-color-scheme:dark){\n");
        css.append("text{fill:#ddd} .paper{fill:#16181c} .grid{stroke:#333} .axis{stroke:#999}\n");
        css.append(colours(1));
        return css.append("}\n</style>\n").toString();
    }

    private static String colours(int paper) {
        StringBuilder css = new StringBuilder();
        for (int i = 0; i < COLOURS.length; i++) {
            css.append(text(".curve.c%d{stroke:%s} .dot.c%d{fill:%s}\n", i, COLOURS[i][paper], i, COLOURS[i][paper]));
        }
        return css.toString();
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
