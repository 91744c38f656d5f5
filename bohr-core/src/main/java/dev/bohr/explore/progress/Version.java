package dev.bohr.explore.progress;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of this tool, as the build has written it down. */
public final class Version {
    public static final String TEXT = read();

    private Version() {}

    private static String read() {
        try (InputStream in = Version.class.getResourceAsStream("/dev/bohr/version.txt")) {
            return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
