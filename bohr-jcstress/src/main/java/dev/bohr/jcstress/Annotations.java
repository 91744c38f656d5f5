package dev.bohr.jcstress;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The annotations of jcstress, which are on the program's class path and not on ours: found and read by name. Those that subclasses
 * inherit are found on subclasses, as jcstress finds them.
 */
final class Annotations {
    private static final String PACKAGE = "org.openjdk.jcstress.annotations.";

    static final String TEST = PACKAGE + "JCStressTest";
    static final String STATE = PACKAGE + "State";
    static final String RESULT = PACKAGE + "Result";
    static final String ACTOR = PACKAGE + "Actor";
    static final String ARBITER = PACKAGE + "Arbiter";
    static final String SIGNAL = PACKAGE + "Signal";
    private static final String META = PACKAGE + "JCStressMeta";
    private static final String DESCRIPTION = PACKAGE + "Description";
    private static final String OUTCOME = PACKAGE + "Outcome";
    private static final String OUTCOMES = PACKAGE + "Outcome$Outcomes";

    private Annotations() {}

    static boolean has(AnnotatedElement element, String name) {
        return find(element, name).isPresent();
    }

    /** Whether the test is run once to see whether its actor ends. */
    static boolean isTermination(Class<?> test) {
        return find(test, TEST)
                .map(found -> ((Enum<?>) value(found, "value")).name())
                .orElse("")
                .equals("Termination");
    }

    /** What the test is about; empty if it does not say. */
    static String description(Class<?> test) {
        String own = find(test, DESCRIPTION)
                .map(found -> (String) value(found, "value"))
                .orElse("");
        return own.isEmpty() && meta(test).isPresent() ? description(meta(test).get()) : own;
    }

    /** The cases of the class that the test refers to come before its own. */
    static List<Grading.Case> cases(Class<?> test) {
        List<Grading.Case> cases = new ArrayList<>();
        meta(test).ifPresent(meta -> addCases(meta, cases));
        addCases(test, cases);
        return cases;
    }

    private static Optional<Class<?>> meta(Class<?> test) {
        return find(test, META).map(found -> (Class<?>) value(found, "value"));
    }

    private static void addCases(Class<?> type, List<Grading.Case> cases) {
        find(type, OUTCOMES).ifPresent(all -> {
            for (Annotation outcome : (Annotation[]) value(all, "value")) {
                addCases(outcome, cases);
            }
        });
        find(type, OUTCOME).ifPresent(outcome -> addCases(outcome, cases));
    }

    /** One outcome may have several texts. */
    private static void addCases(Annotation outcome, List<Grading.Case> cases) {
        Grade grade = Grade.valueOf(((Enum<?>) value(outcome, "expect")).name());
        String description = (String) value(outcome, "desc");
        for (String id : (String[]) value(outcome, "id")) {
            cases.add(new Grading.Case(id, grade, description));
        }
    }

    private static Optional<Annotation> find(AnnotatedElement element, String name) {
        for (Annotation annotation : element.getAnnotations()) {
            if (annotation.annotationType().getName().equals(name)) {
                return Optional.of(annotation);
            }
        }
        return Optional.empty();
    }

    private static Object value(Annotation annotation, String element) {
        try {
            return annotation.annotationType().getMethod(element).invoke(annotation);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "this version of jcstress is not known: " + annotation.annotationType() + " has no " + element, e);
        }
    }
}
