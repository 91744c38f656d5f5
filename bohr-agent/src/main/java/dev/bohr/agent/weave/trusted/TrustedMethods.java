package dev.bohr.agent.weave.trusted;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The methods of the JDK a call of which can be taken for one step, each with what its documentation promises ({@code --jdk trusted},
 * docs/decisions/0042). By the class that has the code, and not by the one that is named where it is called.
 *
 * <p>What the documentation calls weakly consistent, an estimate or not atomic is not here, and so is looked into: iterators and
 * spliterators, {@code size}, {@code isEmpty}, {@code containsValue}, {@code toString}, {@code equals}, {@code toArray}, operations on many
 * elements, {@code LongAdder.sum}, {@code getActiveCount}, {@code invokeAll} and {@code invokeAny}. What is one operation need not be
 * here: most methods of the atomic classes, and those of locks, semaphores and latches, which have models.
 */
final class TrustedMethods {
    /** {@code in}: the package of the classes that follow. {@code "}: a sentence on which the lines that follow rest. Then a class, and its methods. */
    private static final String TABLE = """
            in java/util/concurrent/

            " ConcurrentMap: except that the action is performed atomically.
            " ConcurrentHashMap: The entire method invocation is performed atomically.
            " ConcurrentHashMap: Retrievals reflect the results of the most recently completed update operations holding upon their onset.
            ConcurrentHashMap: get getOrDefault containsKey put putIfAbsent remove replace compute computeIfAbsent computeIfPresent merge
            ConcurrentHashMap$KeySetView: add contains remove
            " ConcurrentSkipListMap: Insertion, removal, update, and access operations safely execute concurrently by multiple threads.
            ConcurrentSkipListMap: get getOrDefault containsKey put putIfAbsent remove replace
            ConcurrentSkipListMap: firstKey firstEntry lastKey lastEntry pollFirstEntry pollLastEntry
            ConcurrentSkipListMap: lowerKey lowerEntry floorKey floorEntry ceilingKey ceilingEntry higherKey higherEntry
            " ConcurrentSkipListSet: Insertion, removal, and access operations safely execute concurrently by multiple threads.
            ConcurrentSkipListSet: add contains remove first last lower floor ceiling higher pollFirst pollLast

            " ConcurrentLinkedQueue: An unbounded thread-safe queue based on linked nodes.
            ConcurrentLinkedQueue: add offer peek poll
            " ConcurrentLinkedDeque: Concurrent insertion, removal, and access operations execute safely across multiple threads.
            ConcurrentLinkedDeque: add addFirst addLast offer offerFirst offerLast push
            ConcurrentLinkedDeque: peek peekFirst peekLast getFirst getLast element
            ConcurrentLinkedDeque: poll pollFirst pollLast pop remove/0 removeFirst removeLast
            " BlockingQueue: All queuing methods achieve their effects atomically using internal locks or other forms of concurrency control.
            ArrayBlockingQueue: add offer put take poll peek
            LinkedBlockingQueue: offer put take poll peek
            LinkedBlockingDeque: add addFirst addLast offer offerFirst offerLast put putFirst putLast push
            LinkedBlockingDeque: take takeFirst takeLast poll pollFirst pollLast pop remove/0 removeFirst removeLast
            LinkedBlockingDeque: peek peekFirst peekLast getFirst getLast element
            PriorityBlockingQueue: add offer put take poll peek
            DelayQueue: add offer put take poll peek remove/0
            SynchronousQueue: offer put take poll
            LinkedTransferQueue: add offer put take poll peek transfer tryTransfer
            ScheduledThreadPoolExecutor$DelayedWorkQueue: add offer put take poll peek
            " CopyOnWriteArrayList: all mutative operations (add, set, and so on) are implemented by making a fresh copy of the underlying array.
            CopyOnWriteArrayList: get set add addFirst addLast addIfAbsent remove removeFirst removeLast getFirst getLast
            CopyOnWriteArraySet: add remove

            " ExecutorService: Actions in a thread prior to the submission of a task happen-before any actions taken by that task, which in turn happen-before the result is retrieved via Future.get().
            AbstractExecutorService: submit
            ThreadPoolExecutor: execute shutdown shutdownNow isShutdown isTerminating isTerminated awaitTermination
            ThreadPoolExecutor: prestartCoreThread setCorePoolSize setMaximumPoolSize setKeepAliveTime
            ScheduledThreadPoolExecutor: execute submit schedule scheduleAtFixedRate scheduleWithFixedDelay shutdown shutdownNow
            ForkJoinPool: execute submit invoke externalSubmit lazySubmit shutdown shutdownNow
            ForkJoinPool: isShutdown isTerminating isTerminated awaitTermination
            ForkJoinPool: schedule scheduleAtFixedRate scheduleWithFixedDelay submitWithTimeout
            ThreadPerTaskExecutor: execute submit shutdown shutdownNow isShutdown isTerminated awaitTermination
            Executors$DelegatedExecutorService: execute submit shutdown shutdownNow isShutdown isTerminated awaitTermination
            Executors$DelegatedScheduledExecutorService: schedule scheduleAtFixedRate scheduleWithFixedDelay
            ExecutorCompletionService: submit take poll

            " Future: Actions taken by the asynchronous computation happen-before actions following the corresponding Future.get() in another thread.
            FutureTask: run get cancel isDone isCancelled resultNow exceptionNow state
            ForkJoinTask: fork join invoke get cancel isDone isCancelled isCompletedAbnormally isCompletedNormally
            ForkJoinTask: complete completeExceptionally quietlyComplete quietlyJoin quietlyInvoke tryUnfork
            ForkJoinTask: getException resultNow exceptionNow state
            CountedCompleter: tryComplete complete addToPendingCount compareAndSetPendingCount
            " CompletableFuture: When two or more threads attempt to complete, completeExceptionally, or cancel a CompletableFuture, only one of them succeeds.
            CompletableFuture: supplyAsync runAsync allOf anyOf complete completeExceptionally completeAsync cancel
            CompletableFuture: get getNow join isDone isCancelled isCompletedExceptionally resultNow exceptionNow state
            CompletableFuture: thenApply thenApplyAsync thenAccept thenAcceptAsync thenRun thenRunAsync
            CompletableFuture: thenCombine thenCombineAsync thenAcceptBoth thenAcceptBothAsync runAfterBoth runAfterBothAsync
            CompletableFuture: applyToEither applyToEitherAsync acceptEither acceptEitherAsync runAfterEither runAfterEitherAsync
            CompletableFuture: thenCompose thenComposeAsync whenComplete whenCompleteAsync handle handleAsync
            CompletableFuture: exceptionally exceptionallyAsync exceptionallyCompose exceptionallyComposeAsync
            CompletableFuture: copy orTimeout completeOnTimeout obtrudeValue obtrudeException

            " Executor: Memory consistency effects: Actions in a thread prior to submitting a Runnable object to an Executor happen-before its execution begins, perhaps in another thread.
            ThreadPoolExecutor$Worker: run
            ForkJoinWorkerThread: run
            DelayScheduler: run
            ThreadPerTaskExecutor$TaskRunner: run
            ThreadPerTaskExecutor$ThreadBoundFuture: run
            ScheduledThreadPoolExecutor$ScheduledFutureTask: run
            CompletableFuture$AsyncSupply: run
            CompletableFuture$AsyncRun: run
            CompletableFuture$Completion: run
            CompletableFuture$Timeout: run
            CompletableFuture$DelayedCompleter: run
            CompletableFuture$TaskSubmitter: run

            " CyclicBarrier: Actions in a thread prior to calling await() happen-before actions that are part of the barrier action, which in turn happen-before actions following a successful return from the corresponding await() in other threads.
            CyclicBarrier: await reset isBroken
            " Phaser: Arrives at this phaser and awaits others.
            Phaser: register bulkRegister arrive arriveAndDeregister arriveAndAwaitAdvance
            Phaser: awaitAdvance awaitAdvanceInterruptibly forceTermination getPhase isTerminated
            " Exchanger: Waits for another thread to arrive at this exchange point (unless the current thread is interrupted), and then transfers the given object to it, receiving its object in return.
            Exchanger: exchange

            in java/util/concurrent/atomic/

            " java.util.concurrent.atomic: The specifications of these methods enable implementations to employ more efficient machine-level atomic instructions that are available on contemporary processors.
            AtomicInteger: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicLong: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicReference: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicIntegerArray: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicLongArray: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicReferenceArray: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicIntegerFieldUpdater: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicLongFieldUpdater: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            AtomicReferenceFieldUpdater: getAndUpdate updateAndGet getAndAccumulate accumulateAndGet
            " AtomicStampedReference: Atomically sets the value of both the reference and stamp to the given update values if the current reference is == to the expected reference and the current stamp is equal to the expected stamp.
            AtomicStampedReference: get getReference getStamp compareAndSet set attemptStamp
            AtomicMarkableReference: get getReference isMarked compareAndSet set attemptMark
            " LongAdder: One or more variables that together maintain an initially zero long sum.
            LongAdder: add increment decrement
            DoubleAdder: add
            LongAccumulator: accumulate
            DoubleAccumulator: accumulate

            in java/util/

            " Collections: Returns a synchronized (thread-safe) collection backed by the specified collection.
            Collections$SynchronizedCollection: size isEmpty contains add remove
            Collections$SynchronizedList: get set add remove indexOf lastIndexOf
            Collections$SynchronizedSortedSet: first last
            Collections$SynchronizedMap: size isEmpty containsKey containsValue get getOrDefault put putIfAbsent remove replace compute computeIfAbsent computeIfPresent merge
            Collections$SynchronizedSortedMap: firstKey lastKey
            " Hashtable: Unlike the new collection implementations, Hashtable is synchronized.
            Hashtable: get getOrDefault containsKey put putIfAbsent remove replace compute computeIfAbsent computeIfPresent merge
            " Vector: Unlike the new collection implementations, Vector is synchronized.
            Vector: get set add addElement remove removeElement elementAt setElementAt firstElement lastElement contains indexOf
            " Timer: This class is thread-safe: multiple threads can share a single Timer object without the need for external synchronization.
            Timer: schedule scheduleAtFixedRate cancel
            TimerTask: cancel
            TimerThread: run
            " Random: Instances of java.util.Random are threadsafe.
            Random: nextInt nextLong nextBoolean nextDouble nextFloat nextGaussian nextBytes setSeed
            """;

    /** Names of methods by class; with a slash and their number where only those with so many parameters are meant. */
    private static final Map<String, Set<String>> METHODS = read();

    private TrustedMethods() {}

    /** @param descriptor tells methods of one name apart where not all of them are trusted */
    static boolean contains(String owner, String name, String descriptor) {
        Set<String> names = METHODS.get(owner);
        return names != null && (names.contains(name) || descriptor.startsWith("()") && names.contains(name + "/0"));
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> methods = new HashMap<>();
        String prefix = "";
        for (String line : TABLE.split("\n")) {
            int colon = line.indexOf(':');
            if (line.startsWith("in ")) {
                prefix = line.substring("in ".length());
            } else if (colon > 0 && !line.startsWith("\"")) {
                Set<String> names = methods.computeIfAbsent(prefix + line.substring(0, colon), key -> new HashSet<>());
                for (String name : line.substring(colon + 1).strip().split(" ")) {
                    names.add(name);
                }
            }
        }
        return methods;
    }
}
