package dev.bohr.tests.lessons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every command on the pages of the course prints what the page says; {@code examples/lessons/update} writes the pages again. */
class LessonTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SHOWN = Pattern.compile("```\n\\$ \\./bohr (.*)\n((?s).*?)```\n");

    @TempDir
    Path directory;

    /** What a page says that a command prints. */
    private record Shown(String page, String command, String output) {}

    @TestFactory
    List<DynamicTest> printsWhatThePageSays() throws Exception {
        List<Shown> all = shown();
        assertThat(all).hasSizeGreaterThanOrEqualTo(28);
        run(all.stream().map(Shown::command).toList());
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Shown shown = all.get(i);
            String printed = Files.readString(directory.resolve(String.valueOf(i)));
            tests.add(dynamicTest(
                    shown.command(),
                    () -> assertThat(comparable(printed, shown.output()))
                            .isEqualTo(comparable(shown.output(), shown.output()))));
        }
        return tests;
    }

    private static List<Shown> shown() throws IOException {
        List<Shown> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve("examples/lessons"))) {
            for (Path page :
                    files.filter(file -> file.endsWith("README.md")).sorted().toList()) {
                Matcher found = SHOWN.matcher(Files.readString(page));
                while (found.find()) {
                    all.add(new Shown(page.toString(), found.group(1), found.group(2)));
                }
            }
        }
        return all;
    }

    /** All in one JVM, with the options of the launcher that make a difference; where they are, so that names are as short. */
    private void run(List<String> commands) throws Exception {
        copy(ROOT.resolve("examples/lessons"), directory.resolve("examples/lessons"));
        Files.write(directory.resolve("commands"), commands);
        List<String> java = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + ROOT.resolve("bohr-agent/target/bohr-agent.jar"),
                "-XX:+UseSerialGC",
                // Each search is over in a moment, and half of that would be the optimising compiler's.
                "-XX:TieredStopAtLevel=1",
                "-XX:ActiveProcessorCount=4",
                "-XX:-OmitStackTraceInFastThrow",
                "-Xss8m",
                "-Dbohr.command=./bohr",
                "-cp",
                // What users have: programs of the course are compiled against this jar.
                ROOT.resolve("bohr-cli/target/bohr.jar")
                        + File.pathSeparator
                        + ROOT.resolve("bohr-tests/target/test-classes"),
                LessonRun.class.getName(),
                "commands"));
        Process process = new ProcessBuilder(java)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed").toFile())
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        assertThat(process.waitFor())
                .as(Files.readString(directory.resolve("printed")))
                .isZero();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    /** Without times and versions; on another JDK than that of the page, whose pools have other steps, only what it comes to. */
    private static String comparable(String text, String page) {
        boolean sameJdk = page.contains("JDK " + Runtime.version().feature() + ".");
        return text.lines()
                .filter(line -> sameJdk || line.matches("(BUG: |examples/).*"))
                .map(line -> line.replaceAll("in [0-9.]+ s( \\([0-9,]+ a second\\))?", "in T")
                        .replaceAll("JDK \\S+", "JDK")
                        .replaceAll("at java\\.(.*):\\d+\\)", "at java.$1)"))
                .reduce("", (all, line) -> all + line + "\n");
    }
}
