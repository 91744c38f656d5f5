package dev.bohr.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;

/**
 * Where the JVM enters. Refers to no hook: were a class of {@code dev.bohr.hooks} looked up before the boot loader can find
 * it, it would not be found at all.
 */
public final class Premain {
    private static boolean installed;

    private Premain() {}

    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        install(arguments, instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) throws IOException {
        install(arguments, instrumentation);
    }

    private static synchronized void install(String arguments, Instrumentation instrumentation) throws IOException {
        if (installed) {
            return;
        }
        installed = true;
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(hooksJar().toFile()));
        Agent.install(AgentOptions.parse(arguments), instrumentation);
    }

    private static Path hooksJar() throws IOException {
        try (InputStream jar = Premain.class.getResourceAsStream("/bohr-hooks.jar")) {
            if (jar == null) {
                throw new IOException("bohr-hooks.jar is missing from the agent's jar");
            }
            Path file = Files.createTempFile("bohr-hooks", ".jar");
            file.toFile().deleteOnExit();
            Files.copy(jar, file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        }
    }
}
