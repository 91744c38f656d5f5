package dev.bohr.report.html;

import dev.bohr.report.json.JsonLines;
import dev.bohr.report.text.Columns;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Puts the parts of the page together: {@code page.html} with the styles, the scripts and the data in it. Nothing that comes from the
 * program is markup: it is in the data, which the scripts show as text; and the page allows no script but this one, and no network.
 */
final class Page {
    private static final List<String> SCRIPTS = List.of(
            "model.js",
            "rows.js",
            "elements.js",
            "arrows.js",
            "lanes.js",
            "source.js",
            "state.js",
            "summary.js",
            "menus.js",
            "history.js",
            "banner.js",
            "legend.js",
            "viewer.js",
            "page.js");

    private Page() {}

    static String format(String title, Map<String, Object> data) {
        StringBuilder script = new StringBuilder("'use strict';\n(() => {\n");
        SCRIPTS.forEach(name -> script.append(resource(name)));
        script.append("})();\n");
        String styles = resource("page.css");
        return resource("page.html")
                .replace("@POLICY@", policy(script.toString(), styles))
                .replace("@STYLES@", styles)
                .replace("@TITLE@", escaped(Columns.printable(title)))
                .replace("@SCRIPT@", script)
                // The last: what looks like a mark in it is none.
                .replace("@DATA@", json(data));
    }

    /** Inside a script element only {@code <} can end or hide something, and in JSON it stands in texts only. */
    static String json(Map<String, Object> data) {
        return JsonLines.line(data).replace("<", "\\u003c");
    }

    private static String policy(String script, String styles) {
        return "default-src 'none'; script-src " + hash(script) + "; style-src " + hash(styles)
                + "; img-src data:; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;");
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("Bohr lacks a part of its page: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
