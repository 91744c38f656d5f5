package dev.bohr.gallery.chess;

import dev.bohr.gallery.Together;

/**
 * One thread works with a transaction while the timer rings; and three variants of {@link Transactions} with a mistake each
 * (Musuvathi and Qadeer 2007, table 2: two bugs that take two preemptions, one that takes three).
 */
public final class TransactionRuns {
    private static final int ID = 7;
    private static final int LATE = Transactions.NOW - 1;
    private static final int IN_TIME = Transactions.NOW + 1;

    private TransactionRuns() {}

    public static void commit() throws InterruptedException {
        commit(new Transactions());
    }

    public static void reuse() throws InterruptedException {
        reuse(new Transactions());
    }

    /** More of everything, without a bug: two transactions in one bucket, and a timer that rings twice. */
    public static void many() throws InterruptedException {
        Transactions transactions = new Transactions();
        Together.run(
                () -> {
                    for (int id : new int[] {ID, ID + 2}) {
                        transactions.create(id, LATE);
                        if (transactions.prepare(id)) {
                            transactions.commit(id);
                        }
                    }
                },
                () -> {
                    transactions.flush();
                    transactions.flush();
                });
    }

    /** The timer does not ask again: it aborts what was committed meanwhile. Two preemptions. */
    public static void abortsWithoutAsking() throws InterruptedException {
        commit(new Transactions() {
            @Override
            void abort(Bucket bucket, Transaction transaction) {
                synchronized (bucket) {
                    abort(transaction);
                    bucket.remove(transaction);
                }
            }
        });
    }

    /**
     * The timer aborts and removes in two critical sections, and removes what has the number: by then it may be another
     * transaction. Two preemptions.
     */
    public static void removesByNumber() throws InterruptedException {
        reuse(new Transactions() {
            @Override
            void abort(Bucket bucket, Transaction transaction) {
                synchronized (bucket) {
                    if (transaction.state != State.ACTIVE || transaction.deadline >= NOW) {
                        return;
                    }
                    abort(transaction);
                }
                synchronized (bucket) {
                    Transaction found = bucket.find(transaction.id);
                    if (found != null) {
                        bucket.remove(found);
                    }
                }
            }
        });
    }

    /** The timer asks again for the state, but not for the deadline. Three preemptions. */
    public static void forgetsTheDeadline() throws InterruptedException {
        commit(new Transactions() {
            @Override
            void abort(Bucket bucket, Transaction transaction) {
                synchronized (bucket) {
                    if (transaction.state == State.ACTIVE) {
                        abort(transaction);
                        bucket.remove(transaction);
                    }
                }
            }
        });
    }

    private static void commit(Transactions transactions) throws InterruptedException {
        Together.run(
                () -> {
                    transactions.create(ID, LATE);
                    if (transactions.prepare(ID)) {
                        transactions.commit(ID);
                    }
                },
                transactions::flush);
    }

    private static void reuse(Transactions transactions) throws InterruptedException {
        Together.run(
                () -> {
                    transactions.create(ID, LATE);
                    transactions.delete(ID);
                    transactions.create(ID, IN_TIME);
                },
                transactions::flush);
        if (!transactions.isThere(ID)) {
            throw new AssertionError("a transaction whose time was not up is gone");
        }
    }
}
