package dev.bohr.explore.progress;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.UnusableOptions;
import dev.bohr.UnusableOptions.Option;
import dev.bohr.engine.End;
import dev.bohr.model.Savable;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the state of a search in a file every few seconds, between two executions, and continues from it if it is there. When it is
 * written depends on the clock; what the search does never depends on when, or whether, it is written.
 *
 * <p>When the search has ended the file is deleted: there is nothing left to continue with. It stays when a budget is used
 * up, so that the same command with a larger one continues.
 */
public final class Checkpoint {
    /** A test that kills a search often must not wait for seconds each time. */
    private static final long INTERVAL_NANOS = Long.getLong("bohr.checkpointMillis", 3_000) * 1_000_000;

    /** Writing takes no more than this part of the time, however large the state has become. */
    private static final int PART = 20;

    private final Savable search;
    private final Options options;
    private final @Nullable CheckpointFile file;
    private final long start = System.nanoTime();
    private long due = start + INTERVAL_NANOS;
    private double secondsBefore;
    private boolean isResumed;

    public Checkpoint(Savable search, Program program, Options options) {
        this.search = search;
        this.options = options;
        List<String> lines = new ArrayList<>();
        lines.add("tool=" + Version.TEXT);
        lines.add("jdk=" + Runtime.version());
        lines.add("program=" + program.name());
        lines.addAll(options.search());
        this.file = options.checkpoint()
                .map(path -> new CheckpointFile(path.toAbsolutePath(), lines))
                .orElse(null);
    }

    /**
     * Continues from the file if it is there.
     *
     * @throws IllegalArgumentException if it is of another search or damaged, or if the strategy cannot be saved
     */
    public void resume() {
        if (file == null) {
            return;
        }
        if (!search.isSavable()) {
            throw new UnusableOptions(
                    Option.CHECKPOINT,
                    " does not go with ",
                    Option.STRATEGY.to(options.strategy()),
                    ": its state cannot be kept");
        }
        file.deleteLeftovers();
        if (file.exists()) {
            try (DataInputStream in = file.read()) {
                restore(in);
            } catch (EOFException e) {
                throw file.damaged("it is cut short");
            } catch (IOException e) {
                throw file.damaged(String.valueOf(e.getMessage()));
            } catch (OutOfMemoryError e) {
                throw file.damaged("it wants more memory than there is");
            }
            isResumed = true;
        }
    }

    /** What has the right checksum may still make no sense. */
    private void restore(DataInputStream in) throws IOException {
        try {
            secondsBefore = in.readDouble();
            search.restore(in);
        } catch (RuntimeException | StackOverflowError e) {
            throw new IOException("its content makes no sense: " + e, e);
        }
        if (!(secondsBefore >= 0) || in.available() > 0) {
            throw new IOException("its content makes no sense");
        }
    }

    /** Whether the search continues from a file. */
    public boolean isResumed() {
        return isResumed;
    }

    /** The search has continued from the file, and come to something that cannot be. */
    public UnusableOptions unusable(String why) {
        return Objects.requireNonNull(file).unusable(why);
    }

    /** The search has continued from the file, and come to an error of its own. */
    public UnusableOptions damaged(End.Broken broken) {
        return Objects.requireNonNull(file).damaged("its content makes no sense: " + broken.what());
    }

    /** The time that the search has taken so far, in this JVM and in those before it. */
    public double seconds() {
        return secondsBefore + (System.nanoTime() - start) / 1e9;
    }

    public void writeIfDue() {
        if (file != null && System.nanoTime() >= due) {
            long began = System.nanoTime();
            write();
            long now = System.nanoTime();
            due = now + Math.max(INTERVAL_NANOS, (now - began) * PART);
        }
    }

    /** There is nothing left to continue with. */
    public void delete() {
        try {
            if (file != null) {
                file.delete();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint cannot be deleted: " + e, e);
        }
    }

    /** Writes the state as it is now. */
    public void write() {
        if (file == null) {
            return;
        }
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeDouble(seconds());
            search.save(out);
            file.write(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint cannot be written: " + e, e);
        }
    }
}
