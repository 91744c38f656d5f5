package dev.bohr.linearizability.history;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Several objects of one kind, where they cannot be checked one by one. The state is a map from each object that was called to its state. */
record SeveralObjects(Specification one) implements Specification {
    @Override
    public String name() {
        return one.name();
    }

    @Override
    public Object initialState() {
        return Map.of();
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Map<?, ?> states = (Map<?, ?>) state;
        Object before = states.containsKey(call.object()) ? states.get(call.object()) : one.initialState();
        return one.step(before, call).map(step -> {
            Map<Object, Object> after = new HashMap<>(states);
            // An object in its first state is as good as one that nobody has called.
            if (step.state().equals(one.initialState())) {
                after.remove(call.object());
            } else {
                after.put(call.object(), step.state());
            }
            return new Step(after, step.outcome());
        });
    }

    @Override
    public void require(RecordedCall call) {
        one.require(call);
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return one.isObserver(call);
    }

    @Override
    public String text(Object state) {
        Map<String, String> texts = new TreeMap<>();
        ((Map<?, ?>) state).forEach((object, each) -> texts.put(object.toString(), one.text(each)));
        return texts.toString();
    }
}
