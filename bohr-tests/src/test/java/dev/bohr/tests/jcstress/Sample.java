package dev.bohr.tests.jcstress;

import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.jcstress.Grade;
import dev.bohr.jcstress.JcstressTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A test, and what is known of it.
 *
 * @param sequential the outcomes under sequential consistency, with the grades that jcstress gives them
 * @param weak those that there are besides under Java's access modes
 * @param failures the kinds of bugs that are no outcomes
 */
record Sample(Class<?> test, Map<String, Grade> sequential, Map<String, Grade> weak, List<String> failures) {
    static Sample of(Class<?> test) {
        return new Sample(test, Map.of(), Map.of(), List.of());
    }

    Sample accepts(String... outcomes) {
        return with(Grade.ACCEPTABLE, outcomes);
    }

    Sample interesting(String... outcomes) {
        return with(Grade.ACCEPTABLE_INTERESTING, outcomes);
    }

    Sample forbids(String... outcomes) {
        return with(Grade.FORBIDDEN, outcomes);
    }

    /** Such an outcome is there under weak memory alone. */
    Sample weakly(Grade grade, String outcome) {
        return new Sample(test, sequential, Map.of(outcome, grade), failures);
    }

    Sample fails(String kind) {
        return new Sample(test, sequential, weak, List.of(kind));
    }

    private Sample with(Grade grade, String... outcomes) {
        Map<String, Grade> more = new TreeMap<>(sequential);
        for (String outcome : outcomes) {
            more.put(outcome, grade);
        }
        return new Sample(test, more, weak, failures);
    }

    /** All outcomes under Java's access modes. */
    Map<String, Grade> all() {
        Map<String, Grade> all = new TreeMap<>(sequential);
        all.putAll(weak);
        return all;
    }

    /** The kinds of bugs that a check must find, sorted. */
    List<String> bugs(Map<String, Grade> outcomes) {
        List<String> bugs = new ArrayList<>(failures);
        outcomes.values().stream().filter(grade -> !grade.passes()).forEach(grade -> bugs.add("outcome"));
        bugs.sort(null);
        return bugs;
    }

    JcstressTest load() throws Exception {
        return JcstressTest.of(test.getName(), ProgramLoader.of(new ClassPath(List.of())));
    }

    @Override
    public String toString() {
        return test.getName().substring(test.getPackageName().length() + 1);
    }
}
