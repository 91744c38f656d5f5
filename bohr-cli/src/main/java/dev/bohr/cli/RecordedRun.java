package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.trace.Trace;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a trace must remember of the command that found it, so that {@code bohr replay} needs nothing else; kept among the
 * options in the header of the trace.
 *
 * @param target as given
 * @param classPath as given
 * @param args as given
 * @param directory where the command was given: relative paths are tried from there if not from here
 * @param options what decides which points there are and what may happen at them
 */
record RecordedRun(String target, Optional<String> classPath, Optional<String> args, Path directory, Options options) {
    private static final Set<String> OURS = Set.of(
            "locks", "time-passes", "spurious", "max-steps", "outcomes", "allow", "args", "class-path", "directory");

    /** Adds this to the header of a trace, in place of what the engine may have written under the same keys. */
    Trace in(Trace trace) {
        List<String> kept = new ArrayList<>();
        kept.add("locks=" + (options.modelLocks() ? "model" : "jdk"));
        kept.add("time-passes=" + (options.timePasses() == Options.TimePasses.ANY ? "any" : "idle"));
        kept.add("spurious=" + options.spurious());
        kept.add("max-steps=" + options.maxSteps());
        kept.add("outcomes=" + options.outcomes());
        options.allowed().stream().sorted().forEach(outcome -> kept.add("allow=" + outcome));
        classPath.ifPresent(text -> kept.add("class-path=" + text));
        args.ifPresent(text -> kept.add("args=" + text));
        kept.add("directory=" + directory);
        trace.header().options().stream()
                .filter(option -> !OURS.contains(key(option)))
                .forEach(kept::add);
        Trace.Header header = trace.header();
        return new Trace(
                new Trace.Header(target, kept, header.strategy(), header.seed(), header.tool(), header.jdk()),
                trace.schedule(),
                trace.threads(),
                trace.events(),
                trace.failure());
    }

    static RecordedRun of(Trace trace) {
        List<String> recorded = trace.header().options();
        Options options = Options.defaults()
                .withStrategy("replay")
                .withSeed(trace.header().seed())
                .withModelLocks(!one(recorded, "locks").equals(Optional.of("jdk")))
                .withTimePasses(
                        one(recorded, "time-passes").equals(Optional.of("idle"))
                                ? Options.TimePasses.IDLE
                                : Options.TimePasses.ANY)
                .withSpurious(isTrue(recorded, "spurious"));
        Set<String> allowed = new LinkedHashSet<>(all(recorded, "allow"));
        options = allowed.isEmpty() ? options.withOutcomes(isTrue(recorded, "outcomes")) : options.withAllowed(allowed);
        Optional<String> maxSteps = one(recorded, "max-steps").filter(text -> text.matches("[1-9][0-9]{0,8}"));
        if (maxSteps.isPresent()) {
            options = options.withMaxSteps(Integer.parseInt(maxSteps.get()));
        }
        return new RecordedRun(
                trace.header().target(),
                one(recorded, "class-path"),
                one(recorded, "args"),
                Path.of(one(recorded, "directory").orElse("")),
                options);
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

    private static String key(String option) {
        return option.contains("=") ? option.substring(0, option.indexOf('=')) : option;
    }

    private static boolean isTrue(List<String> options, String key) {
        return one(options, key).equals(Optional.of("true"));
    }

    private static Optional<String> one(List<String> options, String key) {
        return all(options, key).stream().findFirst();
    }

    private static List<String> all(List<String> options, String key) {
        return options.stream()
                .filter(option -> option.startsWith(key + "="))
                .map(option -> option.substring(key.length() + 1))
                .toList();
    }
}
