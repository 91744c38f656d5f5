package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.report.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code bohr history}, in a JVM without the agent: it needs none. */
class HistoryCommandTests {
    private static final List<String> STALE = List.of(
            "{'process':0,'op':'put','args':[3,'x'],'result':null,'start':1,'end':4}",
            "{'process':1,'op':'put','args':[3,'y'],'result':'x','start':6,'end':9}",
            "{'process':0,'op':'put','args':[4,'z'],'result':null,'start':7,'end':8}",
            "{'process':2,'op':'get','args':[3],'result':'x','start':10,'end':12}");

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Else the JVM of the tests would wait at its end for a report. */
    @AfterEach
    void nothingIsGoingOn() {
        Interruption.clear();
    }

    @Test
    void aRightHistoryIsLinearizable() throws IOException {
        assertThat(check(STALE.subList(0, 3), "--spec", "map")).isEqualTo(0);
        assertThat(out.toString())
                .startsWith("linearizable\n3 calls of 2 processes against map, 2 keys and objects apart");
    }

    @Test
    void aWrongHistoryIsRejectedWithKeyWindowAndDrawing() throws IOException {
        assertThat(check(STALE, "--spec", "map")).isEqualTo(1);
        assertThat(out.toString())
                .startsWith("NOT linearizable: key 3\n")
                .contains("get(3): \"x\" (line 4) cannot be explained.")
                .contains("Window: time 10 to 12. 2 calls were over before it, and the state then was {3=\"y\"}.")
                .contains("  process 2  |=get(3): \"x\" (line 4)=|")
                .contains("Whatever comes first: get(3): \"x\" (line 4) would have been \"y\".");
    }

    @Test
    void whatIsWrongInTimeMayBeRightInTheOrderOfEachProcess() throws IOException {
        assertThat(check(STALE, "--spec", "map", "--criterion", "sequential")).isEqualTo(0);
        assertThat(out.toString()).startsWith("sequentially consistent\n");
    }

    @Test
    void theResultIsWrittenAsJson() throws IOException {
        Path json = directory.resolve("result.json");
        assertThat(check(STALE, "--spec", "map", "--json", json.toString())).isEqualTo(1);
        assertThat(Files.readString(json))
                .contains("\"verdict\": \"violated\"", "\"part\": \"key 3\"", "\"windowStart\": 10");
    }

    /** The exit code of every command when Ctrl-C comes: 3, with what is known by then. */
    @Test
    void whatIsNotDecidedWhenCtrlCComesIsSaid() throws IOException {
        Path json = directory.resolve("result.json");
        Thread.currentThread().interrupt();
        assertThat(check(STALE, "--spec", "map", "--json", json.toString())).isEqualTo(3);
        assertThat(out.toString()).startsWith("NOT DECIDED: interrupted\n").contains("Not decided: key 3; key 4.");
        assertThat(err.toString()).isEmpty();
        assertThat(Files.readString(json)).contains("\"verdict\": \"undecided\"");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aSmallBudgetIsSaid() throws IOException {
        assertThat(check(STALE, "--spec", "map", "--states", "1")).isEqualTo(3);
        assertThat(out.toString())
                .startsWith("NOT DECIDED: the budget was too small")
                .contains("Not decided: key 3");
    }

    @Test
    void theFirstLineMaySayWhatItIs() throws IOException {
        List<String> lines = List.of(
                "{'spec':'register','initial':0}",
                "{'process':'a','op':'read','result':0,'start':1,'end':2}",
                "{'process':'b','op':'write','args':[1],'start':2}",
                "{'process':'a','op':'read','result':1,'start':5,'end':6}");
        assertThat(check(lines)).as(err.toString()).isEqualTo(0);
        assertThat(check(lines, "--initial", "7")).isEqualTo(1);
    }

    @Test
    void anyClassIsASpecification() throws IOException {
        List<String> lines = List.of(
                "{'process':0,'op':'addLast','args':[1],'start':1,'end':2}",
                "{'process':0,'op':'removeFirst','result':1,'start':3,'end':4}",
                "{'process':0,'op':'removeFirst','exception':'NoSuchElementException','start':5,'end':6}");
        assertThat(check(lines, "--spec", "java.util.ArrayDeque"))
                .as(err.toString())
                .isEqualTo(0);
        assertThat(check(lines, "--spec", "deque")).isEqualTo(0);
        List<String> full = List.of(
                "{'process':0,'op':'offer','args':[1],'result':true,'start':1,'end':2}",
                "{'process':0,'op':'offer','args':[2],'result':false,'start':3,'end':4}");
        assertThat(check(full, "--spec", "java.util.concurrent.ArrayBlockingQueue(1)"))
                .as(err.toString())
                .isEqualTo(0);
        assertThat(check(full, "--spec", "java.util.concurrent.ArrayBlockingQueue(2)"))
                .isEqualTo(1);
    }

    @Test
    void eventsAreReadAsJepsenWritesThem() throws IOException {
        List<String> events = List.of(
                "{:type :invoke, :f :write, :value 1, :process 0, :time 12, :index 0}",
                "{:type :info, :f :kill, :process :nemesis, :time 13}",
                "#jepsen.history.Op{:type :invoke, :f :cas, :value [1 2], :process 1}",
                "{:type :ok, :f :write, :value 1, :process 0}",
                "{:type :ok, :f :cas, :value [1 2], :process 1}",
                "{:type :invoke, :f :cas, :value [1 3], :process 1}",
                "{:type :fail, :f :cas, :value [1 3], :process 1}",
                "{:type :invoke, :f :write, :value 5, :process 0}",
                "{:type :info, :f :write, :value 5, :process 0, :error :timeout}",
                "{:type :invoke, :f :read, :value nil, :process 2}",
                "{:type :ok, :f :read, :value VALUE, :process 2}");
        for (String value : List.of("2", "5")) {
            assertThat(check(replaced(events, value), "--spec", "register"))
                    .as(err.toString())
                    .isEqualTo(0);
        }
        assertThat(check(replaced(events, "1"), "--spec", "register")).isEqualTo(1);
        assertThat(check(replaced(events, "nil"), "--spec", "register")).isEqualTo(1);
        assertThat(check(
                        List.of(
                                "{'process':0,'type':'invoke','f':'put','key':'k','value':1}",
                                "{'process':0,'type':'ok','f':'put','key':'k','value':1}",
                                "{'process':0,'type':'invoke','f':'get','key':'k','value':null}",
                                "{'process':0,'type':'ok','f':'get','key':'k','value':null}"),
                        "--spec",
                        "map"))
                .isEqualTo(1);
    }

    private static List<String> replaced(List<String> events, String value) {
        return events.stream().map(line -> line.replace("VALUE", value)).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'process':0 | not JSON: ',' was expected",
                "[1] | a line is an object",
                "{'op':'get','args':[1],'start':1,'end':2} | there is no 'process'",
                "{'process':0,'args':[1],'start':1,'end':2} | there is no 'op'",
                "{'process':0,'op':'get','args':[1],'end':2} | there is no 'start'",
                "{'process':0,'op':'get','args':[1],'start':'a','end':2} | 'start' is not a whole number",
                "{'process':0,'op':'get','args':[1],'start':3,'end':2} | the call ends before it starts",
                "{'process':0,'op':'get','args':1,'start':1,'end':2} | 'args' is not a list",
                "{'process':0,'op':'get','args':[1],'start':1,'end':2,'reslt':3} | there is no field 'reslt', but args",
                "{'process':0,'op':'get','args':[1],'start':1,'result':3} | there is a result but no 'end'",
                "{'process':0,'op':'get','args':[1],'start':1,'end':2,'result':3,'exception':'X'} | a 'result' and an 'exception'",
                "{'process':0,'op':'got','args':[1],'start':1,'end':2} | a map has no method 'got', but",
                "{'process':0,'op':'get','args':[],'start':1,'end':2} | get of a map takes 1 arguments, not 0",
                "{'process':9,'op':'get','args':[1],'start':11,'end':15} | lasts until 12",
                "{'process':0,'type':'ok','f':'get'} | this is an event, but the lines before are calls",
                "{:process 0 :op} | not EDN: a value for each key"
            })
    void aBadLineIsNamedByItsNumber(String line, String message) throws IOException {
        List<String> lines =
                List.of("", "{'process':9,'op':'put','args':[3,'x'],'result':null,'start':10,'end':12}", line);
        assertThat(check(lines, "--spec", "map")).isEqualTo(2);
        assertThat(err.toString())
                .contains("history.jsonl:3: ")
                .contains(message)
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--spec | heap | there is no specification 'heap', but register",
                "--spec | no.such.Class | there is no class no.such.Class on the class path",
                "--spec | java.util.List | java.util.List is abstract",
                "--criterion | fair | --criterion is linearizable or sequential",
                "--states | -1 | --states must not be less than 0",
                "--initial | { | --initial: not JSON"
            })
    void wrongUsageIsSaid(String option, String value, String message) throws IOException {
        boolean isSpec = option.equals("--spec");
        int code = isSpec ? check(STALE, option, value) : check(STALE, "--spec", "map", option, value);
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void whatTheCallsWereMadeOnMustBeSaid() throws IOException {
        assertThat(check(STALE)).isEqualTo(2);
        assertThat(err.toString()).contains("say with --spec");
        assertThat(check(List.of(), "--spec", "map")).isEqualTo(2);
        assertThat(err.toString()).contains("has no calls in it");
        assertThat(run("history", directory.resolve("none").toString(), "--spec", "map"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no file");
    }

    private Integer check(List<String> lines, String... options) throws IOException {
        Path file = directory.resolve("history.jsonl");
        Files.write(file, lines.stream().map(line -> line.replace('\'', '"')).toList());
        String[] arguments = new String[options.length + 2];
        arguments[0] = "history";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return run(arguments);
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                new Console(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Style.PLAIN,
                        false),
                arguments);
    }
}
