package dev.bohr.explore.outside;

import dev.bohr.engine.OwnThread;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for {@code System.in} while a program is checked: every execution reads the same input from its beginning. It is
 * read to its end when the program first asks; if it does not end soon there is a person, or something, at the other end
 * that would have to be waited for, and that cannot be repeated.
 */
public final class ProgramInput extends InputStream {
    private static final long LOOK_MILLIS = 5;
    /** Two seconds; more where the machine is busy, and whoever looks waits for his turn as the reader does. */
    private static final int MOST_LOOKS = 400;

    private final InputStream real;
    private final OutsideAccess outsideAccess;
    private byte @Nullable [] bytes;
    private int position;

    ProgramInput(InputStream real, OutsideAccess outsideAccess) {
        this.real = real;
        this.outsideAccess = outsideAccess;
    }

    /** Before each execution. */
    void rewind() {
        position = 0;
    }

    @Override
    public int read() throws IOException {
        if (!outsideAccess.isCalledByProgram()) {
            return real.read();
        }
        byte[] all = load();
        return position < all.length ? all[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (!outsideAccess.isCalledByProgram()) {
            return real.read(target, offset, length);
        }
        java.util.Objects.checkFromIndexSize(offset, length, target.length);
        byte[] all = load();
        if (length == 0) {
            return 0;
        }
        if (position == all.length) {
            return -1;
        }
        int count = Math.min(length, all.length - position);
        System.arraycopy(all, position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public int available() throws IOException {
        if (!outsideAccess.isCalledByProgram()) {
            return real.available();
        }
        return load().length - position;
    }

    /** The program may close its own input, not ours. */
    @Override
    public void close() {}

    private byte[] load() throws IOException {
        if (bytes == null) {
            outsideAccess.unmarked(this::readAll);
            if (bytes == null) {
                outsideAccess.waits("waits for standard input that does not end (redirect it from a file)");
            }
        }
        return java.util.Objects.requireNonNull(bytes);
    }

    /** On another thread, which may never come back. */
    private void readAll() {
        Reader reader = new Reader(real);
        reader.start();
        try {
            for (int looks = 0; !reader.done && looks < MOST_LOOKS; looks++) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (reader.done) {
            bytes = reader.bytes;
        }
    }

    private static final class Reader extends OwnThread {
        private final InputStream in;
        private byte @Nullable [] bytes;
        private volatile boolean done;

        Reader(InputStream in) {
            super("bohr-input");
            this.in = in;
        }

        @Override
        public void run() {
            try {
                bytes = in.readAllBytes();
            } catch (IOException e) {
                bytes = new byte[0]; // closed, or not there at all
            }
            done = true;
        }
    }
}
