package dev.bohr.generator.text;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Programs with one thing left out. */
final class SmallerTexts {
    private SmallerTexts() {}

    static List<SmallText> of(SmallText program) {
        List<SmallText> all = new ArrayList<>();
        int last = program.threads().size() - 1;
        if (last > 1 && !mentions(program, last)) {
            Set<Integer> daemons = new HashSet<>(program.daemons());
            daemons.remove(last);
            all.add(new SmallText(program.threads().subList(0, last), daemons, program.holders(), program.fresh()));
        }
        if (program.fresh()) {
            all.add(new SmallText(program.threads(), program.daemons(), program.holders(), false));
        }
        if (!program.daemons().isEmpty()) {
            all.add(new SmallText(program.threads(), Set.of(), program.holders(), program.fresh()));
        }
        for (int t = 0; t <= last; t++) {
            for (List<Statement> ops : without(program.threads().get(t))) {
                List<List<Statement>> threads = new ArrayList<>(program.threads());
                threads.set(t, ops);
                all.add(new SmallText(threads, program.daemons(), program.holders(), program.fresh()));
            }
        }
        for (int i = 0; i < program.holders().size(); i++) {
            Holder holder = program.holders().get(i);
            if (holder.parent() >= 0) {
                all.add(with(program, i, new Holder(-1, holder.initialiser())));
            }
            for (List<Statement> ops : without(holder.initialiser())) {
                all.add(with(program, i, new Holder(holder.parent(), ops)));
            }
        }
        return all;
    }

    private static SmallText with(SmallText program, int number, Holder holder) {
        List<Holder> holders = new ArrayList<>(program.holders());
        holders.set(number, holder);
        return new SmallText(program.threads(), program.daemons(), holders, program.fresh());
    }

    private static boolean mentions(SmallText program, int thread) {
        boolean[] found = new boolean[1];
        for (List<Statement> ops : program.threads().subList(0, thread)) {
            new SmallText(List.of(ops), Set.of(), List.of(), false)
                    .forEach(op -> found[0] |= op.kind().isOfThread() && op.a() == thread);
        }
        return found[0];
    }

    /** The list without one of its statements, with the body of one in its place, or with something left out of one's body. */
    private static List<List<Statement>> without(List<Statement> ops) {
        List<List<Statement>> all = new ArrayList<>();
        for (int i = 0; i < ops.size(); i++) {
            Statement op = ops.get(i);
            List<Statement> shorter = new ArrayList<>(ops);
            shorter.remove(i);
            all.add(shorter);
            if (!op.body().isEmpty() && op.body().stream().noneMatch(SmallerTexts::needsLock)) {
                List<Statement> unwrapped = new ArrayList<>(shorter);
                unwrapped.addAll(i, op.body());
                all.add(unwrapped);
            }
            for (List<Statement> body : without(op.body())) {
                List<Statement> changed = new ArrayList<>(ops);
                changed.set(i, op.with(body));
                all.add(changed);
            }
        }
        return all;
    }

    /** Whether a statement or something in it is for those who hold a lock. */
    private static boolean needsLock(Statement op) {
        return switch (op.kind()) {
            case WAIT, WAIT_TIMED, NOTIFY, NOTIFY_ALL, AWAIT, AWAIT_TIMED, SIGNAL, SIGNAL_ALL -> true;
            default -> op.body().stream().anyMatch(SmallerTexts::needsLock);
        };
    }
}
