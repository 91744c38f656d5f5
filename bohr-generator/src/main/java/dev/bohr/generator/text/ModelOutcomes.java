package dev.bohr.generator.text;

import dev.bohr.generator.weak.Axioms;
import dev.bohr.generator.weak.Enumerator;
import dev.bohr.generator.weak.WeakProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a program comes to under a memory model, if it is reads and writes in the end: it is written down as such, and the axioms say what
 * there is. Handles and elements of arrays are variables like others; a clone is one read of each field, in any order. Daemons have done any
 * number of their instructions when the program ends: no user thread can have seen the others, so these need not be there.
 */
final class ModelOutcomes {
    private static final int MOST_GRAPHS = 3_000;
    /** Both orders of the reads of each are looked at. */
    private static final int MOST_CLONES = 2;

    /** Of each thread. */
    private final List<List<String>> instructions = new ArrayList<>();
    /** Which order of reads each clone has, one bit each. */
    private final int orders;

    private int clones;
    private int logged;
    private int registers;
    private boolean isOther;

    private ModelOutcomes(int orders) {
        this.orders = orders;
    }

    /** Nothing if it is more than reads and writes, or too large. */
    static Optional<Set<String>> of(SmallText program, String model) {
        if (!program.holders().isEmpty()) {
            return Optional.empty();
        }
        Axioms axioms = Axioms.valueOf(model.toUpperCase(Locale.ROOT));
        Set<String> outcomes = new TreeSet<>();
        int count = 1;
        for (int orders = 0; orders < count; orders++) {
            ModelOutcomes translated = new ModelOutcomes(orders);
            program.threads().forEach(translated::thread);
            if (translated.isOther || translated.clones > MOST_CLONES) {
                return Optional.empty();
            }
            count = 1 << translated.clones;
            if (!translated.add(program, axioms, outcomes)) {
                return Optional.empty();
            }
        }
        return Optional.of(outcomes);
    }

    /** Adds the outcomes with these orders; returns whether there are not too many graphs. */
    private boolean add(SmallText program, Axioms axioms, Set<String> outcomes) {
        for (List<List<String>> cut : cuts(program.daemons())) {
            List<String> lines = new ArrayList<>();
            cut.forEach(thread -> lines.add("T" + lines.size() + ": " + String.join("; ", thread)));
            Optional<Enumerator.Registers> found =
                    new Enumerator(MOST_GRAPHS).registers(WeakProgram.parse(String.join("\n", lines)), axioms);
            // A lock that a daemon keeps may block others only if the program does not end; that is not looked at
            // here.
            if (found.isEmpty()
                    || !program.daemons().isEmpty()
                            && cut.equals(instructions)
                            && !found.get().stuck().isEmpty()) {
                return false;
            }
            found.get().complete().forEach(registers -> outcomes.add(text(registers)));
            if (program.daemons().isEmpty()) {
                found.get().stuck().forEach(registers -> outcomes.add("stuck: " + text(registers)));
            }
        }
        return true;
    }

    /** The program with daemons that are cut off anywhere, in all ways. */
    private List<List<List<String>>> cuts(Set<Integer> daemons) {
        List<List<List<String>>> all = new ArrayList<>(List.of(instructions));
        for (int daemon : daemons) {
            for (List<List<String>> program : List.copyOf(all)) {
                for (int length = 0; length < instructions.get(daemon).size(); length++) {
                    List<List<String>> cut = new ArrayList<>(program);
                    cut.set(daemon, instructions.get(daemon).subList(0, length));
                    all.add(cut);
                }
            }
        }
        return all;
    }

    /** Logged values are in registers whose names begin with an l, in the order of these names; of clones there are two. */
    private static String text(List<Map<String, Integer>> threads) {
        StringBuilder text = new StringBuilder();
        for (int t = 0; t < threads.size(); t++) {
            text.append(t == 0 ? "" : " |");
            Map<String, Integer> sorted = new TreeMap<>(threads.get(t));
            for (Map.Entry<String, Integer> register : sorted.entrySet()) {
                String name = register.getKey();
                boolean isFirst = name.endsWith("a");
                Integer second = isFirst ? sorted.get(name.substring(0, name.length() - 1) + "b") : null;
                // A clone that was cut off has logged nothing.
                if (name.startsWith("l") && !name.endsWith("b") && (!isFirst || second != null)) {
                    int value = second != null ? register.getValue() * 10 + second : register.getValue();
                    text.append(text.length() == 0 ? "" : " ").append(value);
                }
            }
        }
        return text.toString();
    }

    private void thread(List<Statement> ops) {
        logged = 0;
        List<String> thread = new ArrayList<>();
        ops.forEach(statement -> add(statement, thread));
        instructions.add(thread);
    }

    private String log() {
        return String.format(Locale.ROOT, "l%02d", logged++);
    }

    private void add(Statement statement, List<String> to) {
        switch (statement.kind()) {
            case READ -> to.add("read " + mode(statement) + " " + variable(statement.place()) + " -> " + log());
            case WRITE -> to.add("write " + mode(statement) + " " + variable(statement.place()) + " " + statement.b());
            case INCREMENT -> {
                String seen = "t" + registers++;
                to.add("read " + mode(statement) + " " + variable(statement.place()) + " -> " + seen);
                to.add("write " + mode(statement) + " " + variable(statement.place()) + " " + seen + " + 1");
            }
            case GET_AND_ADD ->
                to.add("getAndAdd:volatile " + variable(statement.place()) + " " + statement.b() + " -> " + log());
            case READ_ROW -> to.add("read plain n" + statement.a() + statement.c() + " -> " + log());
            case WRITE_ROW -> to.add("write plain n" + statement.a() + statement.c() + " " + statement.b());
            case CLONE -> copy(statement, to);
            case SYNCHRONIZED -> {
                to.add("lock m" + statement.a());
                statement.body().forEach(inner -> add(inner, to));
                to.add("unlock m" + statement.a());
            }
            case LOCK -> {
                to.add("lock k" + statement.a());
                statement.body().forEach(inner -> add(inner, to));
                to.add("unlock k" + statement.a());
            }
            case IF -> condition(statement, to);
            default -> isOther = true;
        }
    }

    private void copy(Statement statement, List<String> to) {
        boolean isArray = statement.a() == 2;
        String register = log();
        String first = "read plain " + variable(isArray ? SharedVariable.ELEMENT_0 : SharedVariable.FIELD_A) + " -> "
                + register + "a";
        String second = "read plain " + variable(isArray ? SharedVariable.ELEMENT_1 : SharedVariable.FIELD_B) + " -> "
                + register + "b";
        boolean isTurned = (orders >> clones & 1) != 0;
        clones++;
        to.add(isTurned ? second : first);
        to.add(isTurned ? first : second);
    }

    private void condition(Statement statement, List<String> to) {
        String seen = "t" + registers++;
        to.add("read " + mode(statement) + " " + variable(statement.place()) + " -> " + seen);
        List<String> body = new ArrayList<>();
        statement.body().forEach(inner -> add(inner, body));
        for (String instruction : body) {
            isOther |= instruction.startsWith("if") || instruction.startsWith("lock");
            to.add("if " + seen + " == " + statement.b() + ": " + instruction);
        }
    }

    /** A VarHandle decides by itself, a method handle does what an access by name does. */
    private String mode(Statement statement) {
        SharedVariable sharedVariable = statement.place();
        isOther |= sharedVariable == SharedVariable.FINAL;
        return switch (statement.way()) {
            case PLAIN, METHOD_HANDLE -> sharedVariable == SharedVariable.V ? "volatile" : "plain";
            case VAR_HANDLE -> "plain";
            case VOLATILE_VAR_HANDLE -> "volatile";
        };
    }

    /** A name of letters and digits. */
    private static String variable(SharedVariable sharedVariable) {
        return sharedVariable.name().toLowerCase(Locale.ROOT).replace("_", "");
    }
}
