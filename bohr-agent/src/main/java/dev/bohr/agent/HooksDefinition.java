package dev.bohr.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import jdk.internal.misc.Unsafe;

/**
 * Defines the hooks in the boot loader, class by class. (Appending the jar to the boot loader's search path would do as well, but
 * the JVM then gives up its class archive for the program's classes and prints a warning at every start.)
 */
final class HooksDefinition {
    private HooksDefinition() {}

    static void define() throws IOException {
        Deque<byte[]> classes = new ArrayDeque<>();
        try (InputStream resource = HooksDefinition.class.getResourceAsStream("/bohr-hooks.jar")) {
            if (resource == null) {
                throw new IOException("bohr-hooks.jar is missing from the agent's jar");
            }
            JarInputStream jar = new JarInputStream(resource);
            for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                if (entry.getName().endsWith(".class") && !entry.getName().endsWith("package-info.class")) {
                    classes.add(jar.readAllBytes());
                }
            }
        }
        // A class cannot be defined before its superclass: it goes to the end of the queue, but not for ever.
        for (int attempts = classes.size() * classes.size(); !classes.isEmpty(); attempts--) {
            byte[] code = classes.remove();
            try {
                Unsafe.getUnsafe().defineClass(null, code, 0, code.length, null, null);
            } catch (NoClassDefFoundError e) {
                if (attempts <= 0) {
                    throw e;
                }
                classes.add(code);
            }
        }
    }
}
