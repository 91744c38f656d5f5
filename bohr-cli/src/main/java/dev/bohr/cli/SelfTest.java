package dev.bohr.cli;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.selftest.LostUpdate;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramFinder;
import dev.bohr.input.program.Target;
import dev.bohr.report.text.NumberText;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Finds a bug that is known to be there, writes its trace, and runs it again. */
final class SelfTest {
    /**
     * @param name what was tried
     * @param problem empty if it worked
     */
    record Line(String name, String problem) {}

    private SelfTest() {}

    static List<Line> run() {
        Line find = new Line("finds a lost update", "");
        Line replay = new Line("replays it", "");
        try {
            // Not from our loader: loaded and woven as a user's program would be.
            ClassPath own = new ClassPath(List.of(ClassPath.of(LostUpdate.class)));
            Target target = Target.parse(LostUpdate.class.getName());
            ProgramFinder.Found found = ProgramFinder.find(target, own, List.of(), Path.of(""));
            ProgramSurroundings.prepare(found.loader());
            Options options = Options.defaults().withTime(Duration.ofSeconds(20));
            Result result = Bohr.check(found.program(), options, Progress.SILENT);
            if (result.bugs().isEmpty()) {
                String problem = "verdict " + result.verdict().text() + " after "
                        + NumberText.count(result.executions(), "execution") + ". " + result.reason();
                return List.of(new Line(find.name(), problem));
            }
            Bug bug = result.bugs().get(0);
            Trace trace = TraceFile.parse(TraceFile.format(bug.trace()));
            Result again = Bohr.replay(found.program(), trace, options);
            boolean same =
                    again.bugs().size() == 1 && again.bugs().get(0).message().equals(bug.message());
            return List.of(
                    find, same ? replay : new Line(replay.name(), "it did not fail as before. " + again.reason()));
        } catch (Throwable error) {
            return List.of(new Line("runs at all", Main.describe(error)));
        }
    }
}
