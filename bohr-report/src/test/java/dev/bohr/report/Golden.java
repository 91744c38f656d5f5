package dev.bohr.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts kept as files under {@code src/test/resources/golden}; {@code -Dgolden.refresh=true} writes them again. */
public final class Golden {
    private Golden() {}

    public static void matches(String name, String text) throws IOException {
        if (Boolean.getBoolean("golden.refresh")) {
            Path file = Path.of("src/test/resources/golden", name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return;
        }
        try (InputStream in = Golden.class.getResourceAsStream("/golden/" + name)) {
            assertThat(in)
                    .as("the golden file %s; write it with -Dgolden.refresh=true", name)
                    .isNotNull();
            assertThat(text).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
