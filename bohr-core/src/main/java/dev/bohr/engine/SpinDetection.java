package dev.bohr.engine;

import dev.bohr.engine.heap.Heap;
import dev.bohr.hooks.Sites;
import dev.bohr.model.ArrayGrowth;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a thread goes round a loop for nothing: what it has done in the loops that it is in. An iteration is useless if it had no
 * effect and left the locals as they were.
 */
public final class SpinDetection {
    /** An iteration that reads more than this is not followed; the loop is then bounded by the number of steps. */
    private static final int MOST_READS = 512;

    /** Loops that are followed, one inside the other; a loop around so many more in one iteration is bounded by steps too. */
    private static final int MOST_LOOPS = 4;

    /** Activations of methods with loops so far; the activation of a callee is greater than its caller's. */
    private int activations;
    /** The last change that others or later iterations could notice and that was not taken back: each has a number of its own. */
    private int effects;

    private int lastEffect;
    /** The number of changes, with those that were taken back. */
    private int allEffects;

    // Locks taken and not given back, innermost last: the last change before, and the taking itself.
    private final Object[] locks = new Object[MOST_LOOPS];
    private final int[] effectsBefore = new int[MOST_LOOPS];
    private final int[] effectsWith = new int[MOST_LOOPS];
    private int held;

    /** The numbers among the locals, mixed so far at the present loop header. */
    private long mixing;
    /** The objects among them. They are compared, not hashed: two may have one hash, and asking for it would give them one. */
    private Object[] objects = new Object[4];

    private int objectCount;
    /** No array of objects has had more since the execution began. */
    private int mostObjects;

    // The headers visited in activations that are still alive, outermost first.
    private final int[] activation = new int[MOST_LOOPS];
    private final int[] site = new int[MOST_LOOPS];
    private final int[] effectsThen = new int[MOST_LOOPS];
    private final int[] allEffectsThen = new int[MOST_LOOPS];
    private final long[] hash = new long[MOST_LOOPS];
    private final Object[][] objectsThen = new Object[MOST_LOOPS][4];
    /** Whether the iteration before this one changed nothing. */
    private final boolean[] wasUseless = new boolean[MOST_LOOPS];
    /** Where in the reads the iteration begins. */
    private final int[] firstRead = new int[MOST_LOOPS];

    private int loops;

    /** Locations read, in order, since the outermost header. */
    private Object[] readBase = new Object[8];

    private long[] readOffset = new long[8];
    int reads;
    /** The last of the reads whose location another thread has written since; -1 if none. */
    int lastOutdated;
    /** The same of reads of other things than memory. */
    int lastOutdatedCell;
    /** Whether the last two iterations changed nothing, one after the other. */
    private boolean uselessTwice;
    /** While spinning: where the reads of the useless iteration begin. */
    int waitingFrom;

    // A compare-and-set is an effect only if it changes the value; that shows at the next operation.
    @Nullable
    Object comparedBase;

    long comparedOffset;
    private char comparedType;
    private long comparedBits;

    @Nullable
    Object comparedReference;

    /** Iterations since the last point. */
    private int iterations;

    void reset() {
        activations = 0;
        effects = 0;
        lastEffect = 0;
        allEffects = 0;
        forgetLocks();
        iterations = 0;
        forget();
        forgetObjects();
        comparedBase = null;
        comparedReference = null;
    }

    private void forgetObjects() {
        int most = Math.max(mostObjects, objectCount);
        if (most == 0) {
            return;
        }
        clear(objects, most);
        for (Object[] then : objectsThen) {
            clear(then, most);
        }
        mostObjects = 0;
        objectCount = 0;
    }

    /** A loop, as in {@link #forgetReads}. */
    private static void clear(Object[] array, int count) {
        for (int i = Math.min(count, array.length) - 1; i >= 0; i--) {
            array[i] = null;
        }
    }

    private void forget() {
        loops = 0;
        forgetReads();
    }

    /** A loop and not {@code Arrays.fill}, which is woven. */
    private void forgetReads() {
        while (reads > 0) {
            readBase[--reads] = null;
        }
        lastOutdated = -1;
        lastOutdatedCell = -1;
    }

    int newActivation() {
        return ++activations;
    }

    public void effect() {
        effects = ++lastEffect;
        allEffects++;
    }

    /**
     * A lock was taken: that is no effect if it is released and nothing else has been done meanwhile. In loops of the program, that is: those
     * of the JDK may make progress in what is not seen.
     */
    void acquired(Object lock) {
        if (held == MOST_LOOPS) {
            effect();
            return;
        }
        locks[held] = lock;
        effectsBefore[held] = effects;
        effect();
        effectsWith[held++] = effects;
    }

    void released(Object lock) {
        allEffects++;
        if (held > 0 && locks[held - 1] == lock) {
            locks[--held] = null;
            if (effectsWith[held] == effects) {
                effects = effectsBefore[held];
                return;
            }
        } else {
            forgetLocks(); // not the innermost one
        }
        effects = ++lastEffect;
    }

    private void forgetLocks() {
        while (held > 0) {
            locks[--held] = null;
        }
    }

    public void read(@Nullable Object base, long offset) {
        iterations = 0;
        if (loops == 0) {
            return;
        }
        if (reads == MOST_READS) {
            effect();
            forget();
            return;
        }
        if (reads == readBase.length) {
            readBase = ArrayGrowth.doubled(readBase);
            readOffset = ArrayGrowth.doubled(readOffset);
        }
        readBase[reads] = base;
        readOffset[reads++] = offset;
    }

    public void compare(Object base, long offset, char type) {
        comparedBase = base;
        comparedOffset = offset;
        comparedType = type;
        if (Heap.isReference(type)) {
            comparedReference = Heap.reference(base, offset);
        } else {
            comparedBits = Heap.bits(base, offset, type);
        }
    }

    boolean hasCompared() {
        return comparedBase != null;
    }

    @Nullable
    Object comparedBase() {
        return comparedBase;
    }

    long comparedOffset() {
        return comparedOffset;
    }

    /** Whether the last compare-and-set changed anything. */
    boolean hasChanged() {
        return Heap.isReference(comparedType)
                ? Heap.reference(comparedBase, comparedOffset) != comparedReference
                : Heap.bits(comparedBase, comparedOffset, comparedType) != comparedBits;
    }

    /** While spinning: whether something other than memory that the iteration looked at has changed since. */
    boolean isOutdated() {
        return lastOutdatedCell >= waitingFrom;
    }

    /** While spinning: how many reads the useless iteration had. */
    int waitingReads() {
        return reads - waitingFrom;
    }

    /** While spinning: how many of them, from this one on, were of this location. */
    int waitingReads(int from, Object base, long offset) {
        int count = 0;
        for (int i = waitingFrom + from; i < reads; i++) {
            count += readBase[i] == base && readOffset[i] == offset ? 1 : 0;
        }
        return count;
    }

    int lastRead(@Nullable Object base, long offset) {
        int last = reads - 1;
        while (last >= 0 && (readOffset[last] != offset || readBase[last] != base)) {
            last--;
        }
        return last;
    }

    Object waitingBase(int index) {
        return readBase[waitingFrom + index];
    }

    long waitingOffset(int index) {
        return readOffset[waitingFrom + index];
    }

    /** Counts an iteration; returns how many there were since the last point. */
    int countIteration() {
        return ++iterations;
    }

    void point() {
        iterations = 0;
    }

    /** At a header: the locals are mixed in next. */
    void visits(int newSite) {
        mixing = newSite;
        mostObjects = Math.max(mostObjects, objectCount);
        objectCount = 0;
    }

    void mix(long bits) {
        mixing = (mixing ^ bits) * 0x9E3779B97F4A7C15L;
        mixing ^= mixing >>> 29;
    }

    void mix(@Nullable Object object) {
        if (objectCount == objects.length) {
            objects = ArrayGrowth.doubled(objects);
        }
        objects[objectCount++] = object;
    }

    /** Whether the locals are what they were; a header has as many objects each time. */
    private boolean isUnchanged(int index) {
        if (hash[index] != mixing) {
            return false;
        }
        Object[] then = objectsThen[index];
        for (int i = 0; i < objectCount; i++) {
            if (then[i] != objects[i]) {
                return false;
            }
        }
        return true;
    }

    private void keepLocals(int index) {
        hash[index] = mixing;
        Object[] before = objectsThen[index];
        objectsThen[index] = objects;
        objects = before;
    }

    /**
     * At a header, with the locals mixed in: whether the iteration that ends here was useless. Also if something that it read
     * has been written since: the thread may then go round at once, but is about to do the same as if it was written later.
     * What a thread is about to do must not depend on steps that its own did not touch.
     */
    public boolean isUseless(int newActivation, int newSite) {
        while (loops > 0 && activation[loops - 1] > newActivation) {
            loops--;
        }
        int known = loops - 1;
        while (known >= 0 && activation[known] == newActivation && site[known] != newSite) {
            known--;
        }
        uselessTwice = false;
        if (known < 0 || activation[known] != newActivation) {
            push(newActivation, newSite);
            return false;
        }
        loops = known + 1;
        boolean useless = effectsThen[known] == effects
                && isUnchanged(known)
                && (allEffectsThen[known] == allEffects || Sites.isOfProgram(newSite));
        uselessTwice = useless && wasUseless[known];
        wasUseless[known] = useless;
        waitingFrom = firstRead[known];
        if (!useless) {
            allEffectsThen[known] = allEffects;
            effectsThen[known] = effects;
            keepLocals(known);
            startIteration(known);
        }
        return useless;
    }

    /**
     * At a header, after {@link #isUseless}: whether this iteration and the one before it changed nothing. Without this one
     * the execution would be the same.
     */
    public boolean wasUselessTwice() {
        return uselessTwice;
    }

    private void push(int newActivation, int newSite) {
        if (loops == MOST_LOOPS) {
            forgetOutermost();
        }
        activation[loops] = newActivation;
        site[loops] = newSite;
        effectsThen[loops] = effects;
        allEffectsThen[loops] = allEffects;
        keepLocals(loops);
        wasUseless[loops] = false;
        firstRead[loops] = reads;
        loops++;
    }

    /** Its method may have returned long ago: nobody tells us. What only it has read is of no more use. */
    private void forgetOutermost() {
        int dropped = firstRead[1];
        lastOutdated = Math.max(-1, lastOutdated - dropped);
        lastOutdatedCell = Math.max(-1, lastOutdatedCell - dropped);
        Object[] unused = objectsThen[0];
        loops--;
        for (int i = 0; i < loops; i++) {
            activation[i] = activation[i + 1];
            site[i] = site[i + 1];
            effectsThen[i] = effectsThen[i + 1];
            allEffectsThen[i] = allEffectsThen[i + 1];
            hash[i] = hash[i + 1];
            objectsThen[i] = objectsThen[i + 1];
            wasUseless[i] = wasUseless[i + 1];
            firstRead[i] = firstRead[i + 1] - dropped;
        }
        objectsThen[loops] = unused;
        System.arraycopy(readBase, dropped, readBase, 0, reads - dropped);
        System.arraycopy(readOffset, dropped, readOffset, 0, reads - dropped);
        while (dropped-- > 0) {
            readBase[--reads] = null;
        }
    }

    /** The reads of an iteration of the outermost loop are of no more use; those of inner ones belong to outer ones. */
    private void startIteration(int index) {
        if (index == 0) {
            forgetReads();
        }
        firstRead[index] = reads;
    }

    /** After waiting: something was written, the iteration that begins now may see it. */
    public void endWaiting() {
        startIteration(loops - 1);
    }
}
