package dev.bohr.agent;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What {@link Premain} does once the hooks can be found. */
final class Agent {
    private Agent() {}

    static void install(AgentOptions options, Instrumentation instrumentation, PackageOpener packageOpener) {
        long start = System.nanoTime();
        packageOpener.accept(Hooks.class.getModule());
        CurrentThreadSetter.define();
        WovenCalls calls = WovenCalls.areWanted() ? new WovenCalls() : null;
        if (calls != null) {
            Installation.debugged(calls);
        }
        ClassSelection selection = new ClassSelection(options.include(), options.exclude());
        WeavingTransformer transformer = new WeavingTransformer(selection, calls, options.debug());
        instrumentation.addTransformer(transformer, true);
        retransformLoaded(instrumentation, transformer);
        // Later, too, weaving one class may load another that no transformer gets to see: whoever asks catches up
        // first.
        Installation.complete(
                packageOpener,
                () -> {
                    retransformLoaded(instrumentation, transformer);
                    return transformer.woven();
                },
                transformer::weaveHidden,
                !options.exclude().isEmpty());
        transformer.reinitialisation().use(instrumentation);
        Installation.onReinitialisation(transformer.reinitialisation());
        Installation.onFinals(names -> weaveAgain(instrumentation, transformer, transformer.announceFinals(names)));
        ClassFacts facts = new ClassFacts(selection);
        Installation.onCheck(new LibraryInitialisation(instrumentation, facts, transformer::loads));
        Installation.onLinkageErrors(new UnlinkableClasses(instrumentation, transformer)::ownFailure);
        Installation.onDemand(
                name -> selection.isWoven(name.replace('.', '/')),
                groups -> weaveOnDemand(instrumentation, transformer, selection, groups));
        Installation.onStatics(() -> initialised(instrumentation, facts));
        if (options.debug() != null) {
            System.err.printf(
                    "bohr: agent ready after %d ms, %d classes woven%n",
                    (System.nanoTime() - start) / 1_000_000, transformer.woven().size());
        }
    }

    /**
     * Weaving loads classes, and the JVM hands no class to a transformer that is loaded by a transformer: look again until
     * nothing is left.
     */
    private static void retransformLoaded(Instrumentation instrumentation, WeavingTransformer transformer) {
        while (true) {
            List<Class<?>> left = new ArrayList<>();
            for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                if (!loaded.isArray()
                        && !loaded.isHidden()
                        && instrumentation.isModifiableClass(loaded)
                        && transformer.wants(loaded)) {
                    left.add(loaded);
                }
            }
            if (left.isEmpty()) {
                return;
            }
            retransform(instrumentation, transformer, left);
            transformer.sawAll(left);
        }
    }

    /** Those that are loaded later come by themselves. */
    private static void weaveOnDemand(
            Instrumentation instrumentation,
            WeavingTransformer transformer,
            ClassSelection selection,
            Set<String> groups) {
        if (selection.weavesOnDemand(groups)) {
            return;
        }
        List<Class<?>> before = loadedOnDemand(instrumentation, selection);
        selection.weaveOnDemand(groups);
        List<Class<?>> now = loadedOnDemand(instrumentation, selection);
        transformer.forget(before);
        Set<Class<?>> all = new LinkedHashSet<>(before);
        all.addAll(now);
        retransform(instrumentation, transformer, new ArrayList<>(all));
        // A class that the weaver itself has loaded in between is not shown to it.
        retransformLoaded(instrumentation, transformer);
    }

    private static List<Class<?>> loadedOnDemand(Instrumentation instrumentation, ClassSelection selection) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() == null
                    && !loaded.isArray()
                    && !loaded.isHidden()
                    && selection.isWovenOnDemand(loaded.getName().replace('.', '/'))) {
                found.add(loaded);
            }
        }
        return found;
    }

    private static void retransform(
            Instrumentation instrumentation, WeavingTransformer transformer, List<Class<?>> classes) {
        if (classes.isEmpty()) {
            return;
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | InternalError e) {
            // All or nothing: one class that does not verify stops them all, so find it.
            retransformOneByOne(instrumentation, transformer, classes);
        }
    }

    /** Those that are loaded; the others will be woven so when they are. */
    private static void weaveAgain(
            Instrumentation instrumentation, WeavingTransformer transformer, Collection<String> names) {
        if (names.isEmpty()) {
            return;
        }
        List<Class<?>> again = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            // A hidden class has a number after its name, and no other class has a slash in it.
            int slash = loaded.isHidden() ? loaded.getName().indexOf('/') : -1;
            if (slash >= 0) {
                if (names.contains(loaded.getName().substring(0, slash))) {
                    Installation.cannotAnnounceFinals(loaded);
                }
            } else if (names.contains(loaded.getName())) {
                again.add(loaded);
            }
        }
        retransformOneByOne(instrumentation, transformer, again);
    }

    private static void retransformOneByOne(
            Instrumentation instrumentation, WeavingTransformer transformer, List<Class<?>> classes) {
        for (Class<?> one : classes) {
            try {
                instrumentation.retransformClasses(one);
            } catch (UnmodifiableClassException | LinkageError e) {
                transformer.failed(one.getName(), e);
            } catch (InternalError e) {
                // The JVM's word for a class that cannot be linked as it is: whoever uses it will meet that.
                if (UnlinkableClasses.isLinkable(one)) {
                    transformer.failed(one.getName(), e);
                }
            }
        }
    }

    private static List<Class<?>> initialised(Instrumentation instrumentation, ClassFacts facts) {
        List<Class<?>> result = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            ClassFacts.Of known = facts.get(loaded);
            if (known.isWoven && known.isInitialised(loaded)) {
                result.add(loaded);
            }
        }
        return result;
    }
}
