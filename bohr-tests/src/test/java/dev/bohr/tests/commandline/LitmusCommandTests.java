package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code bohr litmus} says. */
class LitmusCommandTests {
    private static final String BUFFERING = "{'name':'SB','threads':[['write release x 1','read acquire y -> r1'],"
            + "['write release y 1','read acquire x -> r2']],'executions':{'rc11':4,'sc':%s}}\n";

    private static final String PASSING = "{'name':'MP','threads':[['write plain x 1','write release y 1'],"
            + "['read acquire y -> r1','read plain x -> r2']],"
            + "'outcomes':{'acceptable':['*'],'forbidden':['1, 0'],'interesting':['2, 2']},'undeclared':'ACCEPTABLE'}\n";

    private Tool tool;

    @BeforeEach
    void write() throws Exception {
        tool = Tool.shared();
        tool.write("good.jsonl", (BUFFERING.formatted("3") + PASSING).replace('\'', '"'));
    }

    @Test
    void countsAndOutcomesUnderTheModelsThatAreAskedFor() throws Exception {
        tool.run("litmus", "good.jsonl", "--model", "sc", "--model", "jam", "--expect", "--json", "r.json")
                .exits(0)
                .says(
                        "model executions blocked outcomes",
                        "SB sc 3 0 0, 1 | 1, 0 | 1, 1 jam 4 0 0, 0 | 0, 1 | 1, 0 | 1, 1",
                        "1 interesting outcome that no model reached: MP: 2, 2",
                        "2 tests, 4 runs: all as expected");
        assertThat(tool.read("r.json").lines())
                .hasSize(4)
                .contains("{\"name\": \"SB\", \"model\": \"sc\", \"executions\": 3, \"blocked\": 0, "
                        + "\"outcomes\": [\"0, 1\", \"1, 0\", \"1, 1\"]}");
    }

    @Test
    void aDifferenceIsNamed() throws Exception {
        tool.write("bad.jsonl", BUFFERING.formatted("5").replace('\'', '"'));
        tool.run("litmus", "good.jsonl", "bad.jsonl", "--only", "S*B", "--model", "sc", "--expect")
                .exits(1)
                .says("1 difference: SB, sc: 5 executions expected, not 3");
    }

    @Test
    void aRowThatCannotBeReadIsNamedAndTheOthersAreRun() throws Exception {
        Path file = tool.write(
                "some.jsonl",
                ("{'name':'odd','threads':[['jump x']]}\n" + PASSING + "nonsense\n" + BUFFERING.formatted("3"))
                        .replace('\'', '"'));
        Tool.Run run = tool.runInside("litmus", file.toString(), "--model", "sc", "--expect");
        run.exits(2).says("SB sc 3 0", "MP sc", "2 tests, 2 runs: all as expected");
        assertThat(run.err().lines())
                .hasSize(3)
                .anyMatch(line ->
                        line.startsWith("bohr: " + file + ":1: test odd, operation 'jump x': there is no operation"))
                .anyMatch(line -> line.startsWith("bohr: " + file + ":3: not JSON"))
                .anyMatch(line -> line.equals("bohr: 2 rows could not be read, and were left out"));
    }

    @Test
    void aFileWithoutAnyRowThatCanBeReadIsWrongUsage() throws Exception {
        Path file = tool.write("none.jsonl", "nonsense\n");
        tool.runInside("litmus", file.toString()).exits(2).complains(file + ":1: not JSON");
    }
}
