package dev.bohr.engine.heap;

import dev.bohr.model.ArrayGrowth;

/**
 * Arrays that were there before the execution and that code which is not woven was given: by which threads they were touched since then, and
 * whether they were changed. As long as one thread alone has to do with such an array, or nobody changes it, nobody can tell when it does.
 *
 * <p>Asked at accesses, with the managed mark on, so without collections of the JDK.
 */
public final class PassedArrays {
    /** Instead of a thread's number. */
    private static final int SEVERAL = -1;

    private Object[] arrays = new Object[8];
    private int[] threads = new int[8];
    private boolean[] changed = new boolean[8];
    private int size;

    public void clear() {
        if (size > 0) {
            arrays = new Object[8];
            size = 0;
        }
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object array) {
        return find(array) >= 0;
    }

    /** Code that is not woven has been given the array. Returns whether several threads touch it, and one has changed it. */
    public boolean passed(Object array, int thread, boolean changes) {
        if (find(array) < 0) {
            if (size == arrays.length) {
                arrays = ArrayGrowth.doubled(arrays);
                threads = ArrayGrowth.doubled(threads);
                changed = ArrayGrowth.doubled(changed);
            }
            arrays[size] = array;
            threads[size] = thread;
            changed[size++] = false;
        }
        return accessed(array, thread, changes);
    }

    /** The array is accessed. Returns whether code that is not woven has been given it, several threads touch it, and one has changed it. */
    public boolean accessed(Object array, int thread, boolean changes) {
        int index = find(array);
        if (index < 0) {
            return false;
        }
        if (threads[index] != thread) {
            threads[index] = SEVERAL;
        }
        changed[index] |= changes;
        return threads[index] == SEVERAL && changed[index];
    }

    /** One after the other: there are few. */
    private int find(Object array) {
        for (int i = 0; i < size; i++) {
            if (arrays[i] == array) {
                return i;
            }
        }
        return -1;
    }
}
