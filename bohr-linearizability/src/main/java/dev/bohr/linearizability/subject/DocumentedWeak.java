package dev.bohr.linearizability.subject;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;

/**
 * Methods of the JDK of which their documentation says that they are not atomic, not exact while others change the object, or may fail
 * for no reason: that they are not linearizable is no news.
 */
final class DocumentedWeak {
    private static final Map<String, Set<String>> METHODS = Map.of(
            "ConcurrentHashMap", Set.of("size", "isEmpty", "mappingCount", "containsValue", "contains", "clear"),
            "ConcurrentSkipListMap", Set.of("size", "containsValue", "clear"),
            "ConcurrentSkipListSet", Set.of("size", "toArray", "clear"),
            "ConcurrentLinkedQueue", Set.of("size", "toArray", "clear"),
            "ConcurrentLinkedDeque", Set.of("size", "toArray", "clear"),
            "LinkedTransferQueue", Set.of("size", "toArray", "clear", "getWaitingConsumerCount", "hasWaitingConsumer"),
            "Semaphore", Set.of("getQueueLength", "hasQueuedThreads"),
            "ReentrantLock", Set.of("getQueueLength", "hasQueuedThreads"),
            "LongAdder",
                    Set.of(
                            "sum",
                            "reset",
                            "sumThenReset",
                            "longValue",
                            "intValue",
                            "shortValue",
                            "byteValue",
                            "floatValue",
                            "doubleValue"));

    private DocumentedWeak() {}

    static boolean isDocumented(Class<?> type, Method method) {
        return type.getName().startsWith("java.util.concurrent.")
                && (METHODS.getOrDefault(type.getSimpleName(), Set.of()).contains(method.getName())
                        || method.getName().startsWith("weakCompareAndSet"));
    }
}
