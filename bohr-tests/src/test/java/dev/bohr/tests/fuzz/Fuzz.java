package dev.bohr.tests.fuzz;

import dev.bohr.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Runs the tool, inside this JVM, on inputs made from good ones by {@link Mutation}. Each run has to end, with an exit code that is documented, without
 * a stack trace or an error of our own, and with a message if the code says that something is wrong with the input.
 */
public final class Fuzz {
    /** A run that takes so long hangs. */
    private static final long MOST_NANOS = 600_000_000_000L;

    private static final int SHOWN = 20;

    /** What is changed. */
    enum Kind {
        TRACES,
        CHECKPOINTS,
        HISTORIES,
        LITMUS,
        OPTIONS
    }

    private final Path directory;
    private final String classPath;
    private final Map<Kind, List<byte[]>> originals = new EnumMap<>(Kind.class);
    private final Map<Integer, Integer> codes = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private final PrintStream log;

    private volatile long began;
    private volatile String input = "";

    Fuzz(Path directory, String classPath, PrintStream log) {
        this.directory = directory;
        this.classPath = classPath;
        this.log = log;
        Thread watch = new Thread(this::watch, "fuzz-watch");
        watch.setDaemon(true);
        watch.start();
    }

    /** {@code fuzz [--inputs 10_000] [--seed 1] [--kinds traces,options]}; exit code 1 if something was wrong. */
    public static void main(String[] args) throws Exception {
        Map<String, String> given = new TreeMap<>(Map.of("--inputs", "10_000", "--seed", "1", "--kinds", ""));
        for (int i = 0; i + 1 < args.length; i += 2) {
            given.put(args[i], args[i + 1]);
        }
        Path directory = Files.createTempDirectory("bohr-fuzz");
        String classPath = Path.of(Fuzz.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        Fuzz fuzz = new Fuzz(directory, classPath, System.out);
        int inputs = Integer.parseInt(given.get("--inputs").replace("_", ""));
        boolean isGood = true;
        for (Kind kind : Kind.values()) {
            if (given.get("--kinds").isEmpty()
                    || given.get("--kinds").toUpperCase().contains(kind.name())) {
                List<String> found = fuzz.run(kind, inputs, Long.parseLong(given.get("--seed")));
                isGood &= found.isEmpty();
            }
        }
        Runtime.getRuntime().halt(isGood ? 0 : 1);
    }

    /** Returns what was wrong. */
    List<String> run(Kind kind, int inputs, long seed) throws Exception {
        if (originals.isEmpty()) {
            makeOriginals();
        }
        codes.clear();
        problems.clear();
        for (int i = 0; i < inputs; i++) {
            Random random = new Random(seed * 1_000_003 + i);
            if (kind == Kind.OPTIONS) {
                String[] line = new OptionLists(random, directory, classPath).next();
                tryOut(Arrays.toString(line), line);
            } else {
                List<byte[]> all = originals.get(kind);
                int which = random.nextInt(all.size());
                Path file = directory.resolve("changed." + kind.name().toLowerCase());
                Files.write(file, changed(kind, all.get(which), random));
                tryOut(kind + " " + i + ", seed " + seed, command(kind, file, which));
            }
            if (i % 1_000 == 999) {
                log.println(kind + ": " + (i + 1) + " inputs, exit codes " + codes + ", problems " + problems.size());
            }
        }
        log.println(kind + ": " + inputs + " inputs, exit codes " + codes + ", problems " + problems.size());
        problems.stream().limit(SHOWN).forEach(log::println);
        return List.copyOf(problems);
    }

    /** What is protected by a checksum is changed with it, too: then it is the content that makes no sense. */
    private static byte[] changed(Kind kind, byte[] original, Random random) {
        Mutation mutation = new Mutation(random);
        return switch (kind) {
            case TRACES -> random.nextBoolean() ? Resealed.trace(mutation.of(original)) : mutation.of(original);
            case CHECKPOINTS ->
                switch (random.nextInt(4)) {
                    case 0 -> mutation.of(original);
                    case 1 -> Resealed.checkpoint(mutation.of(original));
                    default -> Resealed.withState(original, mutation.ofNumbers(Resealed.state(original)));
                };
            default -> mutation.of(original);
        };
    }

    private String[] command(Kind kind, Path file, int which) {
        return switch (kind) {
            case TRACES -> new String[] {"replay", "-cp", classPath, file.toString()};
            case CHECKPOINTS -> check(file, "40", SEARCHES[which]);
            case HISTORIES -> new String[] {"history", file.toString(), "--time", "1s"};
            default -> new String[] {"litmus", file.toString(), "--time", "1s", "--executions", "100", "--expect"};
        };
    }

    private String[] check(Path checkpoint, String executions, String search) {
        List<String> line = new ArrayList<>(List.of(search.split(" ")));
        line.set(0, "dev.bohr.tests.fuzz.Targets#" + line.get(0));
        line.add(0, "check");
        line.addAll(List.of("-cp", classPath, "--checkpoint", checkpoint.toString(), "--executions", executions));
        line.addAll(List.of("--trace", directory.resolve("found.trace").toString()));
        return line.toArray(String[]::new);
    }

    private record Run(int code, String out, String err) {}

    private Run run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private void tryOut(String name, String... args) throws IOException {
        input = name;
        began = System.nanoTime();
        Run run = run(args);
        began = 0;
        codes.merge(run.code(), 1, Integer::sum);
        String wrong = wrong(run);
        if (!wrong.isEmpty()) {
            Path kept = directory.resolve("problem-" + problems.size());
            Path changed = Path.of(
                    args[args.length > 3 && args[0].equals("replay") ? 3 : Math.min(1, args.length - 1)].replace(
                            "\u0000", ""));
            if (Files.isRegularFile(changed)) {
                Files.write(kept, Files.readAllBytes(changed));
            }
            problems.add(name + " (" + kept + "): " + wrong + ": code " + run.code() + ", "
                    + run.err().strip() + " " + shortened(run.out()));
        }
    }

    private static String shortened(String text) {
        return text.length() > 300 ? text.substring(0, 300) + "..." : text;
    }

    private static String wrong(Run run) {
        String err = run.err();
        if (err.contains("\tat ")
                || err.contains("Exception in thread")
                || run.out().contains("\tat ")) {
            return "a stack trace";
        }
        if ((err + run.out()).matches("(?s).*(internal error|error inside Bohr).*")) {
            return "an error of our own";
        }
        if (run.code() < 0 || run.code() > 4) {
            return "an exit code that is not documented";
        }
        if ((run.code() == 2 || run.code() == 4)
                && (!err.startsWith("bohr: ") || err.strip().endsWith(": null"))) {
            return "no message";
        }
        return "";
    }

    private void watch() {
        while (true) {
            long since = began;
            if (since != 0 && System.nanoTime() - since > MOST_NANOS) {
                log.println("HANGS: " + input);
                Thread.getAllStackTraces()
                        .forEach((thread, stack) -> log.println(thread + " " + Arrays.toString(stack)));
                log.flush();
                Runtime.getRuntime().halt(1);
            }
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    // ---- where the changes begin

    private void makeOriginals() throws IOException {
        List<byte[]> traces = new ArrayList<>();
        for (String[] target :
                new String[][] {{"#lost"}, {"#embrace"}, {"#lost", "--weak"}, {"#lost", "--races", "fail"}}) {
            Path file = directory.resolve(traces.size() + ".traces");
            List<String> line = new ArrayList<>(List.of(
                    "check", "dev.bohr.tests.fuzz.Targets" + target[0], "-cp", classPath, "--trace", file.toString()));
            line.addAll(Arrays.asList(target).subList(1, target.length));
            Run run = run(line.toArray(String[]::new));
            if (run.code() != 1) {
                throw new IllegalStateException(run.toString());
            }
            traces.add(Files.readAllBytes(file));
        }
        originals.put(Kind.TRACES, traces);
        List<byte[]> checkpoints = new ArrayList<>();
        for (String search : SEARCHES) {
            Path checkpoint = directory.resolve(checkpoints.size() + ".checkpoints");
            Run run = run(check(checkpoint, "2", search));
            if (!Files.exists(checkpoint)) {
                throw new IllegalStateException(search + ": " + run);
            }
            checkpoints.add(Files.readAllBytes(checkpoint));
        }
        originals.put(Kind.CHECKPOINTS, checkpoints);
        originals.put(
                Kind.HISTORIES,
                List.of(HISTORY.getBytes(StandardCharsets.UTF_8), EVENTS.getBytes(StandardCharsets.UTF_8)));
        Files.writeString(directory.resolve("0.histories"), HISTORY);
        originals.put(Kind.LITMUS, List.of(ROWS.getBytes(StandardCharsets.UTF_8)));
        Files.writeString(directory.resolve("0.litmus"), ROWS);
    }

    /** What checkpoints are of: one of each search that can be kept, and with bugs, races, values and waiters in them. */
    private static final String[] SEARCHES = {
        "right --strategy dfs",
        "waiters --races ignore --strategy dfs --outcomes",
        "waiters --strategy dfs",
        "waiters --races ignore --strategy icb",
        "waiters --races ignore --strategy cb-dpor",
        "waiters --races ignore --strategy dpor",
        "waiters --races ignore --strategy source",
        "waiters --races ignore --strategy optimal",
        "waiters --races ignore --strategy random",
        "waiters --races ignore --strategy pct",
        "waiters --races ignore --strategy pos",
        "waiters --races ignore",
        "waiters --races ignore --weak",
        "lost --strategy optimal --continue --races fail",
        "lost --strategy graph --model ra --continue"
    };

    private static final String HISTORY = """
            {"spec":"map"}
            {"process":0,"op":"put","args":[3,"x"],"result":null,"start":1,"end":4}
            {"process":1,"op":"put","args":[3,"y"],"result":"x","start":6,"end":9}
            {"process":0,"op":"put","args":[4,"z"],"result":null,"start":7,"end":8,"note":"é"}
            {"process":2,"op":"get","args":[3],"result":"x","start":10,"end":12}
            {"process":"p","op":"get","args":[4],"start":10,"object":1}
            """;

    private static final String EVENTS = """
            {"spec":"register","initial":0}
            {:type :invoke, :f :write, :value 1, :process 1}
            {:type :invoke, :f :cas, :value [1 2], :process 2}
            {:type :ok, :f :write, :value 1, :process 1}
            {:type :fail, :f :cas, :value [1 2], :process 2}
            {:type :invoke, :f :read, :value nil, :process 3}
            {:type :ok, :f :read, :value 1, :process 3}
            {:type :info, :f :start, :process :nemesis}
            """;

    private static final String ROWS = """
            {"name":"SB","threads":[["write release x 1","read acquire y -> r1"],["write release y 1","read acquire x -> r2"]],"executions":{"rc11":4,"sc":3}}
            {"name":"MP","init":{"x":0,"a":[1,true],"s":"old"},"threads":[["write plain x 1","write release y 1","lock m","getAndAdd:acqrel x 2 -> t","unlock m"],["read acquire y -> r1","acquireFence","compareAndSet x 0 1 ? r1 : (r1 + 2) * 3 ^ 1 -> r2","write plain s \\"a b\\""]],"arbiter":["move -1 -> r3"],"outcomes":{"acceptable":["*"],"forbidden":["1, 0.*"],"interesting":["2, 2"]},"undeclared":"ACCEPTABLE","sc":["0, 0"]}
            """;
}
