package dev.bohr.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * What to weave. It must be known before anything is loaded, so the launcher hands it to the agent; here the options are only
 * known by name.
 */
final class WeavingOptions {
    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description = "Weave these classes too, although they belong to the JDK or to a tool: java.text.*")
    List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "Leave these classes as they are; what they do is then not seen.")
    List<String> exclude = new ArrayList<>();
}
