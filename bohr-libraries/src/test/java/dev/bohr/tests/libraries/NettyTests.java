package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.util.HashedWheelTimer;
import io.netty.util.IllegalReferenceCountException;
import io.netty.util.Recycler;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Netty's utilities and buffers. */
class NettyTests {
    private static final FastThreadLocal<StringBuilder> TEXT = new FastThreadLocal<>() {
        @Override
        protected StringBuilder initialValue() {
            return new StringBuilder("own ");
        }
    };

    @Test
    void aPromiseIsKeptOnce() {
        Correct.program(Set.of("true false a", "false true b"), () -> {
            Promise<String> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
            boolean[] kept = new boolean[2];
            Together.run(() -> kept[0] = promise.trySuccess("a"), () -> kept[1] = promise.trySuccess("b"));
            return kept[0] + " " + kept[1] + " " + promise.getNow();
        });
    }

    @Test
    void aPromiseTellsItsListenersAndThoseWhoWait() {
        Correct.program(Set.of("a a"), () -> {
            DefaultEventExecutor executor = new DefaultEventExecutor();
            Promise<String> promise = executor.newPromise();
            CountDownLatch told = new CountDownLatch(1);
            String[] seen = new String[2];
            Together.run(
                    () -> promise.setSuccess("a"),
                    () -> {
                        promise.addListener(future -> {
                            seen[0] = promise.getNow();
                            told.countDown();
                        });
                        told.await();
                    },
                    () -> seen[1] = promise.sync().getNow());
            executor.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
            return seen[0] + " " + seen[1];
        });
    }

    @Test
    void eachThreadHasItsFastThreadLocal() {
        Correct.program(Set.of("own a own b"), () -> {
            String[] seen = new String[2];
            Together.run(
                    () -> seen[0] = TEXT.get().append("a").toString(),
                    () -> seen[1] = TEXT.get().append("b").toString());
            return seen[0] + " " + seen[1];
        });
    }

    @Test
    void anExecutorRunsItsTasksInOrderAndStops() {
        Correct.program(Set.of("12 3"), () -> {
            DefaultEventExecutor executor = new DefaultEventExecutor();
            StringBuilder seen = new StringBuilder();
            executor.execute(() -> seen.append(1));
            executor.execute(() -> seen.append(2));
            int answer = executor.submit(() -> 3).get();
            executor.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
            return seen + " " + answer;
        });
    }

    @Test
    void theGlobalExecutorRunsATask() {
        Correct.program(
                Set.of("3"), () -> GlobalEventExecutor.INSTANCE.submit(() -> 3).get());
    }

    private static final class Pooled {
        private final Recycler.Handle<Pooled> handle;
        private int users;

        private Pooled(Recycler.Handle<Pooled> handle) {
            this.handle = handle;
        }
    }

    @Test
    void aRecycledObjectHasOneUser() {
        Correct.program(Set.of("1 1"), () -> {
            Recycler<Pooled> recycler = new Recycler<>() {
                @Override
                protected Pooled newObject(Handle<Pooled> handle) {
                    return new Pooled(handle);
                }
            };
            int[] users = new int[2];
            Pooled first = recycler.get();
            Together.run(() -> first.handle.recycle(first), () -> {
                Pooled mine = recycler.get();
                users[0] = ++mine.users;
                mine.users--;
                mine.handle.recycle(mine);
            });
            Pooled again = recycler.get();
            users[1] = ++again.users;
            return users[0] + " " + users[1];
        });
    }

    @Test
    void aTimerFires() {
        Correct.program(Set.of("fired"), () -> {
            HashedWheelTimer timer = new HashedWheelTimer(10, TimeUnit.MILLISECONDS, 8);
            CountDownLatch fired = new CountDownLatch(1);
            timer.newTimeout(timeout -> fired.countDown(), 10, TimeUnit.MILLISECONDS);
            fired.await();
            timer.stop();
            return "fired";
        });
    }

    @Test
    void aBufferIsReleasedOnce() {
        Correct.program(Set.of("true false 0", "false true 0"), () -> released(Unpooled.buffer(8)));
    }

    @Test
    void aPooledBufferIsReleasedOnce() {
        Correct.program(Set.of("true false 0", "false true 0"), () -> {
            ByteBufAllocator allocator = new PooledByteBufAllocator(false, 1, 0, 8192, 3);
            return released(allocator.heapBuffer(16));
        });
    }

    private static String released(ByteBuf buffer) throws InterruptedException {
        boolean[] last = new boolean[2];
        buffer.retain();
        Together.run(() -> last[0] = buffer.release(), () -> last[1] = buffer.release());
        return last[0] + " " + last[1] + " " + buffer.refCnt();
    }

    @Test
    void aReleasedBufferIsNotRetained() {
        Correct.program(Set.of("retained 1", "refused 0"), () -> {
            ByteBuf buffer = Unpooled.buffer(8);
            String[] seen = new String[1];
            Together.run(buffer::release, () -> {
                try {
                    buffer.retain();
                    seen[0] = "retained ";
                } catch (IllegalReferenceCountException e) {
                    seen[0] = "refused ";
                }
            });
            return seen[0] + buffer.refCnt();
        });
    }
}
