package dev.bohr.tests.jcstress;

import static dev.bohr.jcstress.Grade.ACCEPTABLE_INTERESTING;
import static dev.bohr.jcstress.Grade.FORBIDDEN;

import dev.bohr.tests.jcstress.programs.Increments;
import dev.bohr.tests.jcstress.programs.ManyActors;
import dev.bohr.tests.jcstress.programs.MessagePassing;
import dev.bohr.tests.jcstress.programs.Results;
import dev.bohr.tests.jcstress.programs.StoreBuffering;
import dev.bohr.tests.jcstress.programs.Termination;
import java.util.List;

/** All tests with what must come of them. */
final class Samples {
    private static final String[] READERS_AGREE = {
        "0, 0, 0, 0",
        "0, 0, 0, 1",
        "0, 0, 1, 0",
        "0, 0, 1, 1",
        "0, 1, 0, 0",
        "0, 1, 0, 1",
        "0, 1, 1, 0",
        "0, 1, 1, 1",
        "1, 0, 0, 0",
        "1, 0, 0, 1",
        "1, 0, 1, 1",
        "1, 1, 0, 0",
        "1, 1, 0, 1",
        "1, 1, 1, 0",
        "1, 1, 1, 1"
    };

    static final List<Sample> ALL = List.of(
            Sample.of(StoreBuffering.Plain.class)
                    .accepts("0, 1", "1, 0", "1, 1")
                    .weakly(ACCEPTABLE_INTERESTING, "0, 0"),
            Sample.of(StoreBuffering.AcquireRelease.class)
                    .accepts("0, 1", "1, 0", "1, 1")
                    .weakly(ACCEPTABLE_INTERESTING, "0, 0"),
            Sample.of(StoreBuffering.Volatile.class).accepts("0, 1", "1, 0", "1, 1"),
            Sample.of(StoreBuffering.Fenced.class).accepts("0, 1", "1, 0", "1, 1"),
            Sample.of(StoreBuffering.Synchronized.class).accepts("0, 1", "1, 0"),
            Sample.of(StoreBuffering.WronglyForbidden.class)
                    .accepts("0, 1", "1, 0", "1, 1")
                    .weakly(FORBIDDEN, "0, 0"),
            Sample.of(MessagePassing.Plain.class)
                    .accepts("0, 0", "0, 1", "1, 1")
                    .weakly(ACCEPTABLE_INTERESTING, "1, 0"),
            Sample.of(MessagePassing.Opaque.class)
                    .accepts("0, 0", "0, 1", "1, 1")
                    .weakly(ACCEPTABLE_INTERESTING, "1, 0"),
            Sample.of(MessagePassing.ReleaseAcquire.class).accepts("0, 0", "0, 1", "1, 1"),
            Sample.of(MessagePassing.Volatile.class).accepts("0, 0", "0, 1", "1, 1"),
            Sample.of(Increments.Plain.class).accepts("1, 2", "2, 1").interesting("1, 1"),
            Sample.of(Increments.Lost.class).accepts("2").forbids("1"),
            Sample.of(Increments.Synchronized.class).accepts("2"),
            Sample.of(Increments.CompareAndSet.class).accepts("3"),
            Sample.of(Increments.Tickets.class)
                    .accepts("1, 2, 3", "1, 3, 2", "2, 1, 3", "2, 3, 1", "3, 1, 2", "3, 2, 1"),
            Sample.of(ManyActors.IndependentVolatile.class).accepts(READERS_AGREE),
            Sample.of(ManyActors.IndependentAcquire.class)
                    .accepts(READERS_AGREE)
                    .weakly(ACCEPTABLE_INTERESTING, "1, 0, 1, 0"),
            Sample.of(ManyActors.CoherentOpaque.class).accepts("0, 0", "0, 1", "1, 1"),
            Sample.of(ManyActors.Relay.class).accepts("0, 0, 0", "0, 0, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"),
            Sample.of(Termination.VolatileFlag.class).accepts("TERMINATED"),
            Sample.of(Termination.PlainFlag.class).accepts("TERMINATED"),
            Sample.of(Termination.ShortSignal.class).accepts("TERMINATED").interesting("STALE"),
            Sample.of(Termination.LostNotification.class).accepts("TERMINATED").forbids("STALE"),
            Sample.of(Termination.Interrupted.class).accepts("TERMINATED"),
            Sample.of(Termination.Failing.class).accepts("ERROR"),
            Sample.of(Results.UnsafePublication.class)
                    .accepts("false, 0", "true, 1")
                    .weakly(ACCEPTABLE_INTERESTING, "true, 0"),
            Sample.of(Results.FinalField.class).accepts("false, 0", "true, 1"),
            Sample.of(Results.TextBeforeExpression.class).accepts("late").interesting("early"),
            Sample.of(Results.Undeclared.class).accepts("1, 0").forbids("0, 1"),
            Sample.of(Results.OwnResult.class).accepts("first and second"),
            Sample.of(Results.Deadlock.class).accepts("1, 1").fails("deadlock"),
            Sample.of(Results.Throwing.class).accepts("1, 0").fails("exception"));

    private Samples() {}
}
