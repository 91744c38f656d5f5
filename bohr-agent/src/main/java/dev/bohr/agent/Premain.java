package dev.bohr.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;

/**
 * Where the JVM enters. Refers to no hook: were a class of {@code dev.bohr.hooks} looked up before the boot loader has it, it
 * would not be found at all, or found on the class path.
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
        PackageOpener packageOpener = new PackageOpener(instrumentation);
        packageOpener.accept(Premain.class.getModule());
        HooksDefinition.define();
        Agent.install(AgentOptions.parse(arguments), instrumentation, packageOpener);
    }
}
