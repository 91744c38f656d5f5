package dev.bohr.tests.trusted;

import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

/** Small programs over the JDK's thread-safe classes, by name: what each comes to must not depend on how it is searched. */
final class TrustedPrograms {
    private static int count;
    private static volatile int flag;

    private TrustedPrograms() {}

    static Map<String, Program.Body> all() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        collections(all);
        callbacks(all);
        futures(all);
        synchronizers(all);
        pools(all);
        return all;
    }

    private static void collections(Map<String, Program.Body> all) {
        all.put("a key is looked for and then put", () -> {
            ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
            Together.Task task = () -> {
                Integer before = map.get("a");
                map.put("a", before == null ? 1 : before + 1);
            };
            Together.run(task, task);
            return map.get("a");
        });
        all.put("two keys are put and looked for", () -> {
            ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
            String[] seen = new String[1];
            Together.run(
                    () -> {
                        map.put("a", 1);
                        map.put("b", 2);
                    },
                    () -> seen[0] = map.get("b") + " " + map.get("a"));
            return seen[0];
        });
        all.put("a sorted map", () -> {
            ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
            String[] seen = new String[1];
            Together.run(
                    () -> {
                        map.put(1, 1);
                        map.remove(1);
                    },
                    () -> seen[0] = map.get(1) + " " + map.firstEntry());
            return seen[0];
        });
        all.put("queues are filled and emptied", () -> {
            Queue<Integer> queue = new ConcurrentLinkedQueue<>();
            Integer[] got = new Integer[2];
            Together.run(
                    () -> {
                        queue.offer(1);
                        got[0] = queue.poll();
                    },
                    () -> {
                        queue.offer(2);
                        got[1] = queue.poll();
                    });
            return got[0] + " " + got[1];
        });
        all.put("a bounded queue", () -> {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            int[] got = new int[2];
            Together.run(
                    () -> {
                        queue.put(1);
                        queue.put(2);
                    },
                    () -> got[0] = queue.take(),
                    () -> got[1] = queue.take());
            return got[0] + " " + got[1];
        });
        all.put("a linked queue that blocks", () -> {
            BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
            int[] got = new int[2];
            Together.run(
                    () -> {
                        queue.put(1);
                        flag = 1;
                        queue.put(2);
                    },
                    () -> {
                        got[0] = queue.take() + flag;
                        got[1] = queue.take();
                    });
            return got[0] + " " + got[1];
        });
        all.put("both ends of a deque", () -> {
            LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(List.of(1, 2));
            Integer[] got = new Integer[2];
            Together.run(() -> got[0] = deque.pollFirst(), () -> got[1] = deque.pollLast(), () -> deque.offerFirst(3));
            return got[0] + " " + got[1] + " " + deque.size();
        });
        all.put("a queue without room", () -> {
            SynchronousQueue<Integer> queue = new SynchronousQueue<>();
            int[] got = new int[1];
            Together.run(() -> queue.put(1), () -> got[0] = queue.take());
            return got[0];
        });
        all.put("a list that is copied", () -> {
            List<Integer> list = new CopyOnWriteArrayList<>();
            Together.run(() -> list.add(1), () -> list.add(2));
            return list.get(0) + " " + list.get(1);
        });
        all.put("a list that is synchronized", () -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>());
            Together.Task task = () -> {
                if (!list.contains(1)) {
                    list.add(1);
                }
            };
            Together.run(task, task);
            return list.size();
        });
    }

    private static void callbacks(Map<String, Program.Body> all) {
        all.put("a mapping function that touches what is shared", () -> {
            ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
            int[] seen = new int[1];
            Together.run(
                    () -> map.computeIfAbsent("a", key -> {
                        flag = 1;
                        flag = 2;
                        return 1;
                    }),
                    () -> seen[0] = flag);
            return seen[0];
        });
        all.put("an update that is done by a method of the JDK", () -> {
            AtomicInteger a = new AtomicInteger(1);
            AtomicInteger b = new AtomicInteger();
            String[] seen = new String[1];
            Together.run(() -> a.updateAndGet(b::addAndGet), () -> seen[0] = b.get() + " " + a.get());
            return seen[0];
        });
        all.put("keys with an equals of their own", () -> {
            ConcurrentMap<Key, Integer> map = new ConcurrentHashMap<>();
            map.put(new Key(1), 0);
            Together.run(() -> map.merge(new Key(1), 1, Integer::sum), () -> map.merge(new Key(1), 2, Integer::sum));
            return map.get(new Key(1)) + " " + (count > 0);
        });
        all.put("a function that throws", () -> {
            ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
            Together.Task task = () -> {
                try {
                    map.computeIfAbsent("a", key -> {
                        throw new IllegalStateException();
                    });
                } catch (IllegalStateException e) {
                    count++;
                }
            };
            Together.run(task, task);
            return count;
        });
    }

    private static void futures(Map<String, Program.Body> all) {
        all.put("a future and what depends on it", () -> {
            CompletableFuture<Integer> future = new CompletableFuture<>();
            CompletableFuture<Integer> next = future.thenApply(x -> x + flag);
            String[] seen = new String[1];
            Together.run(
                    () -> future.complete(1), () -> flag = 1, () -> seen[0] = future.isDone() + " " + next.isDone());
            return seen[0] + " " + next.getNow(-1);
        });
        all.put("two complete one future", () -> {
            CompletableFuture<Integer> future = new CompletableFuture<>();
            Together.run(() -> future.complete(1), () -> future.completeExceptionally(new IllegalStateException()));
            return future.isCompletedExceptionally();
        });
        all.put("a task is cancelled while it runs", () -> {
            FutureTask<Integer> task = new FutureTask<>(() -> {
                count = 1;
                return Thread.interrupted() ? 2 : 3;
            });
            Together.run(task::run, () -> task.cancel(true));
            return task.isCancelled() + " " + count;
        });
        all.put("a task is waited for", () -> {
            FutureTask<Integer> task = new FutureTask<>(() -> ++count);
            int[] got = new int[1];
            Together.run(task::run, () -> got[0] = task.get() + count);
            return got[0];
        });
    }

    private static void synchronizers(Map<String, Program.Body> all) {
        all.put("a barrier", () -> {
            CyclicBarrier barrier = new CyclicBarrier(2, () -> count += 10);
            int[] seen = new int[2];
            Together.run(
                    () -> {
                        barrier.await();
                        seen[0] = count;
                    },
                    () -> {
                        barrier.await();
                        seen[1] = count;
                    });
            return seen[0] + " " + seen[1];
        });
        all.put("a phaser", () -> {
            Phaser phaser = new Phaser(2);
            int[] seen = new int[1];
            Together.run(
                    () -> {
                        flag = 1;
                        phaser.arrive();
                        flag = 2;
                    },
                    () -> {
                        phaser.arriveAndAwaitAdvance();
                        seen[0] = flag;
                    });
            return seen[0];
        });
        all.put("an exchanger", () -> {
            Exchanger<Integer> exchanger = new Exchanger<>();
            int[] got = new int[2];
            Together.run(() -> got[0] = exchanger.exchange(1), () -> got[1] = exchanger.exchange(2));
            return got[0] + " " + got[1];
        });
        all.put("a semaphore and a latch", () -> {
            Semaphore semaphore = new Semaphore(1);
            CountDownLatch latch = new CountDownLatch(1);
            int[] seen = new int[1];
            Together.run(
                    () -> {
                        semaphore.acquire();
                        count++;
                        semaphore.release();
                        latch.countDown();
                    },
                    () -> {
                        if (semaphore.tryAcquire()) {
                            count++;
                            semaphore.release();
                        }
                        latch.await();
                        seen[0] = count;
                    });
            return seen[0];
        });
        all.put("what changes together", () -> {
            AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
            LongAdder adder = new LongAdder();
            Together.Task task = () -> {
                if (stamped.compareAndSet("a", "b", 0, 1)) {
                    adder.increment();
                }
            };
            Together.run(task, task);
            return stamped.getStamp() + " " + adder.sum();
        });
    }

    private static void pools(Map<String, Program.Body> all) {
        all.put("two tasks of a pool", () -> {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.execute(() -> count++);
            pool.execute(() -> count *= 10);
            pool.shutdown();
            pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
            return count;
        });
        all.put("one task after the other, and one that is thrown away", () -> {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<Integer> first = pool.submit(() -> 1);
            Future<Integer> second = pool.submit(() -> 2);
            first.get();
            int left = pool.shutdownNow().size();
            return left + " " + second.isDone();
        });
        all.put("a pool is shut down before it began", () -> {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            String[] seen = new String[1];
            Together.run(pool::shutdown, () -> seen[0] = pool.isShutdown() + " " + pool.isTerminated());
            return seen[0];
        });
    }

    /** Equal keys are found by code of the program's. */
    private record Key(int number) {
        @Override
        public boolean equals(Object other) {
            count++;
            return other instanceof Key key && key.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }
}
