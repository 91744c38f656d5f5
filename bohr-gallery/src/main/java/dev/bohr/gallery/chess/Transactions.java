package dev.bohr.gallery.chess;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Transactions in flight, in a hash table with a lock for each bucket, and a timer that flushes those whose time is up: made after
 * the description of the transaction manager that Musuvathi and Qadeer check (2007, section 4.1). The timer first looks for
 * transactions that are late, and then aborts each after having asked again.
 */
class Transactions {
    enum State {
        ACTIVE,
        COMMITTED,
        ABORTED,
        DELETED
    }

    /** Guarded by the lock of its bucket. */
    static final class Transaction {
        final int id;
        State state = State.ACTIVE;
        int deadline;

        @Nullable
        Transaction next;

        Transaction(int id, int deadline) {
            this.id = id;
            this.deadline = deadline;
        }
    }

    /** The list of a bucket, and its lock. */
    static final class Bucket {
        private @Nullable Transaction first;

        @Nullable
        Transaction find(int id) {
            Transaction transaction = first;
            while (transaction != null && transaction.id != id) {
                transaction = transaction.next;
            }
            return transaction;
        }

        void add(Transaction transaction) {
            transaction.next = first;
            first = transaction;
        }

        void remove(Transaction transaction) {
            if (first == transaction) {
                first = transaction.next;
                return;
            }
            for (Transaction before = first; before != null; before = before.next) {
                if (before.next == transaction) {
                    before.next = transaction.next;
                    return;
                }
            }
        }
    }

    static final int NOW = 10;
    private static final int LEASE = 100;
    private static final int BUCKETS = 2;

    private final Bucket[] buckets = new Bucket[BUCKETS];

    Transactions() {
        for (int i = 0; i < BUCKETS; i++) {
            buckets[i] = new Bucket();
        }
    }

    final Bucket bucket(int id) {
        return buckets[id % BUCKETS];
    }

    final void create(int id, int deadline) {
        Bucket bucket = bucket(id);
        synchronized (bucket) {
            bucket.add(new Transaction(id, deadline));
        }
    }

    /** Gives a transaction the time it needs to commit; false if it was aborted. */
    final boolean prepare(int id) {
        Bucket bucket = bucket(id);
        synchronized (bucket) {
            Transaction transaction = bucket.find(id);
            if (transaction == null || transaction.state != State.ACTIVE) {
                return false;
            }
            transaction.deadline = NOW + LEASE;
            return true;
        }
    }

    /** After {@link #prepare}, which keeps the timer away. */
    final void commit(int id) {
        Bucket bucket = bucket(id);
        synchronized (bucket) {
            Transaction transaction = bucket.find(id);
            if (transaction == null || transaction.state != State.ACTIVE) {
                throw new AssertionError("a transaction that was prepared is gone");
            }
            transaction.state = State.COMMITTED;
            bucket.remove(transaction);
        }
    }

    final void delete(int id) {
        Bucket bucket = bucket(id);
        synchronized (bucket) {
            Transaction transaction = bucket.find(id);
            if (transaction != null) {
                transaction.state = State.DELETED;
                bucket.remove(transaction);
            }
        }
    }

    final boolean isThere(int id) {
        Bucket bucket = bucket(id);
        synchronized (bucket) {
            return bucket.find(id) != null;
        }
    }

    /** What the timer does when it rings. */
    final void flush() {
        for (Bucket bucket : buckets) {
            for (Transaction transaction : late(bucket)) {
                abort(bucket, transaction);
            }
        }
    }

    private List<Transaction> late(Bucket bucket) {
        List<Transaction> late = new ArrayList<>(2);
        synchronized (bucket) {
            for (Transaction transaction = bucket.first; transaction != null; transaction = transaction.next) {
                if (transaction.state == State.ACTIVE && transaction.deadline < NOW) {
                    late.add(transaction);
                }
            }
        }
        return late;
    }

    /** Asks again, because the bucket was free for a while. */
    void abort(Bucket bucket, Transaction transaction) {
        synchronized (bucket) {
            if (transaction.state == State.ACTIVE && transaction.deadline < NOW) {
                abort(transaction);
                bucket.remove(transaction);
            }
        }
    }

    final void abort(Transaction transaction) {
        if (transaction.state != State.ACTIVE) {
            throw new AssertionError("a transaction is aborted that is over");
        }
        transaction.state = State.ABORTED;
    }
}
