package dev.bohr.generator.text;

import dev.bohr.generator.text.Assembler.Label;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The steps of whoever waits in a queue until something is to be had, with or without a time limit. */
record QueueWaitCode(Assembler code, int queue) {
    /**
     * With a limit it logs whether it came in time. The time may run out at any moment at which nothing is to be had.
     *
     * @param timed whether there is a limit
     * @param admits whether it is to be had
     * @param take what changes then
     * @param otherwise where it continues if it came too late or was interrupted
     */
    void attempt(boolean timed, Predicate<int[]> admits, Consumer<int[]> take, Label otherwise) {
        int slot = code.slot();
        attempt(
                timed,
                admits,
                n -> {
                    take.accept(n);
                    if (timed) {
                        n[slot] = 1;
                    }
                },
                n -> n[slot] = 0,
                slot,
                otherwise);
    }

    /**
     * @param late what changes if the time has run out
     * @param slot where an interrupt is logged
     */
    void attempt(
            boolean timed,
            Predicate<int[]> admits,
            Consumer<int[]> take,
            Consumer<int[]> late,
            int slot,
            Label otherwise) {
        int flag = code.flag();
        int looks = code.here() + 1;
        int waits = looks + 1;
        int thrown = waits + 1;
        int thrownInWait = waits + 2;
        int done = waits + 3;
        // Nobody promises that both are looked at in one step, and the JDK's classes do not.
        code.always(s -> code.at(s, s[flag] != 0 ? thrown : looks));
        code.always(s -> admits.test(s) ? code.at(s, done, take) : code.at(s, s[flag] != 0 ? thrown : waits));
        Position waiting = code.add((s, to) -> {
            if (admits.test(s)) {
                to.accept(code.at(s, done, take));
            } else if (timed) {
                to.accept(code.at(s, otherwise, late));
            }
        });
        waiting.look = timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
        waiting.queue = queue;
        waiting.interrupted = thrownInWait;
        Position.Move throwing = (s, to) -> to.accept(code.at(s, otherwise, n -> {
            n[flag] = 0;
            n[slot] = LockCode.WAS_INTERRUPTED;
        }));
        code.add(throwing);
        // For others it waits until it continues.
        code.add(throwing).look(waiting.look);
    }
}
