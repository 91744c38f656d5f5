package dev.bohr.explore.progress;

import dev.bohr.UnusableOptions;
import dev.bohr.UnusableOptions.Option;
import dev.bohr.model.SavedNumbers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The file that keeps the state of a search: a magic word and a version, what the search is of ({@code key=value}), the state, and
 * the CRC-32 of all that. It is replaced as a whole, so that whoever is killed leaves either the old state or the new one.
 */
final class CheckpointFile {
    private static final String MAGIC = "bohr-checkpoint";
    private static final int VERSION = 4;
    private static final String UNFINISHED = ".tmp";

    private final Path file;
    private final List<String> search;

    /**
     * @param search all that must be the same for the state to be of any use, as {@code key=value}, always in the same order
     */
    CheckpointFile(Path file, List<String> search) {
        this.file = file;
        this.search = search;
    }

    boolean exists() {
        return Files.exists(file);
    }

    void write(byte[] state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(state.length + 4096);
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(MAGIC);
        out.writeInt(VERSION);
        out.writeInt(search.size());
        for (String line : search) {
            out.writeUTF(line);
        }
        out.writeInt(state.length);
        out.write(state);
        CRC32 checksum = new CRC32();
        checksum.update(bytes.toByteArray());
        out.writeLong(checksum.getValue());
        replace(bytes.toByteArray());
    }

    /** The old file is there until the new one is on the disk. */
    private void replace(byte[] content) throws IOException {
        Path unfinished = unfinished(ProcessHandle.current().pid());
        try {
            // Not through a channel, which closes itself if the thread is interrupted.
            try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
                out.write(content);
                out.getFD().sync();
            }
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** Each process has one of its own: two may have been given the same checkpoint. */
    private Path unfinished(long process) {
        return file.resolveSibling(file.getFileName() + "." + process + UNFINISHED);
    }

    /** Deletes what processes have left behind that were killed while they wrote. */
    void deleteLeftovers() {
        String name = file.getFileName() + ".";
        try (Stream<Path> siblings = Files.list(file.toAbsolutePath().getParent())) {
            for (Path sibling : siblings.toList()) {
                String text = sibling.getFileName().toString();
                if (text.startsWith(name) && text.endsWith(UNFINISHED)) {
                    String process =
                            text.substring(name.length(), Math.max(name.length(), text.length() - UNFINISHED.length()));
                    if (process.matches("[0-9]{1,18}")
                            && ProcessHandle.of(Long.parseLong(process)).isEmpty()) {
                        Files.deleteIfExists(sibling);
                    }
                }
            }
        } catch (IOException e) {
            // Then they stay, and do no harm.
        }
    }

    void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /**
     * The state that was written last.
     *
     * @throws IllegalArgumentException if it is of another search, or damaged, with what to do about it
     */
    DataInputStream read() {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (IOException e) {
            throw refused(" cannot be read: " + e);
        }
        try {
            return read(content);
        } catch (EOFException e) {
            throw damaged("it is cut short");
        } catch (IOException e) {
            throw damaged(String.valueOf(e.getMessage()));
        }
    }

    private DataInputStream read(byte[] content) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        if (content.length < MAGIC.length() + 2 || !in.readUTF().equals(MAGIC)) {
            throw refused(": this is no checkpoint");
        }
        int version = in.readInt();
        if (version != VERSION) {
            throw refused(
                    " is of version " + version + ", and this Bohr reads " + VERSION + "; delete it to start again");
        }
        CRC32 checksum = new CRC32();
        checksum.update(content, 0, Math.max(0, content.length - Long.BYTES));
        if (ByteBuffer.wrap(content).getLong(content.length - Long.BYTES) != checksum.getValue()) {
            throw damaged("its checksum is wrong");
        }
        List<String> saved = new ArrayList<>();
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            saved.add(in.readUTF());
        }
        refuseOther(saved);
        int length = SavedNumbers.readCount(in);
        if (length != in.available() - Long.BYTES) {
            throw damaged("it is not as long as it says");
        }
        return new DataInputStream(new ByteArrayInputStream(in.readNBytes(length)));
    }

    private void refuseOther(List<String> saved) {
        for (int i = 0; i < Math.max(saved.size(), search.size()); i++) {
            String then = i < saved.size() ? saved.get(i) : "nothing";
            String now = i < search.size() ? search.get(i) : "nothing";
            if (!then.equals(now)) {
                throw refused(" is of another search: it has " + then + ", and this one has " + now
                        + "; delete it to start again");
            }
        }
    }

    /** It can be read, but the search does not come further with it. */
    UnusableOptions unusable(String why) {
        return refused(" is of no use: " + why
                + ". It is damaged, or the program does other things in another JVM; delete it to start again");
    }

    UnusableOptions damaged(String how) {
        return refused(" is damaged (" + how + "); delete it to start again");
    }

    private UnusableOptions refused(String why) {
        return new UnusableOptions(Option.CHECKPOINT.to(file), why);
    }
}
