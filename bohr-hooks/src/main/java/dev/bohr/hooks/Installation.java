package dev.bohr.hooks;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the agent leaves behind for the rest of Bohr, which may live in any class loader. */
public final class Installation {
    @SuppressWarnings("NullAway.Init") // the agent completes the installation before anything asks
    private static Consumer<Module> opener;

    private static boolean excludes;
    private static Runnable preparation = () -> {};
    private static List<String> failures = List.of();
    private static Supplier<Collection<String>> woven = List::of;

    @SuppressWarnings("NullAway.Init")
    private static BiFunction<ClassLoader, byte[], byte[]> weaver;

    @SuppressWarnings("NullAway.Init")
    private static CallSites callSites;

    @SuppressWarnings("NullAway.Init")
    private static Reinitialisation reinitialisation;

    private static Predicate<String> alwaysWoven = name -> false;
    private static Consumer<Set<String>> weavingOnDemand = groups -> {};
    private static Set<String> onDemand = Set.of();
    private static Supplier<List<Class<?>>> initialised = List::of;
    private static Consumer<Collection<String>> finals = names -> {};
    private static Function<LinkageError, String> ownFailures = error -> "";
    private static final Map<Class<?>, Boolean> silent = new WeakHashMap<>();
    /** By name of the class, with dots: a hash of its class file. */
    private static final Map<String, Integer> codeHashes = new HashMap<>();
    /** Counts the changes of that. */
    private static int codeVersion;

    private Installation() {}

    /**
     * Called once by the agent.
     *
     * @param newWeaver weaves a class that the JVM will not show to agents
     * @param newExcludes whether the user has left classes un-woven
     */
    public static void complete(
            Consumer<Module> newOpener,
            Supplier<Collection<String>> newWoven,
            BiFunction<ClassLoader, byte[], byte[]> newWeaver,
            boolean newExcludes) {
        weaver = newWeaver;
        woven = newWoven;
        excludes = newExcludes;
        opener = newOpener;
    }

    /** Called once by the agent, which knows what is loaded. */
    public static void onCheck(Runnable newPreparation) {
        preparation = newPreparation;
    }

    /** What the agent does for classes that are to be initialised again in each execution (docs/decisions/0024). */
    public interface Reinitialisation {
        /** Classes of these names, with dots: what is loaded of them from now on is woven for it. */
        void expect(Collection<String> names);

        /**
         * Weaves these classes again, and those that use their fields.
         *
         * @throws IllegalStateException if that cannot be done
         */
        void weaveAgain(Collection<Class<?>> classes);

        /** The fields that are constants of the class file, and so are there before the initialiser runs. */
        Collection<String> constants(Class<?> type);

        /** The code of a hidden class, a Runnable, that does what the initialiser does; null if there is no initialiser. */
        byte @Nullable [] initialiser(Class<?> type);
    }

    /** Called once by the agent. */
    public static void onReinitialisation(Reinitialisation newReinitialisation) {
        reinitialisation = newReinitialisation;
    }

    public static Reinitialisation reinitialisation() {
        return reinitialisation;
    }

    /** Called once by the agent, which knows what is loaded. */
    public static void onStatics(Supplier<List<Class<?>>> newInitialised) {
        initialised = newInitialised;
    }

    /** The classes that are woven and initialised: what their statics lead to was there before an execution. */
    public static List<Class<?>> initialised() {
        return initialised.get();
    }

    /** Called once by the agent, which can weave classes again. */
    public static void onFinals(Consumer<Collection<String>> newFinals) {
        finals = newFinals;
    }

    /** From now on these classes, with dots, announce what they do to their own final fields. Not while a program runs. */
    public static void announceFinals(Collection<String> names) {
        finals.accept(names);
    }

    /** Called by the agent: the class is hidden, and what is hidden cannot be woven again. Those of its name that are made from now on are. */
    public static synchronized void cannotAnnounceFinals(Class<?> hidden) {
        silent.put(hidden, Boolean.TRUE);
    }

    /** Whether a class should announce what it does to its own final fields, and cannot. Without the managed mark. */
    public static synchronized boolean isSilentAboutFinals(Class<?> type) {
        return silent.containsKey(type);
    }

    /** Called before a program is checked. */
    public static void prepareCheck() {
        preparation.run();
    }

    /**
     * Called once by the agent.
     *
     * @param newAlwaysWoven whether the class of this name, with dots, is woven in every check
     * @param newWeavingOnDemand weaves these groups of {@link OnDemandWeaving}, and none else
     */
    public static void onDemand(Predicate<String> newAlwaysWoven, Consumer<Set<String>> newWeavingOnDemand) {
        alwaysWoven = newAlwaysWoven;
        weavingOnDemand = newWeavingOnDemand;
    }

    public static boolean isAlwaysWoven(String name) {
        return alwaysWoven.test(name);
    }

    /** Has these groups of {@link OnDemandWeaving} woven, and what another check has had woven as it was. */
    public static synchronized void weaveOnDemand(Set<String> groups) {
        if (!groups.equals(onDemand)) {
            onDemand = Set.copyOf(groups);
            weavingOnDemand.accept(onDemand);
        }
    }

    /** In {@code Lookup.defineHiddenClass}: the JVM does not show hidden classes to agents. */
    public static byte[] weaveHidden(MethodHandles.Lookup lookup, byte[] original) {
        BiFunction<ClassLoader, byte[], byte[]> installed = weaver;
        return original == null || installed == null
                ? original
                : installed.apply(lookup.lookupClass().getClassLoader(), original);
    }

    /** Whether there may be un-woven code of the user's, which may call back while it holds real monitors. */
    public static boolean excludes() {
        return excludes;
    }

    /** Called once by the agent, which has the code of classes as it was. */
    public static void onLinkageErrors(Function<LinkageError, String> newOwnFailures) {
        ownFailures = newOwnFailures;
    }

    /** Why an error is no fault of the program's: the class that cannot be linked could be if it were not woven. Empty if it is one. */
    public static String ownFailure(LinkageError error) {
        return ownFailures.apply(error);
    }

    /** Called by the agent: a class is woven that had this class file before. */
    public static synchronized void hasCode(String className, int hash) {
        codeHashes.put(className, hash);
        codeVersion++;
    }

    /** By name, with dots, of the classes woven so far. */
    public static synchronized Map<String, Integer> codeHashes() {
        return Map.copyOf(codeHashes);
    }

    /** Another one if there are other hashes. */
    public static synchronized int codeVersion() {
        return codeVersion;
    }

    /** Called by the agent: a class stays as it is, and what it does is not under control. */
    public static synchronized void notWoven(String className, String reason) {
        List<String> more = new ArrayList<>(failures);
        more.add(className + ": " + reason);
        failures = List.copyOf(more);
    }

    /** The classes that should have been woven and could not be, each with the reason: no verdict may pass over them. */
    public static synchronized List<String> failures() {
        return failures;
    }

    /** Called by the agent, before anything else, if a debugger may come: a JVM lets one in from its start or never. */
    public static void debugged(CallSites newCallSites) {
        callSites = newCallSites;
    }

    /** Whether a person may stop threads for as long as they like, and have them do other things than the program. */
    public static boolean isDebugged() {
        return callSites != null;
    }

    static CallSites callSites() {
        return callSites;
    }

    /** Whether the agent is here at all. */
    public static boolean isComplete() {
        return opener != null;
    }

    /** Opens the packages of java.base that the engine needs to the caller's module. */
    public static void openTo(Module module) {
        opener.accept(module);
    }

    /** The names of the classes woven so far, with dots. */
    public static Collection<String> woven() {
        return woven.get();
    }
}
