package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The short form of {@code bohr-bench/kill-and-go-on}. */
class KilledSearchTests {
    private static final String PROGRAM = """
            public class Writers {
                static int x, y;
                public static void main(String[] args) throws Exception {
                    x = y = 0;
                    Thread one = new Thread(() -> { x = 1; y = x; x = 2; y = 2; });
                    Thread other = new Thread(() -> { x = 3; y = x; x = 4; y = 4; });
                    one.start();
                    other.start();
                    y = 5;
                    one.join();
                    other.join();
                    System.out.println(x + " " + y);
                }
            }
            """;

    private static final int KILLS = 2;

    @Test
    @Tag("thorough")
    void aSearchThatWasKilledGoesOnAndComesToTheSameTotals() throws Exception {
        Tool tool = Tool.shared();
        tool.write("Writers.java", PROGRAM);
        String[] search = {"check", "Writers.java", "--strategy", "dfs", "--outcomes", "--executions", "6000"};
        tool.run(with(search, "--json", "whole.json")).exits(3);

        Path checkpoint = tool.directory().resolve("checkpoint");
        Map<String, String> oftener = Map.of("BOHR_JAVA_OPTS", "-Dbohr.checkpointMillis=10");
        String[] kept = with(search, "--checkpoint", "checkpoint", "--json", "resumed.json");
        byte[] before = new byte[0];
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = tool.start(oftener, kept);
            // As soon as it has come further than before, or is done.
            while (process.isAlive()
                    && (!Files.exists(checkpoint) || Arrays.equals(before, Files.readAllBytes(checkpoint)))) {
                Thread.sleep(5);
            }
            process.destroyForcibly().waitFor();
            assertThat(checkpoint).exists();
            before = Files.readAllBytes(checkpoint);
        }
        tool.run(kept).exits(3);
        assertThat(totals(tool.read("resumed.json"))).isEqualTo(totals(tool.read("whole.json")));
        assertThat(tool.read("whole.json")).contains("\"executions\": 6000");
    }

    @Test
    void aCheckpointOfAnotherProgramIsWrongUsage() throws Exception {
        Tool tool = Tool.shared();
        tool.write("Writers.java", PROGRAM);
        String[] search = {
            "check", "Writers.java", "--strategy", "dfs", "--executions", "50", "--checkpoint", "checkpoint"
        };
        tool.run(search).exits(3);
        tool.write("Writers.java", PROGRAM.replace("y = 5", "y = 6"));
        tool.run(search)
                .exits(2)
                .complains("checkpoint is of another search: it has code=", "delete it to start again");
        tool.write("checkpoint", "something else");
        tool.run(search).exits(2).complains("--checkpoint", "this is no checkpoint");
    }

    private static String[] with(String[] args, String... more) {
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return all;
    }

    private static String totals(String json) {
        return json.replaceAll("\"(seconds|executionsPerSecond)\": [0-9.]+", "");
    }
}
