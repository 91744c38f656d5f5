package dev.bohr.tests.languages.scala

import java.util.concurrent.atomic.AtomicInteger
import scala.collection.concurrent.TrieMap
import scala.concurrent.{Await, Future, Promise}
import scala.concurrent.ExecutionContext.Implicits.global
import scala.concurrent.duration.Duration

/** Programs with known outcomes, which are what they return. */
object Programs {
  private def thread(work: => Unit): Thread = {
    val started = new Thread(() => work)
    started.start()
    started
  }

  private def twoThreads(work: => Unit): Unit = {
    val one = thread(work)
    val other = thread(work)
    one.join()
    other.join()
  }

  private class Lazily(val made: AtomicInteger) {
    lazy val value: Int = made.incrementAndGet()
  }

  /** Made once: the initialiser runs under a lock. */
  def lazyValue(): String = {
    val made = new AtomicInteger
    val holder = new Lazily(made)
    twoThreads(assert(holder.value == 1))
    s"made $made"
  }

  /** A variable that closures capture is a plain field of an IntRef. */
  def capturedVariable(): String = {
    var count = 0
    twoThreads { count += 1 }
    s"$count"
  }

  def capturedVariableUnderLock(): String = {
    var count = 0
    val lock = new Object
    twoThreads(lock.synchronized { count += 1 })
    s"$count"
  }

  private class Gate {
    @volatile var isOpen = false
    var value = 0
  }

  /** Volatile, but to look and then to act are two steps. */
  def checkThenAct(): String = {
    val gate = new Gate
    val entered = new AtomicInteger
    twoThreads {
      if (!gate.isOpen) {
        gate.isOpen = true
        entered.incrementAndGet()
      }
    }
    s"entered $entered"
  }

  def published(): String = {
    val gate = new Gate
    val writer = thread {
      gate.value = 7
      gate.isOpen = true
    }
    val seen = if (gate.isOpen) gate.value else -1
    writer.join()
    s"$seen"
  }

  def futures(): String = {
    val one = Future(1)
    val other = Future(2)
    val sum = for (a <- one; b <- other) yield a + b
    s"${Await.result(sum, Duration.Inf)}"
  }

  /** Whoever comes first. */
  def promise(): String = {
    val promise = Promise[String]()
    val other = thread(promise.trySuccess("other"))
    promise.trySuccess("one")
    other.join()
    Await.result(promise.future, Duration.Inf)
  }

  def trieMap(): String = {
    val map = new TrieMap[String, Int]
    val first = new AtomicInteger
    twoThreads(if (map.putIfAbsent("key", 1).isEmpty) first.incrementAndGet())
    s"first $first, ${map.size}"
  }
}
