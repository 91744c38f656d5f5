package dev.bohr.agent;

import dev.bohr.agent.selection.ReinitialisedClasses;
import dev.bohr.agent.weave.ClassWeaver;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Weaves what is to be initialised again in each execution, and keeps the class files that initialisers are taken from. */
final class ReinitialisationWeaving implements Installation.Reinitialisation {
    private final ClassWeaver weaver;

    @SuppressWarnings("NullAway.Init") // given before a check can begin
    private Instrumentation instrumentation;

    /** Guards the two below, which are touched by every thread that loads a class. */
    private final Object account = new Object();

    /** With slashes. */
    private final Set<String> expected = new HashSet<>();

    private final Map<ClassLoader, Map<String, byte[]>> files = new HashMap<>();

    ReinitialisationWeaving(ClassWeaver weaver) {
        this.weaver = weaver;
    }

    void use(Instrumentation newInstrumentation) {
        instrumentation = newInstrumentation;
    }

    /** A class is woven, perhaps again. */
    void sees(@Nullable ClassLoader loader, String name, byte[] original) {
        synchronized (account) {
            if (!expected.isEmpty() && expected.contains(name)) {
                files.computeIfAbsent(loader, any -> new HashMap<>()).put(name, original);
            }
        }
    }

    @Override
    public void expect(Collection<String> names) {
        List<String> internal =
                names.stream().map(ReinitialisationWeaving::internal).toList();
        synchronized (account) {
            expected.addAll(internal);
        }
        weaver.reinitialised().add(internal);
    }

    @Override
    public void weaveAgain(Collection<Class<?>> classes) {
        boolean ignored = Hooks.enterIgnored();
        try {
            expect(classes.stream().map(Class::getName).toList());
            List<Class<?>> again = users(classes);
            instrumentation.retransformClasses(again.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException | InternalError e) {
            throw new IllegalStateException(e.toString(), e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** The classes themselves, and all that read their fields, by their own names or by those of subclasses. */
    private List<Class<?>> users(Collection<Class<?>> classes) {
        ReinitialisedClasses reinitialised = weaver.reinitialised();
        Class<?>[] loaded = instrumentation.getAllLoadedClasses();
        Set<String> names = new HashSet<>();
        for (Class<?> one : loaded) {
            if (!one.isArray() && classes.stream().anyMatch(type -> type.isAssignableFrom(one))) {
                names.add(internal(one.getName()));
            }
        }
        reinitialised.add(names);
        Set<String> users = new HashSet<>();
        for (String name : names) {
            users.addAll(reinitialised.readersOf(name));
        }
        List<Class<?>> again = new ArrayList<>();
        for (Class<?> one : loaded) {
            if (!one.isArray()
                    && !one.isHidden()
                    && instrumentation.isModifiableClass(one)
                    && (classes.contains(one) || users.contains(internal(one.getName())))) {
                again.add(one);
            }
        }
        return again;
    }

    @Override
    public Collection<String> constants(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return ClassWeaver.constants(file(type));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private byte[] file(Class<?> type) {
        synchronized (account) {
            byte[] file = files.getOrDefault(type.getClassLoader(), Map.of()).get(internal(type.getName()));
            if (file == null) {
                throw new IllegalStateException("the class file of " + type.getName() + " is not known");
            }
            return file;
        }
    }

    @Override
    public byte @Nullable [] initialiser(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return weaver.initialiserBody(file(type), type.getClassLoader());
        } catch (WeavingFailure e) {
            throw new IllegalStateException(e.getMessage(), e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }
}
