package dev.bohr.linearizability.subject;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which methods of a class are wanted: by name, {@code pollFirst}, or by name and types, {@code poll(long, TimeUnit)}; with a minus in
 * front, which are not. If no method is wanted by itself, all are that make sense.
 */
final class OperationFilter {
    private final List<String> wanted = new ArrayList<>();
    private final List<String> unwanted = new ArrayList<>();

    /** @param patterns names or signatures; several in one, separated by commas, are fine, and so is half a signature in each of two */
    OperationFilter(List<String> patterns) {
        for (String pattern : compact(String.join(",", patterns)).split(",(?![^(]*\\))")) {
            if (pattern.startsWith("-")) {
                unwanted.add(pattern.substring(1));
            } else if (!pattern.isEmpty()) {
                wanted.add(pattern);
            }
        }
    }

    boolean isWanted(Method method) {
        return isWanted(method.getName(), signature(method));
    }

    boolean isWanted(String name, String signature) {
        return (wanted.isEmpty() || matches(wanted, name, signature)) && !matches(unwanted, name, signature);
    }

    /** Whether a method was asked for by its name or its types. */
    boolean isNamed(Method method) {
        return isWanted(method) && !wanted.isEmpty();
    }

    /** Whether this very method was asked for, with its types. */
    boolean isExact(Method method) {
        return isWanted(method) && wanted.contains(compact(signature(method)));
    }

    private static boolean matches(List<String> patterns, String name, String signature) {
        return patterns.contains(name) || patterns.contains(compact(signature));
    }

    private static String compact(String text) {
        return text.replaceAll("\\s", "");
    }

    static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /**
     * @param signatures of all that there is
     * @throws IllegalArgumentException if something is named that there is not
     */
    void requireAll(String owner, List<String> signatures) {
        for (List<String> patterns : List.of(wanted, unwanted)) {
            for (String pattern : patterns) {
                if (signatures.stream().noneMatch(s -> matches(List.of(pattern), name(s), s))) {
                    throw new IllegalArgumentException(owner + " has no operation " + pattern + "; it has "
                            + signatures.stream()
                                    .map(s -> pattern.contains("(") ? s : name(s))
                                    .distinct()
                                    .collect(Collectors.joining(", ")));
                }
            }
        }
    }

    private static String name(String signature) {
        return signature.substring(0, signature.indexOf('('));
    }
}
