package dev.bohr.tests.bruteforce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Loads the strategies anew, but for the few types that the engine knows, with some of them changed. */
final class MutantLoader extends ClassLoader {
    private static final String PREFIX = "dev.bohr.strategy.";
    private static final Set<String> SHARED = Set.of("Strategy", "View", "Footprint", "Divergence", "StrategyProvider");

    private final Path root;
    private final Map<String, byte[]> changed;

    MutantLoader(Path root, Map<String, byte[]> changed) {
        super(MutantLoader.class.getClassLoader());
        this.root = root;
        this.changed = changed;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PREFIX) || SHARED.contains(name.substring(PREFIX.length()))) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes = changed.get(name);
        if (bytes == null) {
            try {
                bytes = Files.readAllBytes(
                        root.resolve("bohr-core/target/classes/" + name.replace('.', '/') + ".class"));
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
