package dev.bohr.agent.selection;

import dev.bohr.hooks.MockCalls;
import dev.bohr.hooks.OnDemandWeaving;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Which classes are woven, by name alone: a call site must know it of a class that is not loaded yet. */
public final class ClassSelection {
    /** Packages not woven unless users include them: the JDK but for the parts below, the tool itself, and what runs tests. With slashes. */
    private static final String[] EXCLUDED = {
        "java/",
        "javax/",
        "jdk/",
        "sun/",
        "com/sun/",
        "org/junit/",
        "org/opentest4j/",
        "org/apiguardian/",
        "org/assertj/",
        "org/hamcrest/",
        "org/apache/maven/",
        "org/openjdk/jmh/",
        "org/jetbrains/",
        "com/intellij/",
        "org/jacoco/",
        "org/mockito/",
        "net/bytebuddy/",
        "picocli/",
        // Groovy finds out at run time what to call, with caches and locks of its own.
        "groovy/",
        "org/codehaus/groovy/",
        "org/apache/groovy/",
    };

    /**
     * Classes directly in java.util that are not woven: languages, zones and configuration, which nobody checks, and Base64, whose
     * inner loop the optimising compiler replaces by its own code, hooks and all.
     */
    private static final Set<String> EXCLUDED_FROM_UTIL = Set.of(
            "Locale",
            "LocaleISOData",
            "ResourceBundle",
            "PropertyResourceBundle",
            "ListResourceBundle",
            "ServiceLoader",
            "Formatter",
            "Scanner",
            "Properties",
            "InvalidPropertiesFormatException",
            "Currency",
            "TimeZone",
            "SimpleTimeZone",
            "Base64",
            "HexFormat",
            "UUID");

    private static final String UTIL = "java/util/";
    private static final String CALENDARS = "sun/util/calendar/";

    private static final String KOTLIN = "kotlin/";

    /** What of Kotlin's library threads share, and wait in; the rest of it is functions. */
    private static final String[] OF_KOTLIN = {
        "kotlin/SynchronizedLazyImpl",
        "kotlin/SafePublicationLazyImpl",
        "kotlin/UnsafeLazyImpl",
        "kotlin/coroutines/SafeContinuation",
        "kotlin/coroutines/jvm/internal/", // a continuation keeps how far it has come
        "kotlin/jvm/internal/Ref$", // variables that lambdas have captured
        "kotlin/properties/", // delegates
        "kotlin/concurrent/",
        "kotlin/collections/ArrayDeque",
        "kotlin/collections/builders/",
        "kotlin/sequences/",
        "kotlin/random/", // a generator has a state
    };

    /** A variable that closures have captured. */
    private static final String GROOVY_VARIABLE = "groovy/lang/Reference";

    /**
     * Takes the interrupt from the thread that loads a class, and gives it back afterwards. Both must be to the managed thread, not to its
     * carrier, so calls of {@code Thread.currentThread()} in it are replaced.
     */
    public static final String CLASS_FILE = "jdk/internal/loader/Resource";

    private final List<Pattern> include;
    private final List<Pattern> exclude;
    /** Groups of {@link OnDemandWeaving}. */
    private volatile Set<String> onDemand = Set.of();

    public ClassSelection(List<String> include, List<String> exclude) {
        this.include = patterns(include);
        this.exclude = patterns(exclude);
    }

    /** Whether the class with this internal name is woven. */
    public boolean isWoven(String name) {
        if (name.isEmpty() || name.charAt(0) == '[') {
            return false;
        }
        if (matches(exclude, name)) {
            return false;
        }
        if (matches(include, name)) {
            return true;
        }
        if (name.startsWith("java/")) {
            return isWovenOfJdk(name);
        }
        if (name.startsWith(KOTLIN)) {
            return isWovenOfKotlin(name);
        }
        if (name.equals(GROOVY_VARIABLE)) {
            return true;
        }
        // What calendars keep their fields in.
        return name.startsWith(CALENDARS) ? !name.startsWith(CALENDARS + "Zone") : !isExcluded(name);
    }

    /** Whether the bodies of these groups are woven, and of no others. */
    public boolean weavesOnDemand(Set<String> groups) {
        return onDemand.equals(groups);
    }

    /** Has the bodies of these groups of {@link OnDemandWeaving} woven from now on, and of no others. */
    public void weaveOnDemand(Set<String> groups) {
        onDemand = Set.copyOf(groups);
    }

    /**
     * Whether the body of a class is woven. Not what call sites go by: they were made, or will be, without knowing what is learned in a
     * check, and have to be the same in a replay.
     */
    public boolean isBodyWoven(String name) {
        return isWoven(name) || isWovenOnDemand(name);
    }

    public boolean isWovenOnDemand(String name) {
        Set<String> groups = onDemand;
        if (groups.isEmpty() || !name.startsWith("java/")) {
            return false;
        }
        String dotted = name.replace('/', '.');
        for (String group : groups) {
            if (OnDemandWeaving.contains(group, dotted)) {
                return !matches(exclude, name);
            }
        }
        return false;
    }

    /**
     * Whether code that asks for the current thread, woven or not, is to be told the thread of the program and not its carrier.
     * Of the JDK, what keeps state for each thread and what programs see; not what the JVM relies on, and not our own.
     */
    public static boolean seesIdentity(String name) {
        if (isOfJdk(name)) {
            return name.equals("java/lang/Thread")
                    || name.equals("java/lang/ThreadLocal")
                    || name.equals(CLASS_FILE)
                    || name.startsWith(UTIL)
                    || name.startsWith("java/io/")
                    || name.startsWith("java/nio/");
        }
        return !isTool(name);
    }

    /** Whether the class with this internal name belongs to the JDK. */
    public static boolean isOfJdk(String name) {
        return name.startsWith("java/")
                || name.startsWith("javax/")
                || name.startsWith("jdk/")
                || name.startsWith("sun/")
                || name.startsWith("com/sun/");
    }

    private static boolean isWovenOfJdk(String name) {
        if (!name.startsWith(UTIL)) {
            // Pipes wait on monitors of their own, and so do queues of references; builders of threads count what they
            // have built.
            return name.startsWith("java/io/Piped")
                    // Reads and writes the fields of what is serialized.
                    || name.startsWith("java/io/ObjectStreamClass$FieldReflector")
                    || name.startsWith("java/lang/ThreadBuilders")
                    || name.startsWith("java/lang/ref/ReferenceQueue")
                    || name.startsWith("java/text/");
        }
        int slash = name.indexOf('/', UTIL.length());
        if (slash < 0) {
            int dollar = name.indexOf('$');
            return !EXCLUDED_FROM_UTIL.contains(name.substring(UTIL.length(), dollar < 0 ? name.length() : dollar));
        }
        return name.startsWith("java/util/concurrent/");
    }

    private static boolean isWovenOfKotlin(String name) {
        for (String prefix : OF_KOTLIN) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isExcluded(String name) {
        for (String prefix : EXCLUDED) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return isTool(name) || name.contains(MockCalls.CLASS);
    }

    /** Of our own only what plays the program is woven: examples, tests, and what others run for the command line. */
    private static boolean isTool(String name) {
        return name.startsWith("dev/bohr/")
                && !name.startsWith("dev/bohr/gallery/")
                && !name.startsWith("dev/bohr/tests/")
                && !name.startsWith("dev/bohr/linearizability/programs/")
                && !name.startsWith("dev/bohr/suite/programs/")
                && !name.startsWith("dev/bohr/bench/programs/")
                && !name.startsWith("dev/bohr/generator/programs/")
                && !name.startsWith("dev/bohr/census/programs/")
                && !name.startsWith("dev/bohr/litmus/programs/")
                && !name.startsWith("dev/bohr/jcstress/programs/");
    }

    private static boolean matches(List<Pattern> patterns, String name) {
        if (patterns.isEmpty()) {
            return false;
        }
        String dotted = name.replace('/', '.');
        for (Pattern pattern : patterns) {
            if (pattern.matcher(dotted).matches()) {
                return true;
            }
        }
        return false;
    }

    private static List<Pattern> patterns(List<String> globs) {
        List<Pattern> patterns = new ArrayList<>();
        for (String glob : globs) {
            patterns.add(
                    Pattern.compile(Pattern.quote(glob).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q")));
        }
        return patterns;
    }
}
