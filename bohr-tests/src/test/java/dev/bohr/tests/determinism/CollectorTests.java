package dev.bohr.tests.determinism;

import static dev.bohr.tests.determinism.Runs.areAlike;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing depends on when the garbage collector runs. */
class CollectorTests {
    private static final Map<Object, Object> CACHE = Collections.synchronizedMap(new WeakHashMap<>());
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static int finalized;

    private static final class Key {}

    private static final class Finalized {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            finalized++;
        }
    }

    private static byte[] garbage() {
        return new byte[1 << 20];
    }

    @Tag("thorough")
    @Test
    void weakReferencesKeepWhatTheyReferTo() {
        areAlike(() -> {
            WeakReference<Object> weak = new WeakReference<>(new Key());
            SoftReference<Object> soft = new SoftReference<>(new StringBuilder());
            System.gc();
            return weak.get() != null && soft.get() != null;
        });
    }

    @Test
    void keysOfWeakMapsStayOneExecutionLong() {
        areAlike(() -> {
            CACHE.put(new Key(), garbage());
            return CACHE.size() > 0 && CACHE.size() <= 2;
        });
    }

    @Test
    void queuesAreFilledByTheProgramOnly() {
        areAlike(() -> {
            new PhantomReference<>(new Key(), QUEUE);
            new WeakReference<>(garbage(), QUEUE);
            return QUEUE.poll();
        });
    }

    @Test
    void queuesAreWaitedFor() {
        areAlike(() -> {
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            WeakReference<Object> reference = new WeakReference<>(new Key(), queue);
            boolean late = queue.remove(1_000) == null;
            reference.enqueue();
            return late && queue.remove() == reference;
        });
    }

    @Test
    void finalizersAreNotRun() {
        areAlike(() -> {
            for (int i = 0; i < 10; i++) {
                new Finalized();
            }
            return finalized + garbage().length;
        });
    }

    @Tag("thorough")
    @Test
    void cleanersCleanWhenTheyAreTold() {
        areAlike(() -> {
            AtomicInteger cleaned = new AtomicInteger();
            Cleaner cleaner = Cleaner.create();
            cleaner.register(new Key(), cleaned::incrementAndGet);
            cleaner.register(new Key(), cleaned::incrementAndGet).clean();
            System.gc();
            return cleaned.get();
        });
    }
}
