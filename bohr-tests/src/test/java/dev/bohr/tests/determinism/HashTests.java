package dev.bohr.tests.determinism;

import static dev.bohr.tests.determinism.Runs.areAlike;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Hashes by identity are the same in every run of a schedule, whoever asks for them. */
class HashTests {
    private static final class Key {}

    private record Pair(Object first, Object second) {}

    @Test
    void askedForByTheProgram() {
        areAlike(() -> new Key().hashCode() + " " + System.identityHashCode(new Key()) + " "
                + Thread.currentThread().hashCode());
    }

    @Test
    void askedForByCodeThatIsNotWoven() {
        areAlike(() -> "" + new Key() + String.valueOf(new Object()) + new int[0] + String.format("%s", new Key())
                + new RuntimeException(new Key().toString()));
    }

    @Test
    void askedForByReference() {
        areAlike(() -> {
            Function<Object, Integer> hash = Object::hashCode;
            ToIntFunction<Object> identity = System::identityHashCode;
            return hash.apply(new Key()) + " " + identity.applyAsInt(new Key());
        });
    }

    @Test
    void partsOfOtherHashes() {
        areAlike(() -> {
            Object key = new Key();
            return Objects.hash(key, 1) + " " + Arrays.hashCode(new Object[] {key}) + " "
                    + List.of(key).hashCode() + " " + new Pair(key, 1).hashCode();
        });
    }

    @Test
    void orderOfMaps() {
        areAlike(() -> {
            Map<Object, Integer> map = new HashMap<>();
            Map<Object, Integer> byIdentity = new IdentityHashMap<>();
            for (int i = 0; i < 8; i++) {
                map.put(new Key(), i);
                byIdentity.put(new Key(), i);
            }
            Map<Key, List<Integer>> groups = Stream.of(1, 2, 3, 4).collect(Collectors.groupingBy(i -> new Key()));
            return map.values() + " " + byIdentity.values() + " " + groups.values();
        });
    }

    /** They are not announced, and are hashed by identity. */
    @Test
    void orderOfMapsOfWhatUnwovenCodeHasMade() {
        areAlike(() -> {
            Map<Object, Integer> map = new HashMap<>();
            for (int i = 0; i < 8; i++) {
                map.put(Pattern.compile("a"), i);
                map.put("ab".toCharArray(), i);
                map.put(MethodHandles.constant(int.class, i), i);
            }
            return map.values() + " " + Pattern.compile("a").hashCode();
        });
    }

    @Test
    void lambdasAndProxies() {
        areAlike(() -> {
            int captured = Thread.currentThread().getName().length();
            Runnable lambda = () -> System.out.println(captured);
            Object proxy = Proxy.newProxyInstance(
                    HashTests.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, method, a) -> null);
            return lambda.hashCode() + " " + System.identityHashCode(proxy);
        });
    }
}
