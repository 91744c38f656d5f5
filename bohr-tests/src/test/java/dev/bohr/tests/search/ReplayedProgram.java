package dev.bohr.tests.search;

import dev.bohr.Bohr;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs of many kinds whose executions must be the same when their schedules are run again. */
enum ReplayedProgram {
    RACY_COUNTER(() -> {
        int[] count = new int[1];
        Together.run(() -> count[0]++, () -> count[0]++);
        return count[0];
    }),
    THREE_RACY_COUNTERS(() -> {
        int[] count = new int[1];
        Together.run(() -> count[0]++, () -> count[0]++, () -> count[0]++);
        return count[0];
    }),
    DEADLOCKS_OF_THREE(() -> {
        ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        Together.run(() -> eat(forks, 0), () -> eat(forks, 1), () -> eat(forks, 2));
        return null;
    }),
    BOUNDED_BUFFER_ON_A_MONITOR(() -> {
        ArrayDeque<Integer> buffer = new ArrayDeque<>();
        Together.Task producer = () -> {
            synchronized (buffer) {
                while (buffer.size() == 1) {
                    buffer.wait();
                }
                buffer.add(buffer.hashCode());
                buffer.notify();
            }
        };
        Together.Task consumer = () -> {
            synchronized (buffer) {
                while (buffer.isEmpty()) {
                    buffer.wait();
                }
                buffer.poll();
                buffer.notify();
            }
        };
        Together.run(producer, consumer, producer, consumer);
        return null;
    }),
    TWO_CONDITIONS(() -> {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        Condition empty = lock.newCondition();
        ArrayList<String> items = new ArrayList<>();
        Together.run(
                () -> {
                    lock.lock();
                    while (!items.isEmpty()) {
                        empty.await();
                    }
                    items.add("a");
                    full.signal();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    while (items.isEmpty()) {
                        if (!full.await(1, TimeUnit.SECONDS)) {
                            break;
                        }
                    }
                    items.clear();
                    empty.signalAll();
                    lock.unlock();
                });
        return items;
    }),
    TREIBER_STACK(() -> {
        AtomicReference<Node> head = new AtomicReference<>();
        Together.run(() -> push(head, 1), () -> push(head, 2), () -> pop(head));
        return head.get() == null ? 0 : head.get().value;
    }),
    CONCURRENT_HASH_MAP(() -> {
        ConcurrentHashMap<Object, Integer> map = new ConcurrentHashMap<>();
        Object key = new Object();
        Together.run(
                () -> map.merge(key, 1, Integer::sum),
                () -> map.merge(key, 1, Integer::sum),
                () -> map.computeIfAbsent(new Object(), k -> 7));
        return map.get(key) + " " + map.size();
    }),
    CONCURRENT_LINKED_QUEUE(() -> {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Integer[] got = new Integer[1];
        Together.run(() -> queue.add(1), () -> queue.add(2), () -> got[0] = queue.poll());
        return got[0] + " " + queue;
    }),
    RACY_HASH_MAP(() -> {
        Map<Object, Integer> map = new HashMap<>();
        Together.run(() -> map.put(new Object(), 1), () -> map.put(new Object(), 2));
        return map.size();
    }),
    IDENTITY_HASHES(() -> {
        Set<Object> set = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            set.add(new Object());
        }
        List<Integer> hashes = new ArrayList<>();
        Together.run(
                () -> {
                    synchronized (hashes) {
                        for (Object object : set) {
                            hashes.add(object.hashCode());
                        }
                    }
                },
                () -> {
                    synchronized (hashes) {
                        Runnable lambda = () -> hashes.add(1);
                        hashes.add(System.identityHashCode(new Object()));
                        hashes.add(lambda.hashCode());
                        hashes.add(new int[1].clone().hashCode());
                        hashes.add(Thread.currentThread().hashCode());
                        hashes.add(Node.class
                                .getDeclaredConstructor(int.class)
                                .newInstance(1)
                                .hashCode());
                    }
                });
        return hashes;
    }),
    CLOCKS_AND_CHANCE(() -> {
        long[] seen = new long[3];
        Together.run(
                () -> seen[0] = System.nanoTime(),
                () -> seen[1] = System.currentTimeMillis(),
                () -> seen[2] = ThreadLocalRandom.current().nextInt() + new java.util.Random().nextInt() * 3L);
        return seen[0] + " " + seen[1] + " " + seen[2];
    }),
    TIMED_TRY_LOCKS(() -> {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger got = new AtomicInteger();
        Together.Task task = () -> {
            if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
                got.incrementAndGet();
                lock.unlock();
            }
        };
        Together.run(task, task, task);
        return got.get();
    }),
    READERS_AND_A_WRITER(() -> {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] data = new int[2];
        Together.Task reader = () -> {
            lock.readLock().lock();
            if (data[0] != data[1]) {
                throw new IllegalStateException("torn");
            }
            lock.readLock().unlock();
        };
        Together.run(reader, reader, () -> {
            lock.writeLock().lock();
            data[0]++;
            data[1]++;
            lock.writeLock().unlock();
        });
        return null;
    }),
    STAMPED(() -> {
        StampedLock lock = new StampedLock();
        int[] data = new int[2];
        Together.run(
                () -> {
                    long stamp = lock.writeLock();
                    data[0]++;
                    data[1]++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int sum = data[0] + data[1];
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        sum = data[0] + data[1];
                        lock.unlockRead(stamp);
                    }
                    if (sum % 2 != 0) {
                        throw new IllegalStateException("torn");
                    }
                });
        return null;
    }),
    SEMAPHORE_AND_LATCH(() -> {
        Semaphore semaphore = new Semaphore(2);
        CountDownLatch latch = new CountDownLatch(3);
        Together.Task task = () -> {
            semaphore.acquire();
            latch.countDown();
            semaphore.release();
        };
        Together.run(task, task, task, latch::await);
        return semaphore.availablePermits();
    }),
    BARRIER(() -> {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Together.run(barrier::await, barrier::await, barrier::await);
        return barrier.getNumberWaiting();
    }),
    BLOCKING_QUEUES(() -> {
        ArrayBlockingQueue<Integer> first = new ArrayBlockingQueue<>(1);
        LinkedBlockingQueue<Integer> second = new LinkedBlockingQueue<>();
        int[] sum = new int[1];
        Together.run(() -> first.put(1), () -> second.put(first.take() + 1), () -> {
            Integer taken = second.poll(1, TimeUnit.SECONDS);
            sum[0] = taken == null ? -1 : taken;
        });
        return sum[0];
    }),
    ARRAYS_AND_ADDERS(() -> {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        LongAdder adder = new LongAdder();
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Together.Task task = () -> {
            array.incrementAndGet(0);
            adder.increment();
            list.add(array.get(0));
        };
        Together.run(task, task, task);
        return array + " " + adder + " " + list;
    }),
    INTERRUPTS_AND_PARKING(() -> {
        Thread parked = Together.start(() -> {
            LockSupport.park();
            Thread.interrupted();
            LockSupport.parkNanos(5);
        });
        Thread sleeping = Together.start(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.yield();
            }
        });
        sleeping.interrupt();
        LockSupport.unpark(parked);
        parked.interrupt();
        parked.join(3);
        sleeping.join();
        return parked.isAlive() + " " + parked.getState();
    }),
    CHOICES_AND_SPINNING(() -> {
        AtomicInteger turn = new AtomicInteger();
        int[] chosen = new int[3];
        Together.run(
                () -> chosen[0] = Bohr.choose(3),
                () -> {
                    while (turn.get() == 0) {
                        Thread.onSpinWait();
                    }
                    chosen[1] = Bohr.choose(2);
                },
                () -> turn.set(1),
                () -> {
                    Bohr.await(() -> chosen[1] == 0);
                    chosen[2] = 1;
                });
        return chosen[0] + chosen[1] + chosen[2];
    }),
    SKIP_LIST(() -> {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Together.run(() -> map.put(1, "a"), () -> map.put(2, "b"), () -> map.remove(1));
        return map;
    });

    private static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    final Program.Body body;

    ReplayedProgram(Program.Body body) {
        // made into text here, so that its steps are the program's
        this.body = () -> String.valueOf(body.run());
    }

    private static void eat(ReentrantLock[] forks, int i) {
        forks[i].lock();
        forks[(i + 1) % forks.length].lock();
        forks[(i + 1) % forks.length].unlock();
        forks[i].unlock();
    }

    private static void push(AtomicReference<Node> head, int value) {
        Node node = new Node(value);
        do {
            node.next = head.get();
        } while (!head.compareAndSet(node.next, node));
    }

    private static void pop(AtomicReference<Node> head) {
        Node node;
        do {
            node = head.get();
        } while (node != null && !head.compareAndSet(node, node.next));
    }
}
