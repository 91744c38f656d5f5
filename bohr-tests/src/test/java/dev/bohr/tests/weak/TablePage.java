package dev.bohr.tests.weak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of the documentation that has the tables: one under the heading of each structure. */
final class TablePage {
    private static final Path FILE = Path.of("../docs/weak-structures.md");

    private TablePage() {}

    static List<String> table(String heading) throws IOException {
        List<String> lines = Files.readAllLines(FILE);
        int begin = begin(lines, heading);
        return List.copyOf(lines.subList(begin, end(lines, begin)));
    }

    static void replace(String heading, List<String> table) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(FILE));
        int begin = begin(lines, heading);
        lines.subList(begin, end(lines, begin)).clear();
        lines.addAll(begin, table);
        Files.write(FILE, lines);
    }

    /** The first line of the table, or the line after the text under the heading if there is none yet. */
    private static int begin(List<String> lines, String heading) {
        int at = lines.indexOf("## " + heading) + 1;
        if (at == 0) {
            throw new AssertionError(FILE + " has no heading '" + heading + "'");
        }
        while (at < lines.size()
                && !lines.get(at).startsWith("|")
                && !lines.get(at).startsWith("## ")) {
            at++;
        }
        return at;
    }

    private static int end(List<String> lines, int begin) {
        int at = begin;
        while (at < lines.size() && lines.get(at).startsWith("|")) {
            at++;
        }
        return at;
    }
}
