package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Any class as a specification: its public methods are called by their names, one at a time. An object cannot be copied in general, so a state is
 * the calls that lead to it, which are made again on a new object where the check goes back; and what can be seen of the object's fields, which
 * says what states are equal ({@link Snapshot}). The class must do the same each time, and must not wait.
 */
public final class ClassSpecification implements Specification {
    private final Class<?> type;
    private final Constructor<?> constructor;
    private final List<Object> constructorArguments;
    private final Map<String, List<Method>> methods = new HashMap<>();
    private final Run initial;

    /**
     * @param arguments what a new object is made with
     * @throws IllegalArgumentException if none can be made
     */
    public ClassSpecification(Class<?> type, List<Object> arguments) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getName() + " is abstract: no object can be made of it");
        }
        this.type = type;
        constructorArguments = List.copyOf(arguments);
        constructor = Arrays.stream(type.getDeclaredConstructors())
                .filter(each -> ArgumentConversion.fit(each.getParameterTypes(), arguments))
                .min(Comparator.comparingInt(each -> ArgumentConversion.distance(each.getParameterTypes(), arguments)))
                .orElseThrow(() -> new IllegalArgumentException(
                        type.getName() + " has no constructor for " + arguments.size() + " such arguments"));
        for (Method method : type.getMethods()) {
            if (!method.isBridge()) {
                methods.computeIfAbsent(method.getName(), any -> new ArrayList<>())
                        .add(method);
            }
        }
        Object object = create();
        initial = new Run(null, null, Snapshot.of(object), object);
    }

    /** A state. */
    private static final class Run {
        final @Nullable Run before;
        final @Nullable RecordedCall call;
        final Object snapshot;
        final int hash;
        /** The object in this state, until a call changes it. */
        @Nullable
        Object object;

        Run(@Nullable Run before, @Nullable RecordedCall call, Object snapshot, @Nullable Object object) {
            this.before = before;
            this.call = call;
            this.snapshot = snapshot;
            this.object = object;
            hash = snapshot.hashCode();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Run that && hash == that.hash && snapshot.equals(that.snapshot);
        }
    }

    @Override
    public String name() {
        return type.getName();
    }

    @Override
    public Object initialState() {
        return initial;
    }

    @Override
    public void require(RecordedCall call) {
        method(call);
    }

    private Method method(RecordedCall call) {
        List<Method> named = methods.get(call.name());
        if (named == null) {
            throw new IllegalArgumentException(type.getName() + " has no public method " + call.name());
        }
        return named.stream()
                .filter(each -> ArgumentConversion.fit(each.getParameterTypes(), call.arguments()))
                .min(Comparator.comparingInt((Method each) ->
                                ArgumentConversion.distance(each.getParameterTypes(), call.arguments()))
                        .thenComparing(Method::toString))
                .orElseThrow(
                        () -> new IllegalArgumentException(type.getName() + " has no method for " + call.callText()));
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Run run = (Run) state;
        Object object = object(run);
        CallResult callResult = invoke(object, call);
        Object snapshot = Snapshot.of(object);
        if (snapshot.equals(run.snapshot)) {
            run.object = object;
            return Optional.of(new Step(run, callResult));
        }
        run.object = null;
        return Optional.of(new Step(new Run(run, call, snapshot, object), callResult));
    }

    /** The object as it is in the state: the one that is there, or one on which all is done again. */
    private Object object(Run run) {
        if (run.object != null) {
            return run.object;
        }
        Deque<RecordedCall> calls = new ArrayDeque<>();
        for (Run each = run; each != null && each.call != null; each = each.before) {
            calls.push(each.call);
        }
        Object object = create();
        calls.forEach(call -> invoke(object, call));
        if (!Snapshot.of(object).equals(run.snapshot) && !Snapshot.isUnique(run.snapshot)) {
            throw new IllegalArgumentException(
                    type.getName() + " does not do the same when it is called in the same way once more");
        }
        return object;
    }

    private Object create() {
        try {
            constructor.setAccessible(true);
            return constructor.newInstance(
                    ArgumentConversion.converted(constructor.getParameterTypes(), constructorArguments));
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("the constructor of " + type.getName() + " throws " + e.getCause(), e);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalArgumentException("no object can be made of " + type.getName() + ": " + e, e);
        }
    }

    private CallResult invoke(Object object, RecordedCall call) {
        Method method = method(call);
        try {
            if (!Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
                method.setAccessible(true);
            }
            Object[] arguments = ArgumentConversion.converted(method.getParameterTypes(), call.arguments());
            return new CallResult.Value(ArgumentConversion.recorded(method.invoke(object, arguments)));
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause() == null ? e : e.getCause();
            if (thrown instanceof VirtualMachineError error) {
                throw error;
            }
            return new CallResult.Thrown(thrown.getClass().getName());
        } catch (IllegalAccessException | RuntimeException e) {
            throw new IllegalArgumentException(
                    call.callText() + " cannot be called on " + type.getName() + ": " + e, e);
        }
    }

    @Override
    public String text(Object state) {
        Object object = object((Run) state);
        // The object stays where it was.
        ((Run) state).object = object;
        String text = String.valueOf(object);
        return text.startsWith(type.getName() + "@") ? "after " + length((Run) state) + " calls" : text;
    }

    private static int length(Run run) {
        int length = 0;
        for (Run each = run; each.before != null; each = each.before) {
            length++;
        }
        return length;
    }
}
