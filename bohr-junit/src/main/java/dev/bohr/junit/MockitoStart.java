package dev.bohr.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Mockito attaches an agent when it is first used, with the help of another process: nothing for an execution. It is started before
 * the check, for tests whose classes speak of it; that takes time, and others need not wait.
 */
final class MockitoStart {
    private static final String PACKAGE = "org/mockito/";

    private MockitoStart() {}

    static void ifUsedBy(Class<?> test) {
        if (!speaksOfMockito(test)) {
            return;
        }
        try {
            Class<?> mockito = Class.forName("org.mockito.Mockito", true, test.getClassLoader());
            Object details = mockito.getMethod("mockingDetails", Object.class).invoke(null, "");
            Class.forName("org.mockito.MockingDetails", true, test.getClassLoader())
                    .getMethod("isMock")
                    .invoke(details);
        } catch (ReflectiveOperationException | LinkageError e) {
            // Then the test cannot start it either, and says why better than anybody here.
        }
    }

    private static boolean speaksOfMockito(Class<?> test) {
        for (Class<?> type = test; type != null; type = type.getEnclosingClass()) {
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                if (each.getClassLoader() != null && contains(each)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Names of classes are as they are in a class file, whoever reads it. */
    private static boolean contains(Class<?> type) {
        try (InputStream in =
                type.getClassLoader().getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in != null && new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(PACKAGE);
        } catch (IOException e) {
            return false;
        }
    }
}
