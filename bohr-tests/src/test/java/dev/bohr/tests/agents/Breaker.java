package dev.bohr.tests.agents;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;

/** An agent that makes one class such that no JVM links it. After Bohr's agent it does what a mistake in the weaver would do. */
public final class Breaker implements ClassFileTransformer {
    private static final String VICTIM = "dev/bohr/tests/agents/Unlinked$Victim";
    private static final int ICONST_5 = 8;
    private static final int ACONST_NULL = 1;
    private static final int IRETURN = 172;

    private final boolean onlyWoven;

    private Breaker(boolean onlyWoven) {
        this.onlyWoven = onlyWoven;
    }

    /** @param what {@code woven} if only code that is woven is to be broken */
    public static void premain(String what, Instrumentation instrumentation) {
        instrumentation.addTransformer(new Breaker("woven".equals(what)), true);
    }

    /** Makes {@code return 5} return null. */
    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        // Nothing else is done for other classes: what it takes may be just the one that is being loaded.
        if (!VICTIM.equals(name) || onlyWoven && !isWoven(original)) {
            return null;
        }
        byte[] broken = original.clone();
        for (int i = 0; i + 1 < broken.length; i++) {
            if (broken[i] == ICONST_5 && (broken[i + 1] & 0xFF) == IRETURN) {
                broken[i] = ACONST_NULL;
            }
        }
        return broken;
    }

    private static boolean isWoven(byte[] code) {
        return new String(code, StandardCharsets.ISO_8859_1).contains("dev/bohr/hooks/");
    }
}
