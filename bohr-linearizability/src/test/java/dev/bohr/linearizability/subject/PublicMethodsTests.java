package dev.bohr.linearizability.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.linearizability.tests.AllTests;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Of the operations that public methods make. What newer JDKs have added is not listed. */
class PublicMethodsTests {
    private static final Set<String> SINCE_21 =
            Set.of("putFirst", "putLast", "addFirst", "addLast", "getFirst", "getLast", "removeFirst", "removeLast");

    private static String operations(Subject subject) {
        return String.join(
                " ", subject.operations().stream().map(OperationType::toString).toList());
    }

    private static String reason(Subject subject, String signature) {
        return subject.leftOut().stream()
                .filter(left -> left.signature().equals(signature))
                .map(LeftOut::reason)
                .findFirst()
                .orElse("is an operation, or there is no such method");
    }

    private static Subject withoutNewMethods(Class<?> type) {
        Subject all = Subject.of(type, List.of());
        List<String> newOnes = all.operations().stream()
                .map(OperationType::name)
                .filter(SINCE_21::contains)
                .map(name -> "-" + name)
                .toList();
        return newOnes.isEmpty() ? all : all.withOnly(newOnes);
    }

    @Test
    void ofAConcurrentLinkedDeque() {
        Subject subject = Subject.of(ConcurrentLinkedDeque.class, List.of());
        assertThat(operations(subject))
                .isEqualTo("add(1|2) addFirst(1|2) addLast(1|2) contains(1|2) element() getFirst() getLast() isEmpty() "
                        + "offer(1|2) offerFirst(1|2) offerLast(1|2) peek() peekFirst() peekLast() poll() pollFirst() "
                        + "pollLast() pop() push(1|2) remove() remove(1|2) removeFirst() removeFirstOccurrence(1|2) "
                        + "removeLast() removeLastOccurrence(1|2)");
        assertThat(reason(subject, "iterator()")).isEqualTo("returns an Iterator, which is no result to compare");
        assertThat(reason(subject, "addAll(Collection)")).isEqualTo("takes a Collection, of which no values are known");
        assertThat(reason(subject, "size()")).isEqualTo("is not atomic, as its documentation says");
    }

    @Test
    void elementsThatNobodyLooksForAreFresh() {
        assertThat(operations(Subject.of(
                        ConcurrentLinkedDeque.class, List.of(), List.of("pollFirst", "addFirst", "peekLast"))))
                .isEqualTo("addFirst(fresh) peekLast() pollFirst()");
        assertThat(operations(Subject.of(ConcurrentHashMap.class, List.of(), List.of("put", "get", "containsKey"))))
                .isEqualTo("containsKey(1|2) get(1|2) put(1|2, fresh)");
    }

    @Test
    void elementsThatAreLookedForOrComparedAreFew() {
        assertThat(operations(Subject.of(ConcurrentLinkedQueue.class, List.of(), List.of("offer", "contains"))))
                .isEqualTo("contains(1|2) offer(1|2)");
        assertThat(operations(Subject.of(ConcurrentSkipListSet.class, List.of(), List.of("add", "pollFirst"))))
                .isEqualTo("add(1|2) pollFirst()");
        assertThat(operations(Subject.of(PriorityBlockingQueue.class, List.of(), List.of("offer", "poll()"))))
                .isEqualTo("offer(1|2) poll()");
        assertThat(operations(Subject.of(AtomicReference.class, List.of(), List.of("set", "get"))))
                .isEqualTo("get() set(1|2)");
        assertThat(operations(Subject.of(ConcurrentHashMap.class, List.of(), List.of("put", "remove"))))
                .isEqualTo("put(1|2, 1|2) remove(1|2) remove(1|2, 1|2)");
    }

    @Test
    void ofAConcurrentHashMap() {
        Subject subject = Subject.of(ConcurrentHashMap.class, List.of());
        assertThat(operations(subject))
                .isEqualTo("containsKey(1|2) get(1|2) getOrDefault(1|2, 1|2) put(1|2, 1|2) putIfAbsent(1|2, 1|2) "
                        + "remove(1|2) remove(1|2, 1|2) replace(1|2, 1|2) replace(1|2, 1|2, 1|2)");
        assertThat(reason(subject, "keySet()")).isEqualTo("returns a KeySetView, which is no result to compare");
        assertThat(reason(subject, "computeIfAbsent(Object, Function)"))
                .isEqualTo("takes a Function, of which no values are known");
    }

    @Test
    void ofAnArrayBlockingQueue() {
        Subject subject = Subject.of(ArrayBlockingQueue.class, List.of("2"));
        assertThat(subject.name()).isEqualTo("java.util.concurrent.ArrayBlockingQueue(2)");
        assertThat(operations(subject))
                .isEqualTo("add(1|2) clear() contains(1|2) element() isEmpty() offer(1|2) peek() poll() put(1|2) "
                        + "remainingCapacity() remove() remove(1|2) size() take() toArray()");
        assertThat(reason(subject, "poll(long, TimeUnit)")).isEqualTo("can time out at any moment");
    }

    @Test
    void ofAConcurrentSkipListMap() {
        assertThat(operations(withoutNewMethods(ConcurrentSkipListMap.class)))
                .isEqualTo("ceilingEntry(1|2) ceilingKey(1|2) containsKey(1|2) firstEntry() firstKey() "
                        + "floorEntry(1|2) floorKey(1|2) get(1|2) getOrDefault(1|2, 1|2) higherEntry(1|2) "
                        + "higherKey(1|2) isEmpty() lastEntry() lastKey() lowerEntry(1|2) lowerKey(1|2) "
                        + "pollFirstEntry() pollLastEntry() put(1|2, 1|2) putIfAbsent(1|2, 1|2) remove(1|2) "
                        + "remove(1|2, 1|2) replace(1|2, 1|2) replace(1|2, 1|2, 1|2)");
    }

    /** Like the maps of JCTools: keys are long, and the methods of Map do the same with objects. */
    public abstract static class LongMap<TypeV> extends AbstractMap<Long, TypeV> implements ConcurrentMap<Long, TypeV> {
        public TypeV get(long key) {
            return null;
        }

        @Override
        public TypeV get(Object key) {
            return null;
        }

        public TypeV put(long key, TypeV value) {
            return null;
        }

        @Override
        public TypeV put(Long key, TypeV value) {
            return null;
        }

        public void print() {}
    }

    public static final class PlainLongMap<TypeV> extends LongMap<TypeV> {
        @Override
        public Set<Map.Entry<Long, TypeV>> entrySet() {
            return Set.of();
        }

        @Override
        public TypeV putIfAbsent(Long key, TypeV value) {
            return null;
        }

        @Override
        public boolean remove(Object key, Object value) {
            return false;
        }

        @Override
        public boolean replace(Long key, TypeV old, TypeV value) {
            return false;
        }

        @Override
        public TypeV replace(Long key, TypeV value) {
            return null;
        }
    }

    @Test
    void ofAMapWithPrimitiveKeys() {
        Subject subject = Subject.of(PlainLongMap.class, List.of());
        assertThat(operations(subject))
                .isEqualTo("clear() containsKey(1|2) containsValue(1|2) get(1|2) getOrDefault(1|2, 1|2) isEmpty() "
                        + "put(1|2, 1|2) putIfAbsent(1|2, 1|2) remove(1|2) remove(1|2, 1|2) replace(1|2, 1|2) "
                        + "replace(1|2, 1|2, 1|2) size()");
        assertThat(reason(subject, "get(Object)")).isEqualTo("does the same as get(long)");
        assertThat(reason(subject, "print()")).isEqualTo("writes something");
        // Who looks up a Long by an Integer finds nothing.
        assertThat(subject.scenario("containsKey(1) | get(1)").calls())
                .allSatisfy(call -> assertThat(call.arguments()).containsExactly(1L));
    }

    /** Like the queues of JCTools: what is public is inherited from what is not. */
    abstract static class HiddenQueue<E> {
        public boolean offer(E element) {
            return true;
        }

        public E poll() {
            return null;
        }

        public Object last() {
            return null;
        }

        public void set(E element) {}
    }

    public static final class OpenQueue<E> extends HiddenQueue<E> {
        public boolean isEmpty() {
            return true;
        }
    }

    public static final class TextQueue extends HiddenQueue<String> {
        @Override
        public String last() {
            return null;
        }

        @Override
        public void set(String element) {}
    }

    @Test
    void publicMethodsOfHiddenClassesCountAndOverriddenOnesDoOnce() {
        assertThat(operations(Subject.of(OpenQueue.class, List.of())))
                .isEqualTo("isEmpty() last() offer(fresh) poll() set(fresh)");
        assertThat(operations(Subject.of(TextQueue.class, List.of())))
                .isEqualTo("last() offer(\"a\"|\"b\") poll() set(\"a\"|\"b\")");
    }

    @Test
    void methodsAreAskedForByNameOrByTypesOrTakenAway() {
        assertThat(operations(Subject.of(ArrayBlockingQueue.class, List.of("2"), List.of("poll", "put"))))
                .isEqualTo("poll() put(fresh)");
        assertThat(operations(
                        Subject.of(ArrayBlockingQueue.class, List.of("2"), List.of("poll(long,TimeUnit)", "put"))))
                .isEqualTo("poll(1|2, MILLISECONDS) put(fresh)");
        assertThat(operations(Subject.of(
                        ConcurrentHashMap.class, List.of(), List.of("-get", "-getOrDefault", "-replace", "-remove"))))
                .isEqualTo("containsKey(1|2) put(1|2, fresh) putIfAbsent(1|2, fresh)");
        assertThat(operations(Subject.of(ConcurrentLinkedDeque.class, List.of(), List.of("size", "push"))))
                .isEqualTo("push(fresh) size()");
    }

    @Test
    void whoAsksForWhatCannotBeIsTold() {
        assertThatThrownBy(() -> Subject.of(ConcurrentLinkedQueue.class, List.of(), List.of("pull")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "java.util.concurrent.ConcurrentLinkedQueue has no operation pull; it has add, ");
        assertThatThrownBy(() -> Subject.of(ConcurrentLinkedQueue.class, List.of(), List.of("addAll", "poll")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("of java.util.concurrent.ConcurrentLinkedQueue addAll(Collection) takes a Collection, of "
                        + "which no values are known");
        assertThatThrownBy(() -> Subject.of(Runnable.class, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("it is abstract");
        assertThatThrownBy(() -> Subject.of(Object.class, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no public methods that can be called in tests");
    }

    @Test
    void overloadsAreToldApartByTheTypesOfTheirArguments() {
        Subject subject = Subject.of(CopyOnWriteArrayList.class, List.of());
        Scenario scenario = subject.scenario("remove(1) | remove((Object) 1)");
        assertThat(scenario).hasToString("remove(1) | remove((Object) 1)");
        assertThat(scenario.calls().get(0)).isNotEqualTo(scenario.calls().get(1));
        assertThat(scenario.calls().stream().map(call -> call.operation().signature()))
                .containsExactly("remove(int)", "remove(Object)");
    }

    @Test
    void everyTestIsReadAsItIsWritten() {
        for (Class<?> type : List.of(CopyOnWriteArrayList.class, ConcurrentHashMap.class, PlainLongMap.class)) {
            Subject subject = Subject.of(type, List.of());
            for (Scenario scenario : new AllTests(subject, 2, 1)) {
                assertThat(subject.scenario(scenario.toString()).calls()).isEqualTo(scenario.calls());
            }
        }
    }

    @Test
    void whatIsLeftOutCanStillBeNamedInATest() {
        Subject subject = Subject.of(ConcurrentLinkedDeque.class, List.of(), List.of("poll"));
        assertThat(subject.scenario("size() | push(7)")).hasToString("size() | push(7)");
    }

    @Test
    void operationsBecomeAGroup() {
        Subject subject = Subject.of(ConcurrentLinkedQueue.class, List.of(), List.of("offer", "poll", "peek"))
                .withGroup(List.of("poll", "peek"));
        assertThat(subject.operations().stream().map(OperationType::group))
                .containsExactly("", "poll,peek", "poll,peek");
        assertThatThrownBy(() -> subject.withGroup(List.of("peek")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("peek() is already of the group 'poll,peek'");
    }
}
