package dev.bohr.engine.learned;

import dev.bohr.engine.heap.UnwovenKinds;
import dev.bohr.hooks.OnDemandWeaving;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of the JDK that are not woven, and of which two threads were seen to share an object that one of them changed. They decide where
 * there are points, so a trace names them: some are woven from then on, of the others each call is a step.
 */
public final class SharedClasses {
    /** Before the name of a group of {@link OnDemandWeaving}. */
    private static final String WOVEN = "woven ";

    private final Set<String> steps = new TreeSet<>();
    private final Set<String> woven = new TreeSet<>();
    /** Those whose state cannot be restored or tracked: it is native, or too large. */
    private final Set<String> unbounded = new TreeSet<>();

    private boolean learns = true;

    /** What a replay was not given it does not learn either: its points are those of its trace. */
    public void replay(Collection<String> names) {
        addAll(names);
        learns = false;
    }

    public void addAll(Collection<String> names) {
        for (String name : names) {
            if (name.startsWith(WOVEN)) {
                woven.add(name.substring(WOVEN.length()));
            } else {
                steps.add(name);
            }
        }
    }

    public List<String> names() {
        List<String> names = new ArrayList<>(steps);
        woven.forEach(group -> names.add(WOVEN + group));
        return names;
    }

    /** The groups of {@link OnDemandWeaving} that are woven. */
    public Set<String> woven() {
        return woven;
    }

    /** Classes whose state is not restored after an execution, or not tracked: nothing is said of all executions then. */
    public Set<String> unbounded() {
        return unbounded;
    }

    public void addUnbounded(String name) {
        unbounded.add(name);
    }

    /** Returns whether that is news. */
    public boolean learn(UnwovenKinds.Kind kind) {
        return learns && (kind.group() != null ? woven.add(kind.group()) : steps.add(kind.name()));
    }

    public boolean isStep(UnwovenKinds.Kind kind) {
        return kind.isAlwaysStep() || !steps.isEmpty() && steps.contains(kind.name());
    }

    public boolean isWoven(UnwovenKinds.Kind kind) {
        for (String group : woven) {
            if (OnDemandWeaving.contains(group, kind.name())) {
                return true;
            }
        }
        return false;
    }
}
