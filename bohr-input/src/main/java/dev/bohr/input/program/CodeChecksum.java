package dev.bohr.input.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** Distinguishes the code of one program from that of another, or from what it was yesterday. */
final class CodeChecksum {
    private final CRC32 checksum = new CRC32();

    /** Classes that were compiled just now. */
    void add(Map<String, byte[]> classes) {
        new TreeMap<>(classes).forEach((name, bytes) -> {
            checksum.update(name.getBytes(StandardCharsets.UTF_8));
            checksum.update(bytes);
        });
    }

    /** All classes of a directory, or a jar. */
    void add(Path entry) throws IOException {
        if (!Files.isDirectory(entry)) {
            addFile(entry);
            return;
        }
        List<Path> classes;
        try (Stream<Path> files = Files.walk(entry)) {
            classes = files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        for (Path file : classes) {
            checksum.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            addFile(file);
        }
    }

    private void addFile(Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                checksum.update(buffer, 0, read);
            }
        }
    }

    String text() {
        return String.format("%08x", checksum.getValue());
    }
}
