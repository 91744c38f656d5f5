package dev.bohr.explore.outside;

import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Properties that know whether they may have been changed: comparing them after each execution would take longer than it. */
final class WatchedProperties extends Properties {
    private static final long serialVersionUID = 1;

    private final transient Map<Object, Object> before;
    private transient boolean changed;

    @SuppressWarnings("this-escape")
    WatchedProperties(Properties original) {
        before = Map.copyOf(original);
        super.putAll(before);
        changed = false;
    }

    /** Undoes all changes; returns whether there may have been any. */
    boolean restore() {
        if (!changed) {
            return false;
        }
        super.clear();
        super.putAll(before);
        changed = false;
        return true;
    }

    @Override
    public synchronized @Nullable Object put(Object key, Object value) {
        changed = true;
        return super.put(key, value);
    }

    @Override
    public synchronized @Nullable Object remove(Object key) {
        changed = true;
        return super.remove(key);
    }

    @Override
    public synchronized void putAll(Map<?, ?> more) {
        changed = true;
        super.putAll(more);
    }

    @Override
    public synchronized void clear() {
        changed = true;
        super.clear();
    }

    @Override
    public synchronized Object putIfAbsent(Object key, Object value) {
        changed = true;
        return super.putIfAbsent(key, value);
    }

    @Override
    public synchronized boolean remove(Object key, Object value) {
        changed = true;
        return super.remove(key, value);
    }

    @Override
    public synchronized boolean replace(Object key, Object old, Object value) {
        changed = true;
        return super.replace(key, old, value);
    }

    @Override
    public synchronized Object replace(Object key, Object value) {
        changed = true;
        return super.replace(key, value);
    }

    @Override
    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        super.replaceAll(function);
    }

    @Override
    public synchronized Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
        changed = true;
        return super.computeIfAbsent(key, function);
    }

    @Override
    public synchronized Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.computeIfPresent(key, function);
    }

    @Override
    public synchronized Object compute(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.compute(key, function);
    }

    @Override
    public synchronized Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.merge(key, value, function);
    }

    // Through these views entries can be removed.

    @Override
    public Set<Object> keySet() {
        changed = true;
        return super.keySet();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        changed = true;
        return super.entrySet();
    }

    @Override
    public Collection<Object> values() {
        changed = true;
        return super.values();
    }
}
