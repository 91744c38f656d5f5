package dev.bohr.tests.bruteforce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Loads packages of the core, of the check for linearizability and of the generator again, but for the few types that the engine knows, with some of them changed. */
final class MutantLoader extends ClassLoader {
    private static final Set<String> SHARED = Set.of(
            "dev.bohr.model.Strategy",
            "dev.bohr.model.View",
            "dev.bohr.model.Footprint",
            "dev.bohr.model.Divergence",
            "dev.bohr.model.ArrayGrowth",
            "dev.bohr.model.Kind",
            "dev.bohr.model.Schedule",
            "dev.bohr.model.StrategyProvider");

    private final Path root;
    /** Packages, each with those below it unless it is that of the API, and single classes by name. */
    private final Set<String> packages;

    private final Map<String, byte[]> changed;

    MutantLoader(Path root, Set<String> packages, Map<String, byte[]> changed) {
        super(MutantLoader.class.getClassLoader());
        this.root = root;
        this.packages = packages;
        this.changed = changed;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        // Where the engine is another, too, nobody is left to share with.
        boolean shares = SHARED.contains(outermost(name)) && !packages.contains("dev.bohr.engine");
        boolean isAnew = changed.containsKey(name) || packages.contains(name) || isInPackage(name) && !shares;
        if (!isAnew) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private boolean isInPackage(String name) {
        String around = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        return packages.contains(around)
                || packages.stream().anyMatch(room -> !room.equals("dev.bohr") && around.startsWith(room + "."));
    }

    /** The directory of the module that a class is in. */
    static String module(String name) {
        if (name.startsWith("dev.bohr.linearizability.")) {
            return "bohr-linearizability";
        }
        return name.startsWith("dev.bohr.generator.") ? "bohr-generator" : "bohr-core";
    }

    private static String outermost(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes = changed.get(name);
        if (bytes == null) {
            try {
                bytes = Files.readAllBytes(
                        root.resolve(module(name) + "/target/classes/" + name.replace('.', '/') + ".class"));
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
