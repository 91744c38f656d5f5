package dev.bohr.tests.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Files whose content was changed, with the checksum that they would have if they had been written so. */
final class Resealed {
    private Resealed() {}

    static byte[] checkpoint(byte[] file) {
        if (file.length < Long.BYTES) {
            return file;
        }
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).putLong(file.length - Long.BYTES, checksum(file, file.length - Long.BYTES));
        return changed;
    }

    /** What a checkpoint keeps of the search; before it is what it is of. */
    static byte[] state(byte[] checkpoint) {
        int start = stateStart(checkpoint);
        byte[] state = new byte[checkpoint.length - start - Long.BYTES];
        System.arraycopy(checkpoint, start, state, 0, state.length);
        return state;
    }

    static byte[] withState(byte[] checkpoint, byte[] state) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.write(checkpoint, 0, stateStart(checkpoint) - Integer.BYTES);
            out.writeInt(state.length);
            out.write(state);
            out.writeLong(0);
            return checkpoint(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int stateStart(byte[] checkpoint) {
        try {
            ByteArrayInputStream bytes = new ByteArrayInputStream(checkpoint);
            DataInputStream in = new DataInputStream(bytes);
            in.readUTF();
            in.readInt();
            for (int left = in.readInt(); left > 0; left--) {
                in.readUTF();
            }
            in.readInt();
            return checkpoint.length - bytes.available();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last line of a trace has the number of those before it and their checksum. */
    static byte[] trace(byte[] file) {
        String text = new String(file, StandardCharsets.UTF_8);
        int end = text.lastIndexOf("\nend\t") + 1;
        if (end == 0) {
            end = text.length();
            text += text.endsWith("\n") ? "" : "\n";
            end = text.length();
        }
        String before = text.substring(0, end);
        StringBuilder read = new StringBuilder();
        before.lines().forEach(line -> read.append(line).append('\n'));
        byte[] bytes = read.toString().getBytes(StandardCharsets.UTF_8);
        long lines = read.chars().filter(c -> c == '\n').count();
        return (before + "end\t" + lines + "\t" + String.format("%08x", checksum(bytes, bytes.length)) + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return checksum.getValue();
    }
}
