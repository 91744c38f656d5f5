package dev.bohr.explore.progress;

import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts as they are kept in a checkpoint: of any length, unlike {@link DataOutput#writeUTF}. */
public final class SavedText {
    private SavedText() {}

    public static void write(DataOutput out, String text) throws IOException {
        // UTF-8 has no halves of characters, and a program may print them.
        byte[] bytes = text.getBytes(StandardCharsets.UTF_16BE);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    public static String read(DataInput in) throws IOException {
        byte[] bytes = new byte[SavedNumbers.readCount(in)];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_16BE);
    }

    public static void write(DataOutput out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            write(out, text);
        }
    }

    public static List<String> readAll(DataInput in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            texts.add(read(in));
        }
        return texts;
    }
}
