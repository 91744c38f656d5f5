package dev.bohr.race;

/**
 * What is known of each location that was accessed or synchronized on in one execution. Keyed by identity and offset with open
 * addressing; emptied by counting up a generation, and its entries are used again.
 */
final class ShadowMemory {
    /** A location: a field of an object, an element of an array, or what stands for a lock. */
    @SuppressWarnings("NullAway.Init") // reset before it is used
    static final class Location {
        private int generation;
        Object base;
        long offset;
        /** The last plain write, as {@link FastTrack#epoch} has it; 0 if none. */
        long write;

        int writeMark;
        /** The last plain read, if it is ordered after all others; 0 if none. */
        long read;

        int readMark;
        /** Otherwise a clock of the last plain read of each thread, followed by one of their marks. */
        int readers;
        /** A clock of the last atomic write of each thread, followed by one of their marks. */
        int atomicWriters;

        int atomicReaders;
        /** What happens before a read that acquires: what the write it sees, or what that one updated, released. */
        int released;
        /** What happens before a volatile read: what all volatile writes before it released (JLS 17.4.4). */
        int published;

        // The threads, by their bits, whose own clocks have all that is in these two: they need not acquire it again.
        long knowReleased;
        long knowPublished;

        private void reset(Object newBase, long newOffset, int newGeneration) {
            generation = newGeneration;
            base = newBase;
            offset = newOffset;
            write = 0;
            read = 0;
            readers = VectorClocks.NONE;
            atomicWriters = VectorClocks.NONE;
            atomicReaders = VectorClocks.NONE;
            released = VectorClocks.NONE;
            published = VectorClocks.NONE;
            knowReleased = 0;
            knowPublished = 0;
        }
    }

    private Location[] table = new Location[1 << 8];
    private int mask = table.length - 1;
    private int generation = 1;
    private int size;

    void clear() {
        generation++;
        size = 0;
    }

    /** Lets go of all objects, which {@link #clear} keeps until their entries are used again. */
    void forget() {
        clear();
        table = new Location[1 << 8];
        mask = table.length - 1;
    }

    Location of(Object base, long offset) {
        int i = slot(base, offset);
        for (; ; ) {
            Location location = table[i];
            if (location == null || location.generation != generation) {
                return add(i, base, offset);
            }
            if (location.base == base && location.offset == offset) {
                return location;
            }
            i = i + 1 & mask;
        }
    }

    private Location add(int free, Object base, long offset) {
        int i = free;
        if (++size * 2 > mask) {
            grow();
            i = slot(base, offset);
            while (table[i] != null) {
                i = i + 1 & mask;
            }
        }
        Location location = table[i];
        if (location == null) {
            location = table[i] = new Location();
        }
        location.reset(base, offset, generation);
        return location;
    }

    private int slot(Object base, long offset) {
        int hash = (System.identityHashCode(base) + (int) offset * 31) * 0x9E3779B9;
        return (hash ^ hash >>> 15) & mask;
    }

    private void grow() {
        Location[] old = table;
        table = new Location[old.length * 2];
        mask = table.length - 1;
        for (Location location : old) {
            if (location != null && location.generation == generation) {
                int i = slot(location.base, location.offset);
                while (table[i] != null) {
                    i = i + 1 & mask;
                }
                table[i] = location;
            }
        }
    }
}
