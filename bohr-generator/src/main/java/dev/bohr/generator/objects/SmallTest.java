package dev.bohr.generator.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A small object and a test of it: calls before there are threads, those of each thread, and calls after all threads have ended. */
public record SmallTest(
        List<SmallMethod> methods, List<SmallCall> first, List<List<SmallCall>> threads, List<SmallCall> last) {
    /** @param argument 0 if the method takes none */
    public record SmallCall(int method, int argument) {}

    public SmallTest {
        methods = List.copyOf(methods);
        first = List.copyOf(first);
        threads = threads.stream().map(List::copyOf).toList();
        last = List.copyOf(last);
    }

    /** All calls, in the order in which they are numbered: the first ones, thread by thread, the last ones. */
    List<SmallCall> calls() {
        List<SmallCall> all = new ArrayList<>(first);
        threads.forEach(all::addAll);
        all.addAll(last);
        return all;
    }

    /** Without the methods that are not called. */
    SmallTest withoutUnused() {
        List<Integer> used =
                calls().stream().map(SmallCall::method).distinct().sorted().toList();
        return new SmallTest(
                used.stream().map(methods::get).toList(),
                renumbered(first, used),
                threads.stream().map(calls -> renumbered(calls, used)).toList(),
                renumbered(last, used));
    }

    private static List<SmallCall> renumbered(List<SmallCall> calls, List<Integer> used) {
        return calls.stream()
                .map(call -> new SmallCall(used.indexOf(call.method()), call.argument()))
                .toList();
    }

    /** The calls, as {@link dev.bohr.linearizability.subject.Scenario} writes them. */
    String scenario() {
        return (first.isEmpty() ? "" : "[" + text(first) + "] ")
                + threads.stream().map(this::text).collect(Collectors.joining(" | "))
                + (last.isEmpty() ? "" : " [" + text(last) + "]");
    }

    private String text(List<SmallCall> calls) {
        return calls.stream()
                .map(call -> {
                    SmallMethod method = methods.get(call.method());
                    return method.name() + (method.takesArgument() ? "(" + call.argument() + ")" : "()");
                })
                .collect(Collectors.joining(", "));
    }

    /** A line for each method, then the calls. */
    @Override
    public String toString() {
        return methods.stream().map(method -> method + "\n").collect(Collectors.joining()) + scenario();
    }

    /** Reads what {@link #toString} has written. */
    public static SmallTest parse(String text) {
        List<SmallMethod> methods = new ArrayList<>();
        String[] lines = text.strip().split("\n");
        for (int i = 0; i < lines.length - 1; i++) {
            methods.add(SmallMethod.parse(lines[i].strip()));
        }
        String calls = lines[lines.length - 1].strip();
        List<SmallCall> first = List.of();
        List<SmallCall> last = List.of();
        if (calls.startsWith("[")) {
            first = calls(methods, calls.substring(1, calls.indexOf(']')));
            calls = calls.substring(calls.indexOf(']') + 1);
        }
        if (calls.contains("[")) {
            last = calls(methods, calls.substring(calls.indexOf('[') + 1, calls.indexOf(']')));
            calls = calls.substring(0, calls.indexOf('['));
        }
        List<List<SmallCall>> threads = new ArrayList<>();
        for (String thread : calls.split("\\|")) {
            threads.add(calls(methods, thread));
        }
        return new SmallTest(methods, first, threads, last);
    }

    private static List<SmallCall> calls(List<SmallMethod> methods, String text) {
        List<SmallCall> calls = new ArrayList<>();
        for (String call : text.split(",")) {
            String name = call.substring(0, call.indexOf('(')).strip();
            String argument = call.substring(call.indexOf('(') + 1, call.indexOf(')'));
            int method = 0;
            while (!methods.get(method).name().equals(name)) {
                method++;
            }
            calls.add(new SmallCall(method, argument.isBlank() ? 0 : Integer.parseInt(argument.strip())));
        }
        return calls;
    }
}
