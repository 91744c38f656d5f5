package dev.bohr.census;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which methods are in the census: those with the most call sites in the jars that are given, {@value #PER_CLASS} of a class at most and
 * {@value #PER_AREA} of an area at least, where these are not called in the jars those that the JDK itself calls most. Run by the script
 * {@code rank-them}, with the oldest JDK, since all others have its methods.
 */
public final class Ranking {
    private static final int ALL = 480;
    private static final int PER_CLASS = 12;
    private static final int PER_AREA = 20;

    private final Map<String, Integer> ofClass = new HashMap<>();
    private final Map<String, Integer> ofArea = new HashMap<>();
    private final Map<JdkMethod, String> chosen = new LinkedHashMap<>();

    private Ranking() {}

    /** The file to write, and the jars. */
    public static void main(String[] arguments) throws IOException {
        CallSiteCounts inJars = new CallSiteCounts();
        for (int i = 1; i < arguments.length; i++) {
            inJars.readJar(Path.of(arguments[i]));
        }
        CallSiteCounts inJdk = new CallSiteCounts();
        inJdk.readJdk();
        Ranking ranking = new Ranking();
        for (Area area : Area.ALL) {
            ranking.take(ranked(inJars, area.name()), "jars", PER_AREA, area.name());
            ranking.take(ranked(inJdk, area.name()), "jdk", PER_AREA, area.name());
        }
        ranking.take(ranked(inJars, ""), "jars", ALL, "");
        List<String> lines = new ArrayList<>();
        lines.add("# Written by rank-them: call sites, where they were counted, method. " + (arguments.length - 1)
                + " jars, JDK " + Runtime.version().feature() + ".");
        lines.addAll(ranking.lines());
        Files.write(Path.of(arguments[0]), lines);
    }

    private record Called(JdkMethod method, int sites) {}

    private static List<Called> ranked(CallSiteCounts sites, String area) {
        return sites.counts().entrySet().stream()
                .map(entry -> new Called(entry.getKey(), entry.getValue()))
                .filter(called -> area.isEmpty()
                        || Area.of(called.method().owner()).orElseThrow().name().equals(area))
                .filter(called -> !Unrunnable.REASONS.containsKey(
                        called.method().owner() + "." + called.method().name()))
                .sorted(Comparator.comparingInt(Called::sites).reversed().thenComparing(Called::method))
                .toList();
    }

    private void take(List<Called> ranked, String source, int most, String area) {
        for (Called called : ranked) {
            JdkMethod method = called.method();
            int have = area.isEmpty() ? chosen.size() : ofArea.getOrDefault(area, 0);
            if (have >= most) {
                return;
            }
            if (!chosen.containsKey(method) && ofClass.getOrDefault(method.owner(), 0) < PER_CLASS) {
                chosen.put(method, called.sites() + " " + source);
                ofClass.merge(method.owner(), 1, Integer::sum);
                ofArea.merge(Area.of(method.owner()).orElseThrow().name(), 1, Integer::sum);
            }
        }
    }

    /** By area, the most called first, and those that only the JDK calls last. */
    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Area area : Area.ALL) {
            chosen.entrySet().stream()
                    .filter(entry ->
                            Area.of(entry.getKey().owner()).orElseThrow().equals(area))
                    .sorted(Comparator.comparing((Map.Entry<JdkMethod, String> entry) ->
                                    entry.getValue().endsWith("jdk"))
                            .thenComparing(entry -> -Integer.parseInt(entry.getValue()
                                    .substring(0, entry.getValue().indexOf(' '))))
                            .thenComparing(Map.Entry::getKey))
                    .forEach(entry -> lines.add(entry.getValue() + " " + entry.getKey()));
        }
        return lines;
    }
}
