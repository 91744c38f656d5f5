package dev.bohr.cli;

import dev.bohr.input.program.SourceFinder;
import dev.bohr.linearizability.check.LinearizeTarget;
import dev.bohr.report.html.SourceLookup;
import dev.bohr.report.json.JsonReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The options of the page for a browser; their names are stable. */
final class PageOptions {
    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page for a browser there, with the steps to walk through; it needs nothing else.")
    Optional<Path> html = Optional.empty();

    @Option(
            names = "--source",
            paramLabel = "PATH",
            description =
                    "Where the source of the program is, for --html: a directory or a jar with sources. May be repeated; "
                            + "the usual places are looked at without being told.")
    List<Path> sources = new ArrayList<>();

    /** What is wrong with these options, if anything. */
    Optional<String> problem() {
        if (!sources.isEmpty() && html.isEmpty()) {
            return Optional.of("--source goes with --html");
        }
        return sources.stream()
                .filter(path -> !Files.exists(path))
                .findFirst()
                .map(path -> "--source " + path + " does not exist")
                .or(() -> html.flatMap(file -> CheckOptions.unwritable("--html", file)));
    }

    /** Writes the page if it was asked for; returns whether nothing has gone wrong. */
    boolean write(Console console, Function<SourceLookup, String> page, RecordedRun run) {
        return console.write("page", html, file -> {
            // Of a test of a class, it is the class that has a source.
            String target = LinearizeTarget.isTarget(run.target())
                    ? LinearizeTarget.parse(run.target()).subject()
                    : run.target();
            SourceFinder finder =
                    SourceFinder.of(sources, target, run.classPath().orElse(""), run.baseDirectory(Path.of("")));
            JsonReport.write(page.apply(finder::find), file);
            console.out().println("The page is in " + file + ".");
        });
    }
}
