package dev.bohr.explore.recording;

import dev.bohr.Bug;
import dev.bohr.Simplicity;
import dev.bohr.explore.progress.SavedText;
import dev.bohr.model.SavedNumbers;
import dev.bohr.trace.TraceFile;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The distinct bugs of a search, in the order in which they were found. */
public final class FoundBugs {
    /**
     * A bug and how it was found.
     *
     * @param key distinguishes it from others
     */
    public record Found(String key, Bug bug) {}

    private final Set<String> known = new HashSet<>();
    private final List<Found> found = new ArrayList<>();
    /** Read by the thread that watches. */
    private volatile int size;

    /** Whether a bug is new; from now on it is not. */
    public boolean isNew(String key) {
        if (known.contains(key) || known.stream().anyMatch(other -> FailureKeys.isSame(other, key))) {
            return false;
        }
        known.add(key);
        return true;
    }

    /** It could not be added, and will be found again. */
    public void forget(String key) {
        known.remove(key);
    }

    /** The same bug is known by another key, which says more; false if there is a bug with that already. */
    public boolean isNewAs(String key, String clearer) {
        known.remove(key);
        return isNew(clearer);
    }

    public void add(String key, Bug bug) {
        found.add(new Found(key, bug));
        size = found.size();
    }

    public Found get(int index) {
        return found.get(index);
    }

    /** A simpler schedule has been found. */
    public void replace(int index, Bug bug) {
        found.set(index, new Found(found.get(index).key(), bug));
    }

    public int size() {
        return size;
    }

    public List<Bug> all() {
        return found.stream().map(Found::bug).toList();
    }

    public void save(DataOutput out) throws IOException {
        SavedText.write(out, List.copyOf(known));
        out.writeInt(found.size());
        for (Found one : found) {
            Bug bug = one.bug();
            SavedText.write(
                    out,
                    List.of(
                            one.key(),
                            bug.kind(),
                            bug.message(),
                            bug.thread(),
                            bug.where(),
                            TraceFile.format(bug.trace())));
            out.writeInt(bug.preemptions());
            out.writeInt(bug.steps());
            out.writeBoolean(bug.simplicity().fewestPreemptions());
        }
    }

    public void restore(DataInput in) throws IOException {
        known.addAll(SavedText.readAll(in));
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            List<String> texts = SavedText.readAll(in);
            int preemptions = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
            int steps = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
            add(
                    texts.get(0),
                    new Bug(
                            texts.get(1),
                            texts.get(2),
                            texts.get(3),
                            texts.get(4),
                            preemptions,
                            steps,
                            Simplicity.asFound(in.readBoolean(), preemptions, steps),
                            TraceFile.parse(texts.get(5))));
        }
    }
}
