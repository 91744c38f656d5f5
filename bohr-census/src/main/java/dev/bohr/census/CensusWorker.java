package dev.bohr.census;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Checks what it is told to, one line each, in one JVM under the agent; answers with a line. Ends when there is nothing more, and when Bohr has lost
 * control of what it was running.
 */
public final class CensusWorker {
    private CensusWorker() {}

    /** {@code fresh} or {@code warm}. */
    public static void main(String[] arguments) throws IOException {
        boolean isFresh = arguments[0].equals("fresh");
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.split("\t", 3);
            Finding finding;
            try {
                finding = MethodJudge.check(
                        JdkMethod.parse(parts[0]),
                        parts[1].equals("shared"),
                        isFresh,
                        Set.of(parts[2].split("\u0001")),
                        MethodJudge.OPTIONS);
            } catch (RuntimeException | Error e) {
                finding = new Finding(
                        JdkMethod.parse(parts[0]),
                        parts[1].equals("shared"),
                        isFresh,
                        Verdict.FALSE_ALARM,
                        0,
                        0,
                        "" + e);
            }
            out.println("\u0002" + finding.line());
            out.flush();
            if (finding.verdict() == Verdict.CONTROL_LOST) {
                break;
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
