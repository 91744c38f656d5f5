package dev.bohr.tests.memory;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.explore.search.RecordedRuns;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** What the engine is notified of each of some operations: kind and mode of every access, what it expects, and fences. */
final class ToldAccesses extends MemoryOrder {
    interface Operation {
        void run() throws Throwable;
    }

    private static final String[] MODES = {"plain", "opaque", "acquire", "release", "volatile"};
    private static final String[] FENCES = {"full fence", "acquire fence", "release fence"};

    /** Written between two operations. */
    private static final class Mark {
        int next;
    }

    private final Mark mark = new Mark();
    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final List<StringJoiner> told = new ArrayList<>();

    /** Adds an operation and what it is expected to be reported as. */
    ToldAccesses add(String expected, Operation operation) {
        operations.put(operations.size() + ": " + expected, operation);
        return this;
    }

    List<String> expected() {
        return List.copyOf(operations.keySet());
    }

    /** What is reported of them, in one execution by one thread, under a weak memory model. */
    List<String> run() {
        Operation[] all = operations.values().toArray(Operation[]::new);
        Program program = new Program("accesses", () -> runAll(all), true);
        try (RecordedRuns runs = new RecordedRuns(program, Options.defaults().withStrategy("random"))) {
            runs.watch(this);
            runs.next();
        }
        List<String> result = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            result.add(i + ": " + told.get(i));
        }
        return result;
    }

    private Object runAll(Operation[] all) {
        for (int i = 0; i < all.length; i++) {
            mark.next = i;
            try {
                all[i].run();
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
        mark.next = all.length;
        return null;
    }

    @Override
    public void begin() {
        told.clear();
    }

    @Override
    public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {
        boolean ignored = Hooks.enterIgnored();
        if (base == mark) {
            told.add(new StringJoiner(", "));
        } else if (!told.isEmpty() && !(base instanceof Operation[])) {
            String what = kind == Kind.COMPARE ? "compare" : kind.text();
            String expected = kind == Kind.COMPARE ? expected(thread, type) : "";
            told.get(told.size() - 1).add(what + " " + MODES[mode] + expected);
        }
        Hooks.exitIgnored(ignored);
    }

    private static String expected(ManagedThread thread, char type) {
        if (!thread.expected.isKnown()) {
            return " with anything";
        }
        if (type != 'L') {
            return " with " + thread.expected.bits();
        }
        Object reference = thread.expected.reference();
        return " with "
                + (reference == null || reference instanceof String
                        ? reference
                        : reference.getClass().getSimpleName());
    }

    @Override
    public void fence(ManagedThread thread, int kind) {
        boolean ignored = Hooks.enterIgnored();
        told.get(told.size() - 1).add(FENCES[kind]);
        Hooks.exitIgnored(ignored);
    }

    static {
        if (MODES.length != Access.DECLARED) {
            throw new AssertionError("a mode has come that this does not know");
        }
    }
}
