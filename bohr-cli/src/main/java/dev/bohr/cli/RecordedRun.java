package dev.bohr.cli;

import dev.bohr.trace.Trace;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a trace must remember of the command that found it, so that {@code bohr replay} needs nothing else; kept among the
 * options in the header of the trace.
 *
 * @param target as given
 * @param classPath as given
 * @param args as given
 * @param directory where the command was given: relative paths are tried from there if not from here
 */
record RecordedRun(String target, Optional<String> classPath, Optional<String> args, Path directory) {
    /** Adds this to the header of a trace; what the engine has written there stays. */
    Trace in(Trace trace) {
        List<String> kept = new ArrayList<>(trace.header().options());
        classPath.ifPresent(text -> kept.add("class-path=" + text));
        args.ifPresent(text -> kept.add("args=" + text));
        kept.add("directory=" + directory);
        return trace.with(trace.header().with(target, kept));
    }

    static RecordedRun of(Trace trace) {
        List<String> recorded = trace.header().options();
        return new RecordedRun(
                trace.header().target(),
                one(recorded, "class-path"),
                one(recorded, "args"),
                Path.of(one(recorded, "directory").orElse("")));
    }

    /** Here if the program is here, else where it was when the trace was made. */
    Path baseDirectory(Path here) {
        List<String> relative = new ArrayList<>();
        classPath.ifPresent(text -> relative.add(text.split(File.pathSeparator)[0]));
        int hash = target.lastIndexOf('#');
        String place = hash < 0 ? target : target.substring(0, hash);
        if (place.endsWith(".java")) {
            relative.add(place);
        }
        boolean isHere = relative.stream().allMatch(path -> Files.exists(here.resolve(path.replaceAll("\\*$", ""))));
        boolean isElsewhere = !directory.toString().isEmpty() && Files.isDirectory(directory);
        return (isHere && !relative.isEmpty()) || !isElsewhere ? here : directory;
    }

    private static Optional<String> one(List<String> options, String key) {
        return options.stream()
                .filter(option -> option.startsWith(key + "="))
                .map(option -> option.substring(key.length() + 1))
                .findFirst();
    }
}
