package dev.bohr.generator.objects;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Holds;
import dev.bohr.generator.programs.Launcher;
import dev.bohr.generator.programs.Operation;
import dev.bohr.generator.programs.SharedState;
import dev.bohr.generator.programs.Worker;
import dev.bohr.linearizability.subject.OperationType;
import dev.bohr.linearizability.subject.Subject;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a method of a small object in Java. Not woven, so that where a call stands is no memory of the program's; arrays alone for the same reason. */
public final class MethodRun {
    private final Operation[] operations;
    private final int[] blockEnds;

    private MethodRun(SmallMethod method) {
        this.operations = method.body().toArray(new Operation[0]);
        this.blockEnds = method.blockEnds();
    }

    /** The object as something that can be tested. */
    static Subject subject(List<SmallMethod> methods) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle maker = lookup.findStatic(Launcher.class, "newState", MethodType.methodType(SharedState.class))
                    .asType(MethodType.methodType(Object.class));
            List<OperationType> operations = new ArrayList<>();
            for (SmallMethod method : methods) {
                MethodHandle call = lookup.findVirtual(
                                MethodRun.class,
                                "call",
                                MethodType.methodType(Object.class, Object.class, Object.class))
                        .bindTo(new MethodRun(method));
                operations.add(new OperationType(
                        method.name(),
                        method.takesArgument() ? call : MethodHandles.insertArguments(call, 1, 0),
                        method.isVoid(),
                        method.takesArgument()
                                ? List.of(new OperationType.Values(int.class, List.of(), false))
                                : List.of(),
                        "",
                        OperationType.Role.OPERATION,
                        false));
            }
            return new Subject("generated", maker, operations, List.of(), List.of(), List.of(), null, List.of());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Nullable
    Object call(Object state, Object argument) {
        CallRun run = new CallRun((SharedState) state, (Integer) argument);
        run.runTo(operations.length);
        return run.last;
    }

    private final class CallRun implements Worker {
        private final SharedState state;
        private final int[] held = new int[Holds.COUNT];
        private int last;
        private int position;
        private boolean returned;

        CallRun(SharedState state, int argument) {
            this.state = state;
            this.last = argument;
        }

        private void runTo(int end) {
            while (position < end && !returned) {
                Operation operation = operations[position];
                int result = operation.code().execute(state, this, operation);
                if (returned) {
                    return; // within the block that this operation has opened
                }
                if (result != Code.NOTHING) {
                    last = result;
                }
                if (operation.code() == Code.IF && last != operation.value() && position + 1 < end) {
                    position = blockEnds[position + 1];
                }
                returned = operation.code() == Code.RETURN;
                position++;
            }
        }

        @Override
        public void runBlock() {
            int end = blockEnds[position];
            position++;
            runTo(end);
        }

        @Override
        public int last() {
            return last;
        }

        @Override
        public int held(int resource) {
            return held[resource];
        }

        @Override
        public void hold(int resource, int change) {
            held[resource] += change;
        }

        @Override
        public Thread thread(int number) {
            throw new UnsupportedOperationException("an object does not know who calls it");
        }
    }
}
