package dev.bohr.census;

import dev.bohr.census.programs.BesideARace;
import dev.bohr.census.programs.Call;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a call does where nobody looks: two calls on one receiver, several times. To be asked in a JVM without the agent. */
final class ExpectedBehaviour {
    private static final int TIMES = 3;
    private static final long PATIENCE_MILLIS = 5_000;

    /** What is virtual under Bohr, and so is another value than where nobody looks. */
    private static final Set<String> VIRTUAL = Set.of(
            "java/lang/System.currentTimeMillis",
            "java/lang/System.nanoTime",
            "java/lang/System.identityHashCode",
            "java/lang/Object.hashCode",
            "java/lang/Runtime.availableProcessors",
            "java/time/Clock.millis",
            "java/time/Instant.now",
            "java/util/logging/LogRecord.getMillis");

    private ExpectedBehaviour() {}

    /** How the call ended; {@code blocks} if it did not. */
    static Set<String> of(JdkMethod method) throws InterruptedException {
        Set<String> ends = new TreeSet<>();
        Thread thread = new Thread(() -> collect(method, ends), "expected");
        thread.setDaemon(true);
        thread.start();
        thread.join(PATIENCE_MILLIS);
        if (thread.isAlive()) {
            return Set.of("blocks");
        }
        long different = ends.stream().filter(end -> end.startsWith("returns ")).count();
        if (different > 1 || VIRTUAL.contains(method.owner() + "." + method.name())) {
            ends.removeIf(end -> end.startsWith("returns "));
            ends.add("value");
        }
        return ends;
    }

    private static void collect(JdkMethod method, Set<String> ends) {
        try {
            Call call = CallLoader.load(method);
            Object shared = call.receiver();
            Object[] arguments = call.sharesArguments() ? call.arguments() : null;
            for (int i = 0; i < TIMES; i++) {
                ends.add(end(call, call.receiver(), call.arguments()));
                if (i < 2) {
                    // What a second call on the same receiver does, two threads that share it may see, too.
                    String again = end(call, shared, arguments == null ? call.arguments() : arguments);
                    if (again.startsWith("throws ")) {
                        ends.add("again " + again);
                    }
                }
            }
        } catch (Throwable e) {
            ends.add("cannot be called: " + e);
        }
    }

    private static String end(Call call, @Nullable Object receiver, Object[] arguments) {
        try {
            return BesideARace.end(call.run(receiver, arguments));
        } catch (Throwable e) {
            return BesideARace.end(e);
        }
    }
}
