package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues, with and without bounds, blocking and not. */
public final class Queues {
    private Queues() {}

    @Correct(
            outcomes = {"ab", "ba"},
            because = "both are in the queue, in the order of their offers",
            ends = true)
    public static String linkedQueueOffers() throws Exception {
        Queue<String> queue = new ConcurrentLinkedQueue<>();
        Together.run(() -> queue.offer("a"), () -> queue.offer("b"));
        return queue.poll() + queue.poll();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "each of two elements goes to one of the threads",
            ends = true)
    public static String linkedQueuePolls() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));
        Integer[] got = new Integer[2];
        Together.run(() -> got[0] = queue.poll(), () -> got[1] = queue.poll());
        return "" + got[0] + got[1];
    }

    @Correct(
            outcomes = {"true false", "false true"},
            because = "one element can be removed once",
            ends = true)
    public static String linkedQueueRemoves() throws Exception {
        Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        boolean[] removed = new boolean[2];
        Together.run(() -> removed[0] = queue.remove("a"), () -> removed[1] = queue.remove("a"));
        return removed[0] + " " + removed[1];
    }

    @Correct(
            outcomes = {"[1]", "[1, 2]"},
            because = "an iterator shows what is there all the time, and may show what comes meanwhile",
            ends = true)
    public static String linkedQueueIterator() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
        List<Integer> seen = new ArrayList<>();
        Together.run(() -> queue.offer(2), () -> queue.forEach(seen::add));
        return seen.toString();
    }

    @Correct(
            outcomes = {"1 2", "1 null", "2 1", "null 1"},
            because = "the polls come before or after the second offer, but 1 is there from the start")
    public static String linkedQueueThree() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
        Integer[] got = new Integer[2];
        Together.run(() -> queue.offer(2), () -> got[0] = queue.poll(), () -> got[1] = queue.poll());
        return got[0] + " " + got[1];
    }

    @Correct(
            outcomes = "ab",
            because = "what is added first is first, what is added last is last, whoever comes first",
            ends = true)
    public static String linkedDequeBothEnds() throws Exception {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        Together.run(() -> deque.addFirst("a"), () -> deque.addLast("b"));
        return deque.pollFirst() + deque.pollFirst();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "each of two elements goes to one of the threads")
    public static String linkedDequePolls() throws Exception {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1, 2));
        Integer[] got = new Integer[2];
        Together.run(() -> got[0] = deque.pollFirst(), () -> got[1] = deque.pollFirst());
        return "" + got[0] + got[1];
    }

    private static String produceAndConsume(BlockingQueue<Integer> queue) throws InterruptedException {
        Thread producer = Together.start(() -> {
            queue.put(1);
            queue.put(2);
        });
        String got = "" + queue.take() + queue.take();
        producer.join();
        return got;
    }

    @Correct(outcomes = "12", because = "first in, first out, through a queue with room for one")
    public static String linkedBlockingQueue() throws Exception {
        return produceAndConsume(new LinkedBlockingQueue<>(1));
    }

    @Correct(outcomes = "12", because = "first in, first out, through an array with room for one", ends = true)
    public static String arrayBlockingQueue() throws Exception {
        return produceAndConsume(new ArrayBlockingQueue<>(1));
    }

    @Correct(outcomes = "12", because = "one producer and one consumer meet in order")
    public static String synchronousQueue() throws Exception {
        return produceAndConsume(new SynchronousQueue<>());
    }

    @Correct(outcomes = "12", because = "one producer and one consumer meet in order")
    public static String fairSynchronousQueue() throws Exception {
        return produceAndConsume(new SynchronousQueue<>(true));
    }

    @Correct(
            outcomes = {"1 2", "2 1"},
            because = "two producers and one consumer of an array with room for one")
    public static String arrayBlockingQueueThree() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        String[] got = new String[1];
        Together.run(() -> queue.put(1), () -> queue.put(2), () -> got[0] = queue.take() + " " + queue.take());
        return got[0];
    }

    @Correct(
            outcomes = {"true 0", "false 0"},
            because = "there is room after the poll, and the time may run out before; the poll need not wait",
            ends = true)
    public static String timedOffer() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(0);
        boolean[] offered = new boolean[1];
        Thread other = Together.start(() -> offered[0] = queue.offer(1, 1, TimeUnit.SECONDS));
        Integer got = queue.poll(1, TimeUnit.SECONDS);
        other.join();
        return offered[0] + " " + got;
    }

    @Correct(
            outcomes = {"[1, 2] 0", "[1] 1"},
            because = "drainTo takes what is there, in order")
    public static String drainTo() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
        List<Integer> drained = new ArrayList<>();
        Together.run(() -> queue.add(2), () -> queue.drainTo(drained));
        return drained + " " + queue.size();
    }

    @Correct(
            outcomes = {"[b, a, c]", "[b, c, a]"},
            because = "b goes before whatever is there, a and c behind it in either order",
            ends = true)
    public static String linkedBlockingDeque() throws Exception {
        LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();
        Together.run(() -> deque.putLast("a"), () -> deque.putFirst("b"), () -> deque.putLast("c"));
        return deque.toString();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "the smaller first if both are there, else what is there",
            ends = true)
    public static String priorityBlockingQueue() throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Thread producer = Together.start(() -> {
            queue.put(2);
            queue.put(1);
        });
        String got = "" + queue.take() + queue.take();
        producer.join();
        return got;
    }

    @Correct(outcomes = "false null", because = "neither waits, so they never meet", ends = true)
    public static String synchronousQueueWithoutWaiting() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        boolean[] offered = new boolean[1];
        Thread other = Together.start(() -> offered[0] = queue.offer("a"));
        String got = queue.poll();
        other.join();
        return offered[0] + " " + got;
    }

    @Correct(
            outcomes = {"true a", "false null"},
            because = "the offer finds the one who waits, or it is too early or too late")
    public static String synchronousQueueTimedPoll() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        boolean[] offered = new boolean[1];
        Thread other = Together.start(() -> offered[0] = queue.offer("a"));
        String got = queue.poll(1, TimeUnit.SECONDS);
        other.join();
        return offered[0] + " " + got;
    }

    @Correct(outcomes = "a true", because = "what is transferred is taken and not left behind")
    public static String transfer() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        String[] got = new String[1];
        Together.run(() -> queue.transfer("a"), () -> got[0] = queue.take());
        return got[0] + " " + queue.isEmpty();
    }

    @Correct(
            outcomes = {"true a", "false null"},
            because = "tryTransfer hands over to one who waits, and leaves nothing behind otherwise")
    public static String tryTransfer() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        boolean[] handed = new boolean[1];
        Thread other = Together.start(() -> handed[0] = queue.tryTransfer("a"));
        String got = queue.poll(1, TimeUnit.SECONDS);
        other.join();
        return handed[0] + " " + got;
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "two producers put, one consumer takes both")
    public static String transferQueueThree() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        String[] got = new String[1];
        Together.run(() -> queue.put(1), () -> queue.put(2), () -> got[0] = "" + queue.take() + queue.take());
        return got[0];
    }
}
