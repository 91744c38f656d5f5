package dev.bohr.generator.objects;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A method of a small object. Its argument, if it takes one, is where its accumulator begins; what it returns is where that ends.
 *
 * @param isVoid whether it returns nothing
 */
public record SmallMethod(String name, boolean takesArgument, boolean isVoid, List<Operation> body) {
    public SmallMethod {
        body = List.copyOf(body);
    }

    /** As {@code int m0(int): read p0; write-last p0}. */
    @Override
    public String toString() {
        return (isVoid ? "void " : "int ")
                + name
                + (takesArgument ? "(int): " : "(): ")
                + body.stream().map(Operation::toString).collect(Collectors.joining("; "));
    }

    /** Reads what {@link #toString} has written. */
    static SmallMethod parse(String line) {
        String head = line.substring(0, line.indexOf(':'));
        List<Operation> body = new ArrayList<>();
        for (String operation : line.substring(line.indexOf(':') + 1).split(";")) {
            if (!operation.isBlank()) {
                body.add(Operation.parse(operation));
            }
        }
        String name = head.substring(head.indexOf(' ') + 1, head.indexOf('(')).strip();
        return new SmallMethod(name, head.contains("(int)"), head.startsWith("void"), body);
    }

    /** For each operation that opens a block the one that closes it, for all others itself. */
    int[] blockEnds() {
        int[] ends = new int[body.size()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < ends.length; i++) {
            ends[i] = i;
            Code code = body.get(i).code();
            if (code == Code.ENTER) {
                open.add(i);
            } else if (code == Code.EXIT) {
                ends[open.remove(open.size() - 1)] = i;
            }
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("an enter without its exit in " + this);
        }
        return ends;
    }
}
