package dev.bohr.tests.race;

import dev.bohr.Bohr;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Small programs with a data race, and for each kind of synchronization one without. */
final class Twins {
    private Twins() {}

    /** Accesses are of {@code data} mostly; all else is there to order them, or not. */
    private static int data;

    private static volatile int flag;
    private static int plainFlag;
    private static final int[] ARRAY = new int[4];
    private static final Object MONITOR = new Object();
    private static Box shared;
    private static final VarHandle FLAG = handle("plainFlag", int.class);
    private static final VarHandle SHARED = handle("shared", Box.class);
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    private static final class Box {
        int value;
        final int constant;

        Box(int value) {
            this.value = value;
            this.constant = value;
        }
    }

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Twins.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static Program.Body together(Together.Task... tasks) {
        return () -> {
            Together.run(tasks);
            return "";
        };
    }

    static Map<String, Program.Body> racy() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("two writes of a field", together(() -> data = 1, () -> data = 2));
        all.put("a read and a write of a field", together(() -> data = 1, () -> read()));
        all.put("an array element", together(() -> ARRAY[1] = 1, () -> ARRAY[1]++));
        all.put(
                "different monitors",
                together(
                        () -> {
                            synchronized (new Object()) {
                                data = 1;
                            }
                        },
                        () -> {
                            synchronized (MONITOR) {
                                data = 2;
                            }
                        }));
        all.put(
                "a write after the monitor was left",
                together(
                        () -> {
                            synchronized (MONITOR) {
                                plainFlag = 1;
                            }
                            data = 1;
                        },
                        () -> {
                            synchronized (MONITOR) {
                                data = 2;
                            }
                        }));
        all.put(
                "a volatile read that comes too early",
                together(
                        () -> {
                            flag = 1;
                            data = 1;
                        },
                        () -> {
                            if (flag == 1) {
                                read();
                            }
                        }));
        all.put(
                "a plain flag",
                together(
                        () -> {
                            data = 1;
                            plainFlag = 1;
                        },
                        () -> {
                            if (plainFlag == 1) {
                                read();
                            }
                        }));
        all.put(
                "an opaque flag",
                together(
                        () -> {
                            data = 1;
                            FLAG.setOpaque(1);
                        },
                        () -> {
                            if ((int) FLAG.getOpaque() == 1) {
                                read();
                            }
                        }));
        all.put(
                "a flag that is released and not acquired",
                together(
                        () -> {
                            data = 1;
                            FLAG.setRelease(1);
                        },
                        () -> {
                            if ((int) FLAG.getOpaque() == 1) {
                                read();
                            }
                        }));
        all.put(
                "a flag that is acquired and not released",
                together(
                        () -> {
                            data = 1;
                            FLAG.setOpaque(1);
                        },
                        () -> {
                            if ((int) FLAG.getAcquire() == 1) {
                                read();
                            }
                        }));
        all.put(
                "a fence on one side only",
                together(
                        () -> {
                            data = 1;
                            VarHandle.releaseFence();
                            FLAG.setOpaque(1);
                        },
                        () -> {
                            if ((int) FLAG.getOpaque() == 1) {
                                read();
                            }
                        }));
        all.put("a plain write and a volatile read of one field", together(() -> plainFlag = 1, () -> {
            int unused = (int) FLAG.getVolatile();
        }));
        all.put(
                "a plain read and a volatile write of one field",
                together(
                        () -> {
                            int unused = plainFlag;
                        },
                        () -> FLAG.setVolatile(1)));
        all.put(
                "a failed compare-and-set does not release",
                together(
                        () -> {
                            data = 1;
                            FLAG.compareAndSet(5, 6);
                        },
                        () -> {
                            int unused = (int) FLAG.getVolatile();
                            read();
                        }));
        all.put("unsafe publication", together(() -> SHARED.setOpaque(new Box(1)), () -> {
            Box box = (Box) SHARED.getOpaque();
            if (box != null) {
                int unused = box.value;
            }
        }));
        all.put("after the start", () -> {
            Thread thread = Together.start(() -> read());
            data = 1;
            thread.join();
            return "";
        });
        all.put("before the join", () -> {
            Thread thread = Together.start(() -> data = 1);
            read();
            thread.join();
            return "";
        });
        all.put("writing under a read lock", () -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Together.Task write = () -> {
                lock.readLock().lock();
                data++;
                lock.readLock().unlock();
            };
            Together.run(write, write);
            return "";
        });
        all.put("a lock that is tried in vain", () -> {
            ReentrantLock lock = new ReentrantLock();
            Together.run(
                    () -> {
                        lock.lock();
                        data = 1;
                        lock.unlock();
                    },
                    () -> {
                        if (!lock.tryLock()) {
                            read();
                        }
                    });
            return "";
        });
        all.put("a latch that is counted down too early", () -> {
            CountDownLatch latch = new CountDownLatch(1);
            Together.run(
                    () -> {
                        latch.countDown();
                        data = 1;
                    },
                    () -> {
                        latch.await();
                        read();
                    });
            return "";
        });
        all.put("more permits than one", () -> {
            Semaphore semaphore = new Semaphore(2);
            Together.Task write = () -> {
                semaphore.acquire();
                data++;
                semaphore.release();
            };
            Together.run(write, write);
            return "";
        });
        all.put("unpark alone", () -> {
            Thread parked = Together.start(() -> {
                LockSupport.park();
                read();
            });
            data = 1;
            LockSupport.unpark(parked);
            parked.join();
            return "";
        });
        all.put("after the interrupt", () -> {
            Thread sleeper = Together.start(() -> {
                try {
                    Thread.sleep(1_000_000);
                } catch (InterruptedException e) {
                    read();
                }
            });
            sleeper.interrupt();
            data = 1;
            sleeper.join();
            return "";
        });
        all.put("a copy of an array", together(() -> ARRAY[2] = 1, () -> System.arraycopy(ARRAY, 0, new int[4], 0, 4)));
        all.put("a clone of an array", together(() -> ARRAY[2] = 1, () -> {
            int unused = ARRAY.clone()[0];
        }));
        all.put("counting in a collection's element", () -> {
            ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
            queue.add(new Box(0));
            Together.run(() -> queue.peek().value++, () -> queue.peek().value++);
            return "";
        });
        return all;
    }

    static Map<String, Program.Body> ordered() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("two reads", together(() -> read(), () -> read()));
        all.put("different elements of an array", together(() -> ARRAY[1] = 1, () -> ARRAY[2] = 1));
        Together.Task guarded = () -> {
            synchronized (MONITOR) {
                data++;
            }
        };
        all.put("one monitor", together(guarded, guarded, guarded));
        all.put(
                "wait and notify",
                together(
                        () -> {
                            synchronized (MONITOR) {
                                data = 1;
                                MONITOR.notifyAll();
                            }
                        },
                        () -> {
                            synchronized (MONITOR) {
                                while (data == 0) {
                                    MONITOR.wait();
                                }
                            }
                            data++;
                        }));
        all.put(
                "a volatile flag",
                together(
                        () -> {
                            data = 1;
                            flag = 1;
                        },
                        () -> {
                            if (flag == 1) {
                                read();
                            }
                        }));
        all.put(
                "an earlier volatile write than the one that is seen",
                together(
                        () -> {
                            data = 1;
                            flag = 1;
                        },
                        () -> flag = 2,
                        () -> {
                            // A volatile write is ordered before every later read (JLS 17.4.4), and the first thread
                            // has not
                            // written if neither 1 was seen.
                            if (flag == 1) {
                                read();
                            }
                        }));
        all.put(
                "an earlier volatile write than the one that is seen, by a thread that has looked before",
                together(
                        () -> {
                            data = 1;
                            flag = 1;
                            FLAG.setOpaque(1);
                        },
                        () -> {
                            // So it is the later of the two, and opaque accesses order nothing else.
                            if ((int) FLAG.getOpaque() == 1) {
                                flag = 2;
                            }
                        },
                        () -> {
                            if (flag == 0 && flag == 2) {
                                read();
                            }
                        }));
        all.put(
                "release and acquire",
                together(
                        () -> {
                            data = 1;
                            FLAG.setRelease(1);
                        },
                        () -> {
                            if ((int) FLAG.getAcquire() == 1) {
                                read();
                            }
                        }));
        all.put(
                "an update in between",
                together(
                        () -> {
                            data = 1;
                            FLAG.setRelease(1);
                        },
                        () -> {
                            int unused = (int) FLAG.getAndAddAcquire(10);
                        },
                        () -> {
                            if (((int) FLAG.getAcquire() & 1) == 1) {
                                read();
                            }
                        }));
        all.put(
                "fences around opaque accesses",
                together(
                        () -> {
                            data = 1;
                            VarHandle.releaseFence();
                            FLAG.setOpaque(1);
                        },
                        () -> {
                            if ((int) FLAG.getOpaque() == 1) {
                                VarHandle.acquireFence();
                                read();
                            }
                        }));
        all.put(
                "a volatile array element",
                together(
                        () -> {
                            data = 1;
                            ELEMENTS.setVolatile(ARRAY, 3, 1);
                        },
                        () -> {
                            if ((int) ELEMENTS.getVolatile(ARRAY, 3) == 1) {
                                read();
                            }
                        }));
        all.put("opaque accesses of one field", together(() -> FLAG.setOpaque(1), () -> FLAG.setOpaque(2)));
        all.put("atomic and volatile accesses of one field", together(() -> FLAG.compareAndSet(0, 1), () -> {
            int unused = (int) FLAG.getAndAdd(1);
        }));
        all.put("who wins a compare-and-set", () -> {
            AtomicInteger turn = new AtomicInteger();
            Together.Task once = () -> {
                if (turn.compareAndSet(0, 1)) {
                    data++;
                    turn.set(2);
                } else if (turn.get() == 2) {
                    read();
                }
            };
            Together.run(once, once);
            return "";
        });
        all.put("lazySet", () -> {
            AtomicInteger ready = new AtomicInteger();
            Together.run(
                    () -> {
                        data = 1;
                        ready.lazySet(1);
                    },
                    () -> {
                        if (ready.get() == 1) {
                            read();
                        }
                    });
            return "";
        });
        all.put("publication by an AtomicReference", () -> {
            AtomicReference<Box> reference = new AtomicReference<>();
            Together.run(() -> reference.set(new Box(1)), () -> {
                Box box = reference.get();
                if (box != null) {
                    box.value++;
                }
            });
            return "";
        });
        all.put("a final field, however published", together(() -> SHARED.setOpaque(new Box(1)), () -> {
            Box box = (Box) SHARED.getOpaque();
            if (box != null) {
                int unused = box.constant;
            }
        }));
        all.put("start and join", () -> {
            data = 1;
            Thread thread = Together.start(() -> data++);
            thread.join();
            data++;
            return "";
        });
        all.put("isAlive", () -> {
            Thread thread = Together.start(() -> data = 1);
            if (!thread.isAlive()) {
                read();
            }
            thread.join();
            return "";
        });
        all.put("interrupt", () -> {
            Thread sleeper = Together.start(() -> {
                try {
                    Thread.sleep(1_000_000);
                } catch (InterruptedException e) {
                    read();
                }
            });
            data = 1;
            sleeper.interrupt();
            sleeper.join();
            return "";
        });
        all.put("ReentrantLock", () -> {
            ReentrantLock lock = new ReentrantLock();
            Together.Task write = () -> {
                lock.lock();
                data++;
                lock.unlock();
            };
            Together.run(write, write);
            return "";
        });
        all.put("Condition", () -> {
            ReentrantLock lock = new ReentrantLock();
            Condition set = lock.newCondition();
            Together.run(
                    () -> {
                        lock.lock();
                        data = 1;
                        set.signal();
                        lock.unlock();
                    },
                    () -> {
                        lock.lock();
                        while (data == 0) {
                            set.await();
                        }
                        data++;
                        lock.unlock();
                    });
            return "";
        });
        all.put("readers and a writer", () -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Together.Task reader = () -> {
                lock.readLock().lock();
                read();
                lock.readLock().unlock();
            };
            Together.run(reader, reader, () -> {
                lock.writeLock().lock();
                data++;
                lock.writeLock().unlock();
            });
            return "";
        });
        all.put("StampedLock", () -> {
            StampedLock lock = new StampedLock();
            Together.run(
                    () -> {
                        long stamp = lock.writeLock();
                        data++;
                        lock.unlockWrite(stamp);
                    },
                    () -> {
                        long stamp = lock.readLock();
                        read();
                        lock.unlockRead(stamp);
                    });
            return "";
        });
        all.put("an optimistic read", () -> {
            StampedLock lock = new StampedLock();
            Together.run(
                    () -> {
                        long stamp = lock.writeLock();
                        data++;
                        lock.unlockWrite(stamp);
                    },
                    () -> {
                        long stamp = lock.tryOptimisticRead();
                        read();
                        if (!lock.validate(stamp)) {
                            stamp = lock.readLock();
                            read();
                            lock.unlockRead(stamp);
                        }
                    });
            return "";
        });
        all.put("Semaphore", () -> {
            Semaphore semaphore = new Semaphore(1);
            Together.Task write = () -> {
                semaphore.acquire();
                data++;
                semaphore.release();
            };
            Together.run(write, write);
            return "";
        });
        all.put("CountDownLatch", () -> {
            CountDownLatch latch = new CountDownLatch(2);
            Together.run(
                    () -> {
                        ARRAY[0] = 1;
                        latch.countDown();
                    },
                    () -> {
                        ARRAY[1] = 1;
                        latch.countDown();
                    },
                    () -> {
                        latch.await();
                        data = ARRAY[0] + ARRAY[1];
                    });
            return "";
        });
        all.put("unpark and a volatile flag", () -> {
            Thread parked = Together.start(() -> {
                while (flag == 0) {
                    LockSupport.park();
                }
                read();
            });
            data = 1;
            flag = 1;
            LockSupport.unpark(parked);
            parked.join();
            return "";
        });
        all.put("synchronized methods of the JDK", () -> {
            Hashtable<String, Box> table = new Hashtable<>();
            Together.run(() -> table.put("box", new Box(1)), () -> {
                Box box = table.get("box");
                if (box != null) {
                    box.value++;
                }
            });
            return "";
        });
        all.put("a condition of Bohr's", together(() -> data = 1, () -> {
            Bohr.await(() -> data == 1);
            data++;
        }));
        return all;
    }

    /** Built of woven classes of java.util.concurrent: too many schedules for all of them. */
    static Map<String, Program.Body> orderedBySampling() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("a blocking queue", () -> {
            BlockingQueue<Box> queue = new ArrayBlockingQueue<>(1);
            Together.run(() -> queue.put(new Box(1)), () -> queue.take().value++);
            return "";
        });
        all.put("a barrier", () -> {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Together.run(
                    () -> {
                        data = 1;
                        barrier.await();
                    },
                    () -> {
                        barrier.await();
                        read();
                    });
            return "";
        });
        all.put("a pool", () -> {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            data = 1;
            int result = pool.submit(() -> ++data).get() + ++data;
            pool.shutdown();
            return result;
        });
        all.put("a future", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            Together.run(
                    () -> future.complete(new Box(1)),
                    () -> future.thenAccept(box -> box.value++).join());
            return "";
        });
        return all;
    }

    private static void read() {
        int unused = data;
    }
}
