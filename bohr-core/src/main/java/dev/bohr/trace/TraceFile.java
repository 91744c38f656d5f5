package dev.bohr.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The text file that keeps a trace. UTF-8, one thing a line, fields separated by tabs, the first field says what the line is:
 *
 * <pre>
 * bohr-trace 4
 * target      Counter.java
 * strategy    dfs
 * seed        0
 * tool        0.1.0
 * jdk         17.0.15
 * option      locks=model                                  (any number)
 * class       Counter  89abcdef                            (one for each class in the packages of the steps)
 * schedule    t0x4 t1 t2x3                                 (any number: one long schedule, wrapped)
 * object      1  class  Counter  Class  Counter            (any number; see below)
 * object      2  made  0  Counter.main  java.lang.Thread  1  Thread  t
 * location    1  1  .n  Counter.n                          (any number: its object, which part of it, its name)
 * thread      0  main  0  0                                (one for each: name, object, the step that starts it)
 * event       1  0  --  write  1    Counter.java:5  Counter.main    0  wrote  =1
 * holding     0  2  3  Counter.java:4  5  Counter.java:6   (any number; the second field is the object)
 * failure     exception  0  AssertionError: 1              (kind, threads, message; all empty if the execution is no failure)
 * cause       smallest  12  main read Counter.n ...          (if it was looked for; then what follows, too)
 * beyond      9  1  --  write ...                           (any number, as events)
 * difference  order  2  4                                  (any number)
 * passing     t0x6                                         (any number, as the schedule)
 * end         12  89abcdef
 * </pre>
 *
 * Objects, locations and threads are meant by their numbers; 0 is no object, and no location. An object is told from others by what follows
 * its number, see {@link Identity}; its last two fields are its type and the name that people are to read. The fields of an event are its
 * step, its thread, {@code s} if control came from another thread and {@code p} if that one was enabled, kind, location, mode, position,
 * method, what of the JDK that calls, the step that has written what was seen, and its outcome, see {@link OutcomeFields}. The last line
 * has the number of lines before it and the CRC-32 of them, each with a line feed: a file that was cut or changed is told from a trace of
 * another program.
 *
 * <p>Up to version 3 there were neither objects nor locations nor outcomes, but names and words in their place: see {@link OlderWords}.
 */
public final class TraceFile {
    /** The version of new traces, and the newest this class reads. What is read is written as what it was. */
    public static final int VERSION = 5;

    /** Before that, events had words in the place of facts. */
    static final int FIRST_TYPED = 4;

    static final String MAGIC = "bohr-trace ";

    private TraceFile() {}

    /** Writes the file whole or not at all; makes the directories it is to be in. */
    public static void write(Trace trace, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        AtomicFile.write(format(trace), file);
    }

    /** The text of the file. */
    public static String format(Trace trace) {
        return new TraceWriter(trace).text();
    }

    /**
     * @throws TraceFormatException if the file is no trace, or not a whole one
     * @throws IOException if it cannot be read at all
     */
    public static Trace read(Path file) throws IOException {
        // A foreign file may be of any size and have no line end at all: look at its first bytes before reading lines.
        try (var in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(MAGIC.length());
            refuseForeign(new String(start, StandardCharsets.ISO_8859_1));
        }
        try (var in = Files.newInputStream(file)) {
            return new TraceReader(in).read();
        }
    }

    /** Reads what {@link #format} has given. */
    public static Trace parse(String text) throws TraceFormatException {
        refuseForeign(text.substring(0, Math.min(text.length(), MAGIC.length())));
        try (var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
            return new TraceReader(in).read();
        } catch (TraceFormatException e) {
            throw e;
        } catch (IOException e) {
            throw new AssertionError("reading from memory", e);
        }
    }

    private static void refuseForeign(String start) throws TraceFormatException {
        if (start.isEmpty()) {
            throw new TraceFormatException("the file is empty");
        }
        if (MAGIC.startsWith(start) && start.length() < MAGIC.length()) {
            throw new TraceFormatException(1, "the trace is cut short in its first line");
        }
        if (!start.equals(MAGIC)) {
            throw new TraceFormatException(1, "this is not a trace: it does not begin with '" + MAGIC.trim() + "'");
        }
    }
}
