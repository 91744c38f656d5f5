package dev.bohr.tests.debugger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay under the debugger of the JDK: the schedule is followed, whatever is done with breakpoints. */
class DebuggerTests {
    /** What the debugger is asked for takes locks, spins in a loop and reads what is shared. */
    private static final String PROGRAM = """
            import java.util.concurrent.ConcurrentHashMap;
            class P {
                static class Box {
                    final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                    int value;
                    synchronized int get() { return value; }
                    synchronized void set(int n) { value = n; }
                    @Override public synchronized String toString() {
                        String text = "";
                        for (int i = 0; i < 3; i++) text += value;
                        return text + map;
                    }
                }
                static final Box BOX = new Box();
                static void add() {
                    int seen = BOX.get();
                    BOX.set(seen + 1);
                }
                public static void main(String[] args) throws Exception {
                    BOX.map.put("a", 1);
                    Thread other = new Thread(P::add);
                    other.start();
                    add();
                    other.join();
                    if (BOX.value != 2) throw new AssertionError("value is " + BOX.value);
                }
            }
            """;

    @TempDir
    Path directory;

    @Tag("thorough")
    @Test
    void jdbFollowsTheScheduleToTheFailureWhileExpressionsAreEvaluated() throws Exception {
        Files.writeString(directory.resolve("P.java"), PROGRAM);
        Jdb jdb = new Jdb(root(), directory, "p.trace");
        assertThat(jdb.run(root().resolve("bohr").toString(), "check", "P.java", "--trace", "p.trace"))
                .isEqualTo(1);
        assertThat(jdb.run(root().resolve("bohr").toString(), "replay", "p.trace", "--jdb", "p.jdb"))
                .isEqualTo(1);

        Jdb.Session session = jdb.follow("p.jdb", List.of("stop at P:17"), List.of("P.BOX", "P.BOX.get()"));

        assertThat(session.switches())
                .as(session.shown())
                .isEqualTo(session.planned())
                .hasSizeGreaterThan(2);
        assertThat(session.thrown()).containsExactly("java.lang.AssertionError main P.main() 25");
        assertThat(session.failed()).isTrue();
        assertThat(session.code())
                .as(Files.readString(directory.resolve("bohr.out")))
                .isEqualTo(1);
        assertThat(session.shown()).contains("P.BOX = \"000{a=1}\"", "P.BOX.get() = 0");
    }

    private static Path root() {
        Path path = Path.of("").toAbsolutePath();
        while (!Files.exists(path.resolve("bohr"))) {
            path = path.getParent();
        }
        return path;
    }
}
