package dev.bohr.tests.languages.kotlin

import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** Programs with known outcomes, which are what they return. */
object Programs {
    private fun twoThreads(work: () -> Unit) {
        val one = thread { work() }
        val other = thread { work() }
        one.join()
        other.join()
    }

    /** Made once: the initialiser runs under a lock. */
    @JvmStatic
    fun lazyValue(): String {
        val made = AtomicInteger()
        val value by lazy { made.incrementAndGet() }
        twoThreads { check(value == 1) }
        return "made $made"
    }

    /** Nothing guards it: made once or twice. */
    @JvmStatic
    fun lazyWithoutLock(): String {
        val made = AtomicInteger()
        val value by lazy(LazyThreadSafetyMode.NONE) { made.incrementAndGet() }
        twoThreads { value }
        return "made $made"
    }

    /** Made once or twice, and all see the first that was published. */
    @JvmStatic
    fun lazyPublication(): String {
        val made = AtomicInteger()
        val value by lazy(LazyThreadSafetyMode.PUBLICATION) { made.incrementAndGet() }
        val seen = IntArray(2)
        val one = thread { seen[0] = value }
        seen[1] = value
        one.join()
        return "made $made, " + if (seen[0] == seen[1]) "alike" else "different"
    }

    /** A variable that two lambdas capture is a plain field of a Ref. */
    @JvmStatic
    fun capturedVariable(): String {
        var count = 0
        twoThreads { count++ }
        return "$count"
    }

    @JvmStatic
    fun capturedVariableUnderLock(): String {
        var count = 0
        val lock = Any()
        twoThreads { synchronized(lock) { count++ } }
        return "$count"
    }

    /** Two coroutines on the threads of the default dispatcher. */
    @JvmStatic
    fun racingCoroutines(): String {
        var count = 0
        runBlocking(Dispatchers.Default) {
            launch { count++ }
            launch { count++ }
        }
        return "$count"
    }

    @JvmStatic
    fun coroutinesWithMutex(): String {
        var count = 0
        val mutex = Mutex()
        runBlocking {
            val one = async(Dispatchers.Default) { mutex.withLock { count++ } }
            mutex.withLock { count++ }
            one.await()
        }
        return "$count"
    }

    @JvmStatic
    fun channel(): String = runBlocking {
        val channel = Channel<Int>()
        launch(Dispatchers.Default) {
            channel.send(1)
            channel.send(2)
            channel.close()
        }
        val got = mutableListOf<Int>()
        for (value in channel) got += value
        got.joinToString(" ")
    }

    /** A SafeContinuation is resumed by a thread while the coroutine may not have suspended yet. */
    @JvmStatic
    fun resumedByAThread(): String = runBlocking {
        suspendCoroutine<String> { continuation -> thread { continuation.resume("resumed") } }
    }
}
