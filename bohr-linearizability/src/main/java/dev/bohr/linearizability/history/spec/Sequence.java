package dev.bohr.linearizability.history.spec;

import static dev.bohr.linearizability.history.spec.Sequence.Action.*;
import static dev.bohr.linearizability.history.spec.Sequence.WhenEmpty.*;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.KnownOrder;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.ValueWords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Queues, stacks and deques: items in a row, and methods for its two ends. */
final class Sequence extends NamedSpecification {
    /** What a method does. */
    enum Action {
        ADD_FIRST,
        ADD_LAST,
        REMOVE_FIRST,
        REMOVE_LAST,
        SEE_FIRST,
        SEE_LAST,
        REMOVE_ITEM,
        CONTAINS,
        SIZE,
        IS_EMPTY,
        CLEAR
    }

    /** What a method says when there is nothing. */
    enum WhenEmpty {
        GIVES_NULL,
        THROWS,
        /** Implementations differ. */
        GIVES_NULL_OR_THROWS,
        WAITS
    }

    private record Method(Action action, WhenEmpty whenEmpty) {}

    private static final CallResult THROWN = new CallResult.OneOf(
            Set.of(new CallResult.Thrown("NoSuchElementException"), new CallResult.Thrown("EmptyStackException")));

    private final Map<String, Method> methods = new HashMap<>();

    private Sequence(String name, Optional<Object> initial) {
        super(name, Items.of(initial(initial, List.of(), List.class, name, "a list")));
        define(SIZE, GIVES_NULL, "size/0");
        define(IS_EMPTY, GIVES_NULL, "isEmpty/0");
        define(CONTAINS, GIVES_NULL, "contains/1");
        define(CLEAR, GIVES_NULL, "clear/0");
    }

    /** First in, first out; the first of {@code initial} is the next to come out. */
    static Sequence queue(Optional<Object> initial) {
        Sequence queue = new Sequence("queue", initial);
        queue.define(ADD_LAST, GIVES_NULL, "enqueue/1", "enq/1", "add/1", "offer/1", "put/1");
        queue.define(REMOVE_FIRST, GIVES_NULL_OR_THROWS, "dequeue/0", "deq/0");
        queue.define(REMOVE_FIRST, GIVES_NULL, "poll/0");
        queue.define(REMOVE_FIRST, THROWS, "remove/0");
        queue.define(REMOVE_FIRST, WAITS, "take/0");
        queue.define(REMOVE_ITEM, GIVES_NULL, "remove/1");
        queue.define(SEE_FIRST, GIVES_NULL, "peek/0");
        queue.define(SEE_FIRST, THROWS, "element/0");
        return queue;
    }

    /** Last in, first out; the last of {@code initial} is the next to come out. */
    static Sequence stack(Optional<Object> initial) {
        Sequence stack = new Sequence("stack", initial);
        stack.define(ADD_LAST, GIVES_NULL, "push/1");
        stack.define(REMOVE_LAST, GIVES_NULL_OR_THROWS, "pop/0");
        stack.define(SEE_LAST, GIVES_NULL_OR_THROWS, "peek/0", "top/0");
        return stack;
    }

    /** Both ends, with the names of {@link java.util.Deque}. */
    static Sequence deque(Optional<Object> initial) {
        Sequence deque = new Sequence("deque", initial);
        deque.define(ADD_FIRST, GIVES_NULL, "addFirst/1", "offerFirst/1", "putFirst/1", "push/1");
        deque.define(ADD_LAST, GIVES_NULL, "addLast/1", "offerLast/1", "putLast/1", "add/1", "offer/1");
        deque.define(REMOVE_FIRST, GIVES_NULL, "pollFirst/0", "poll/0");
        deque.define(REMOVE_FIRST, THROWS, "removeFirst/0", "remove/0", "pop/0");
        deque.define(REMOVE_FIRST, WAITS, "takeFirst/0", "take/0");
        deque.define(REMOVE_LAST, GIVES_NULL, "pollLast/0");
        deque.define(REMOVE_LAST, THROWS, "removeLast/0");
        deque.define(REMOVE_LAST, WAITS, "takeLast/0");
        deque.define(REMOVE_ITEM, GIVES_NULL, "remove/1", "removeFirstOccurrence/1");
        deque.define(SEE_FIRST, GIVES_NULL, "peekFirst/0", "peek/0");
        deque.define(SEE_FIRST, THROWS, "getFirst/0", "element/0");
        deque.define(SEE_LAST, GIVES_NULL, "peekLast/0");
        deque.define(SEE_LAST, THROWS, "getLast/0");
        return deque;
    }

    private void define(Action action, WhenEmpty whenEmpty, String... names) {
        for (String each : names) {
            addMethod(each);
            methods.put(each, new Method(action, whenEmpty));
        }
    }

    @Override
    public void require(RecordedCall call) {
        super.require(call);
        // Null says that there is nothing.
        if (call.arguments().contains(NullValue.NIL)) {
            throw new IllegalArgumentException("a " + name() + " holds no null");
        }
    }

    private Method definition(RecordedCall call) {
        Method method = methods.get(method(call));
        if (method == null) {
            throw new IllegalArgumentException(call.name());
        }
        return method;
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Items items = (Items) state;
        Method method = definition(call);
        return switch (method.action()) {
            case ADD_FIRST -> Optional.of(new Step(items.withFirst(call.argument(0)), added(call)));
            case ADD_LAST -> Optional.of(new Step(items.withLast(call.argument(0)), added(call)));
            case REMOVE_FIRST, REMOVE_LAST, SEE_FIRST, SEE_LAST -> atEnd(items, method);
            case REMOVE_ITEM -> {
                Items without = items.without(call.argument(0));
                yield Optional.of(new Step(without, CallResult.of(without.size() < items.size())));
            }
            case CONTAINS ->
                Optional.of(new Step(items, CallResult.of(items.list().contains(call.argument(0)))));
            case SIZE -> Optional.of(new Step(items, new CallResult.Value((long) items.size())));
            case IS_EMPTY -> Optional.of(new Step(items, CallResult.of(items.size() == 0)));
            case CLEAR -> Optional.of(new Step(Items.NONE, CallResult.DONE));
        };
    }

    /** The push of java.util.Stack gives back what was pushed. */
    private static CallResult added(RecordedCall call) {
        return call.name().equals("push")
                ? new CallResult.OneOf(Set.of(CallResult.DONE, new CallResult.Value(call.argument(0))))
                : CallResult.DONE;
    }

    private static Optional<Step> atEnd(Items items, Method method) {
        if (items.size() == 0) {
            return switch (method.whenEmpty()) {
                case GIVES_NULL -> Optional.of(new Step(items, CallResult.NOTHING));
                case THROWS -> Optional.of(new Step(items, THROWN));
                case GIVES_NULL_OR_THROWS ->
                    Optional.of(new Step(items, new CallResult.OneOf(Set.of(CallResult.NOTHING, THROWN))));
                case WAITS -> Optional.empty();
            };
        }
        boolean isFirst = method.action() == REMOVE_FIRST || method.action() == SEE_FIRST;
        CallResult callResult = new CallResult.Value(isFirst ? items.first() : items.last());
        return Optional.of(
                switch (method.action()) {
                    case REMOVE_FIRST -> new Step(items.withoutFirst(), callResult);
                    case REMOVE_LAST -> new Step(items.withoutLast(), callResult);
                    default -> new Step(items, callResult);
                });
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return switch (definition(call).action()) {
            case SEE_FIRST, SEE_LAST, CONTAINS, SIZE, IS_EMPTY -> true;
            case REMOVE_FIRST, REMOVE_LAST ->
                call.outcome() instanceof CallResult.Thrown || call.outcome().equals(CallResult.NOTHING);
            case REMOVE_ITEM -> call.outcome().equals(CallResult.FALSE);
            default -> false;
        };
    }

    @Override
    public KnownOrder foresee(List<RecordedCall> calls) {
        if (name().equals("deque") || initialState() != Items.NONE) {
            return KnownOrder.NONE;
        }
        ItemLives lives = new ItemLives(calls);
        for (int i = 0; i < calls.size(); i++) {
            switch (definition(calls.get(i)).action()) {
                case ADD_FIRST, ADD_LAST -> lives.begin(i);
                case REMOVE_FIRST, REMOVE_LAST -> lives.end(i);
                case REMOVE_ITEM, CLEAR -> {
                    return KnownOrder.NONE;
                }
                default -> {}
            }
        }
        return lives.foresight(name().equals("queue"));
    }

    @Override
    public String text(Object state) {
        return ValueWords.text(((Items) state).list());
    }
}
