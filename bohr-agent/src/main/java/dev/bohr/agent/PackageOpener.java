package dev.bohr.agent;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Opens the packages of java.base that Bohr reaches into, so that nobody has to write {@code --add-opens}. */
final class PackageOpener implements Consumer<Module> {
    private static final String[] PACKAGES = {
        "java.lang",
        "java.lang.invoke",
        "java.lang.ref",
        "java.lang.reflect",
        "java.util",
        "java.util.concurrent",
        "java.util.concurrent.atomic",
        "java.util.concurrent.locks",
        "jdk.internal.access",
        "jdk.internal.misc",
        "jdk.internal.vm",
        "jdk.internal.vm.annotation",
    };

    private final Instrumentation instrumentation;

    PackageOpener(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    @Override
    public void accept(Module module) {
        Module base = Object.class.getModule();
        Map<String, Set<Module>> packages = new HashMap<>();
        for (String name : PACKAGES) {
            if (base.getPackages().contains(name)) {
                packages.put(name, Set.of(module));
            }
        }
        instrumentation.redefineModule(base, Set.of(), packages, packages, Set.of(), Map.of());
    }
}
