package dev.bohr.tests.debugger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A person at the debugger of the JDK who lets it read the script of a trace and continues at each stop. Without anything but the JDK, so that it
 * can be run by itself, as often as wanted, to see how often that works: {@code bohr-bench/debugger}.
 */
final class Jdb {
    /** For each thing that is waited for, and only for what hangs: three JVMs on a busy machine take their time. */
    private static final long MOST_SECONDS = 300;

    private static final Pattern PROMPT = Pattern.compile("\\n[^\\n]*\\[\\d+\\] $");

    /**
     * It has stopped, and has shown what the script lets it show there, which comes last. A prompt is no sign of that: the thread that has
     * taken the command before may show one in the midst of it, and {@code cont} would then take the stack away that is to be shown.
     */
    private static final Pattern STOPPED =
            Pattern.compile("(?:Breakpoint hit|Exception occurred)(?s:.*)(?:Local variables:|No local variables|"
                    + "Local variable information not available)(?s:.*)" + PROMPT.pattern());

    private static final Pattern GONE = Pattern.compile("The application (?:has been disconnected|exited)");
    private static final Pattern SWITCH = Pattern.compile(
            "Breakpoint hit: \"thread=([^\"]*)\", dev\\.bohr\\.engine\\.recording\\.Stops\\.(?:switched|step)\\(\\)[^\\n]*\\n\\s*Method arguments:\\s*number = ([\\d,]+)");
    private static final Pattern PLANNED = Pattern.compile("#   step (\\d+), ([^:]*): .*");
    private static final Pattern THROWN =
            Pattern.compile("Exception occurred: ([\\w.$]+)[^\\n]*\"thread=([^\"]*)\", ([^\\n]*), line=(\\d+)");

    private final Path root;
    private final Path directory;
    private final String trace;

    Jdb(Path root, Path directory, String trace) {
        this.root = root;
        this.directory = directory;
        this.trace = trace;
    }

    /**
     * What the debugger has shown.
     *
     * @param planned the stops that the script announces: {@code 3 Thread-0}
     * @param switches where it stopped
     * @param thrown where it stopped because of an exception: {@code java.lang.AssertionError main Counter.main() 9}
     * @param failed whether it stopped at the end with all threads where they stood
     * @param code how the replay ended
     */
    record Session(
            List<String> planned, List<String> switches, List<String> thrown, boolean failed, int code, String shown) {
        boolean followed() {
            return planned.equals(switches) && failed && code == 1;
        }
    }

    /**
     * Lets {@code jdb} follow the trace.
     *
     * @param script for it
     * @param more what to say to it before the script
     * @param printed expressions to be evaluated at each breakpoint in a line of the program
     */
    Session follow(String script, List<String> more, List<String> printed) throws Exception {
        int port = freePort();
        Process bohr =
                start(root.resolve("bohr").toString(), "replay", trace, "--debug", "--port", String.valueOf(port));
        Process jdb = null;
        try {
            awaitListener(port, bohr);
            jdb = new ProcessBuilder(home().resolve("bin/jdb").toString(), "-attach", String.valueOf(port))
                    .redirectErrorStream(true)
                    .directory(directory.toFile())
                    .start();
            String shown = drive(jdb, script, more, printed);
            if (!bohr.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the replay does not end: " + shown);
            }
            return session(Files.readString(directory.resolve(script)), shown, bohr.exitValue());
        } finally {
            bohr.destroyForcibly();
            if (jdb != null) {
                jdb.destroyForcibly();
            }
        }
    }

    private static String drive(Process jdb, String script, List<String> more, List<String> printed) throws Exception {
        Reader reader = new Reader(jdb.getInputStream());
        reader.await(Pattern.compile("VM Started(?s:.*)" + PROMPT.pattern()));
        for (String command : more) {
            say(jdb, command);
            reader.await(PROMPT);
        }
        say(jdb, "read " + script);
        while (true) {
            String stop = reader.await(Pattern.compile(STOPPED.pattern() + "|" + GONE.pattern()));
            if (GONE.matcher(stop).find()) {
                return reader.all();
            }
            if (!stop.contains("dev.bohr.engine.recording.Stops") && stop.contains("Breakpoint hit")) {
                for (String expression : printed) {
                    say(jdb, "print " + expression);
                    // Not the prompt: jdb shows that before the answer too, since it evaluates in a thread of its own.
                    reader.await(Pattern.compile(" " + Pattern.quote(expression) + " = [^\\n]*\\n"));
                }
            }
            say(jdb, "cont");
        }
    }

    private static void say(Process jdb, String command) throws IOException {
        OutputStream in = jdb.getOutputStream();
        in.write((command + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    private static Session session(String script, String shown, int code) {
        List<String> planned = new ArrayList<>();
        Matcher plan = PLANNED.matcher(script);
        while (plan.find()) {
            planned.add(plan.group(1) + " " + plan.group(2));
        }
        List<String> switches = new ArrayList<>();
        Matcher stop = SWITCH.matcher(shown);
        while (stop.find()) {
            switches.add(stop.group(2).replace(",", "") + " " + stop.group(1));
        }
        List<String> thrown = new ArrayList<>();
        Matcher exception = THROWN.matcher(shown);
        while (exception.find()) {
            thrown.add(exception.group(1) + " " + exception.group(2) + " " + exception.group(3) + " "
                    + exception.group(4));
        }
        return new Session(
                planned, switches, thrown, shown.contains("dev.bohr.engine.recording.Stops.failed()"), code, shown);
    }

    /** What the debugger writes, as it comes. */
    private static final class Reader {
        private final InputStream in;
        private final StringBuilder all = new StringBuilder();
        private int seen;

        Reader(InputStream in) {
            this.in = in;
        }

        /** Everything new up to something; looks rather than waits, since a debugger that hangs says nothing. */
        String await(Pattern wanted) throws Exception {
            byte[] buffer = new byte[8192];
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
            while (System.nanoTime() < end) {
                int available = in.available();
                if (available > 0) {
                    int read = in.read(buffer, 0, Math.min(available, buffer.length));
                    all.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
                    continue;
                }
                String fresh = "\n" + all.substring(seen);
                if (wanted.matcher(fresh).find()) {
                    seen = all.length();
                    return fresh;
                }
                Thread.sleep(10);
            }
            throw new IllegalStateException("jdb does not show '" + wanted + "':\n" + all);
        }

        String all() {
            return all.toString();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The JVM takes who says nothing for no debugger, and waits for the next. */
    private static void awaitListener(int port, Process bohr) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        while (bohr.isAlive() && System.nanoTime() < end) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return;
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
        throw new IllegalStateException("nobody waits for a debugger");
    }

    private static Path home() {
        return Path.of(System.getProperty("java.home"));
    }

    private Process start(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("bohr.out").toFile());
        builder.environment().put("BOHR_QUIET", "1");
        builder.environment().put("BOHR_NO_BUILD", "1");
        // Over in a second or two, half of which would be the optimising compiler's.
        builder.environment().put("BOHR_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
        builder.environment().put("JAVA_HOME", home().toString());
        return builder.start();
    }

    int run(String... command) throws Exception {
        return start(command).waitFor();
    }

    // ---- as a program of its own

    private static final String WORKER = """
            import java.util.ArrayDeque;
            import java.util.Deque;
            class Worker {
                static final Deque<String> JOBS = new ArrayDeque<>();
                static void work() {
                    boolean isThere;
                    synchronized (JOBS) { isThere = !JOBS.isEmpty(); }
                    if (isThere) {
                        synchronized (JOBS) { JOBS.removeFirst(); }
                    }
                }
                public static void main(String[] args) {
                    synchronized (JOBS) { JOBS.add("one"); }
                    new Thread(Worker::work, "first").start();
                    new Thread(Worker::work, "second").start();
                }
            }
            """;

    /** Arguments: the root of the repository, and how often. */
    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[0]).toAbsolutePath().normalize();
        int times = Integer.parseInt(args[1]);
        Path directory = Files.createTempDirectory("bohr-debugger");
        Map<String, Path> programs = new TreeMap<>(Map.of(
                "lost update", root.resolve("examples/Counter.java"),
                "deadlock", root.resolve("examples/lessons/04-deadlock/Deadlock.java"),
                "lost wake-up", root.resolve("examples/lessons/05-lost-wake-up/LostWakeUp.java"),
                "exception in a worker", Files.writeString(directory.resolve("Worker.java"), WORKER)));
        boolean isWhole = true;
        System.out.println("JDK " + Runtime.version() + ", " + times + " sessions of jdb each");
        for (Map.Entry<String, Path> program : programs.entrySet()) {
            isWhole &= follow(root, directory, program.getKey(), program.getValue(), times);
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        System.exit(isWhole ? 0 : 1);
    }

    private static boolean follow(Path root, Path directory, String name, Path program, int times) throws Exception {
        Jdb jdb = new Jdb(root, directory, "a.trace");
        String bohr = root.resolve("bohr").toString();
        int found = jdb.run(bohr, "check", program.toString(), "--trace", "a.trace");
        int written = jdb.run(bohr, "replay", "a.trace", "--jdb", "a.jdb");
        int followed = 0;
        String reached = "";
        double seconds = 0;
        for (int i = 0; i < times && found == 1 && written == 1; i++) {
            long start = System.nanoTime();
            Session session = jdb.follow("a.jdb", List.of(), List.of());
            seconds += (System.nanoTime() - start) / 1e9;
            followed += session.followed() ? 1 : 0;
            reached = session.switches().size() + " switches, "
                    + (session.thrown().isEmpty() ? "no exception" : session.thrown());
            if (!session.followed()) {
                System.out.println(session.shown());
            }
        }
        System.out.printf(
                "%-22s %d of %d followed to the failure; %s; %.1f s each%n",
                name, followed, times, reached, seconds / times);
        return followed == times;
    }
}
