package dev.bohr.generator;

import dev.bohr.generator.programs.Operation;
import java.util.Arrays;

/** What an execution came to, to be compared and, where two searches do not agree, to be read. */
final class FinalState {
    private static final String[] VARIABLES = {"p0", "p1", "v", "h", "a", "e0", "e1", "s", "node"};

    private final SmallProgram program;
    /** Whether it is stuck, the variables, and of each thread: where it stands (-1: at its end), how many results, these. */
    private final int[] values;

    FinalState(SmallProgram program, int[] values) {
        this.program = program;
        this.values = values;
    }

    boolean isStuck() {
        return values[0] != 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FinalState state && Arrays.equals(values, state.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** Variables that are 0 are left out. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(isStuck() ? "stuck:" : "end:");
        for (int i = 0; i < VARIABLES.length; i++) {
            int value = values[1 + i];
            if (value != (VARIABLES[i].equals("node") ? -1 : 0)) {
                text.append(' ').append(VARIABLES[i]).append('=').append(value);
            }
        }
        int next = 1 + VARIABLES.length;
        for (int thread = 0; thread < program.threads().size(); thread++) {
            int position = values[next++];
            int count = values[next++];
            text.append(" | T").append(thread);
            for (int i = 0; i < count; i++) {
                text.append(' ').append(values[next++]);
            }
            if (position >= 0) {
                text.append(" at ").append(describe(thread, position));
            }
        }
        return text.toString();
    }

    private String describe(int thread, int position) {
        java.util.List<Operation> operations = program.threads().get(thread);
        return position < operations.size() ? "'" + operations.get(position) + "' (" + (position + 1) + ")" : "its end";
    }
}
