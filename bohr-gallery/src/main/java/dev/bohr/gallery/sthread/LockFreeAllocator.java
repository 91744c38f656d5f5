package dev.bohr.gallery.sthread;

import dev.bohr.Bohr;
import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/**
 * The free list of DMTCP's allocator, which lived for years with an ABA bug (Cooperman and Quinson 2020, sections 5.4 and 5.5): a
 * thread reads the top item A and the one below it, B; others take A and B and give A back; the compare-and-swap from A to B still
 * succeeds, and B, which is in use, is free. What a thread does next, take an item or give one back, and which, is a free choice.
 *
 * <p>The list is looked at when all is over, and not after every call: here other threads would be in the midst of theirs.
 */
public final class LockFreeAllocator {
    private static final class Item {
        volatile @Nullable Item next;
    }

    /** The top of the list, with a count of its changes that the bug does not look at. */
    private final AtomicStampedReference<Item> root = new AtomicStampedReference<>(null, 0);

    private final boolean counts;

    private LockFreeAllocator(int items, boolean counts) {
        this.counts = counts;
        for (int i = 0; i < items; i++) {
            deallocate(new Item());
        }
    }

    private boolean replace(@Nullable Item from, @Nullable Item to, int count) {
        return root.compareAndSet(from, to, count, counts ? count + 1 : count);
    }

    /** An item, or null if there is none. */
    private @Nullable Item allocate() {
        int[] count = new int[1];
        while (true) {
            Item item = root.get(count);
            if (item == null || replace(item, item.next, count[0])) {
                return item;
            }
        }
    }

    private void deallocate(Item item) {
        int[] count = new int[1];
        Item top;
        do {
            top = root.get(count);
            item.next = top;
        } while (!replace(top, item, count[0]));
    }

    /** Takes items and gives them back, as is chosen, and returns those that it keeps. */
    private Item[] use(int calls) {
        Item[] held = new Item[calls];
        int count = 0;
        for (int i = 0; i < calls; i++) {
            int choice = Bohr.choose(count + 1);
            if (choice == count) {
                Item item = allocate();
                if (item != null) {
                    held[count++] = item;
                }
            } else {
                deallocate(held[choice]);
                held[choice] = held[--count];
            }
        }
        return java.util.Arrays.copyOf(held, count);
    }

    private static void run(boolean counts, int items, int callsOfMain, int callsOfOther) throws InterruptedException {
        LockFreeAllocator allocator = new LockFreeAllocator(items, counts);
        Item[][] kept = new Item[2][];
        Thread other = Together.start(() -> kept[1] = allocator.use(callsOfOther));
        kept[0] = allocator.use(callsOfMain);
        other.join();
        allocator.claim(items, kept);
    }

    /** Every item is in one place. */
    private void claim(int items, Item[][] kept) {
        Item[] seen = new Item[items];
        int count = 0;
        for (Item item = root.getReference(); item != null; item = item.next) {
            count = add(item, seen, count);
        }
        for (Item[] some : kept) {
            for (Item item : some) {
                count = add(item, seen, count);
            }
        }
        if (count != items) {
            throw new AssertionError("an item is lost");
        }
    }

    private static int add(Item item, Item[] seen, int count) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == item) {
                throw new AssertionError("an item is in two places");
            }
        }
        seen[count] = item;
        return count + 1;
    }

    public static void run() throws InterruptedException {
        run(false, 3, 1, 3);
    }

    /** A compare-and-swap succeeds only if nothing has changed in between. */
    public static void repaired() throws InterruptedException {
        run(true, 3, 1, 3);
    }
}
