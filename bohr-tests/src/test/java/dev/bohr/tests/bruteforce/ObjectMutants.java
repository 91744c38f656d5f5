package dev.bohr.tests.bruteforce;

import java.util.stream.Stream;

/** Errors in the check for linearizability, each with a test that shows it. */
final class ObjectMutants {
    private static final String OVERLAPS = "linearizability.judge.Overlaps";
    private static final String REALISABLE = "linearizability.judge.Realisable";
    private static final String REALISATION = "linearizability.judge.Realisation";
    private static final String JUDGE = "linearizability.judge.HistoryJudge";
    private static final String JOURNAL = "linearizability.judge.Journal";
    private static final String SERIAL = "linearizability.judge.SerialHistories";
    private static final String ORDERS = "strategy.systematic.SerialOrders";

    // ---- tests

    private static final String NOTHING = "int m0():\nint m1():\nm0() | m1()";
    private static final String BLOCKS = "int m0(): spin-until p0 1\nint m1():\nm0() | m1()";
    private static final String BLOCKS_AMID = "int m0():\nint m1(): spin-until p0 1\nm0() | m1() | m0()";
    private static final String BOTH_BLOCK = "int m0(): spin-until p0 1\nm0() | m0()";
    private static final String PARKS = "int m0(): enlist; park\nint m1(): unpark-listed\nm1(), m1() | m0(), m0()";
    private static final String DEADLOCK = "int m0(): enter m0; enter m1; exit m1; exit m0\n"
            + "int m1(): enter m1; enter m0; exit m0; exit m1\nm0() | m1()";
    private static final String BLOCKS_AND_DEADLOCK = "int m0(): spin-until p0 1\n"
            + "int m1(): enter m0; enter m1; exit m1; exit m0\n"
            + "int m2(): enter m1; enter m0; exit m0; exit m1\nm0() | m1() | m2()";
    private static final String LOST_WAKE_UP = "int m0(): read e0; if 0; park\nint m1(): write-last e0\nm1() | m0()";
    private static final String LOOKS =
            "int m0(): read e1; read-more p1\nint m1(): write p1 1\nint m2(): write e1 2\nm0() | m1() | m2()";
    private static final String LOOKS_LATER =
            "void m0(): write s 2\nint m1(): write e0 2; read s\nint m2(): read e0\nm2() | m0() | m1()";
    private static final String COUNTS =
            "int m0(): read h\nvoid m1(): add h 1\nint m2(): increment h; read h\nm1() | m1(), m0() | m2()";
    private static final String RACES = "int m0(): read p0; write-last p0\nm0() | m0() [m0()]";
    private static final String THROWS =
            "void m0(): read p0; if 1; throw\nint m1(): write p0 1; write p0 0\nm0() | m1()";
    private static final String CHOOSES = "int m0(): choose 2\nm0() | m0()";

    private ObjectMutants() {}

    static Stream<ObjectMutant> all() {
        return Stream.of(overlaps(), realisable(), judge(), journal(), serial()).flatMap(some -> some);
    }

    private static Stream<ObjectMutant> overlaps() {
        return Stream.of(
                ObjectMutant.of(
                        "a call that never returns may have returned before others",
                        OVERLAPS,
                        "!journal.hasReturned(a) || ",
                        "",
                        BLOCKS),
                ObjectMutant.of(
                        "what need not be in order overlaps",
                        OVERLAPS,
                        "return order.happensBefore(journal.invokeStep(b), journal.returnStep(a));",
                        "return !order.happensBefore(journal.returnStep(a), journal.invokeStep(b));",
                        LOOKS_LATER),
                ObjectMutant.of(
                        "a call returns where it begins",
                        OVERLAPS,
                        "order.happensBefore(journal.invokeStep(b), journal.returnStep(a))",
                        "order.happensBefore(journal.invokeStep(b), journal.invokeStep(a))",
                        RACES));
    }

    private static Stream<ObjectMutant> realisable() {
        return Stream.of(
                ObjectMutant.of(
                        "no order contradicts what the next call does not",
                        REALISABLE,
                        "if ((explanation.of(b) & ~common[b]) != 0) {",
                        "if ((explanation.of(b) & ~common[b]) != 0 && b < 0) {",
                        LOOKS_LATER),
                ObjectMutant.of(
                        "all that has begun has returned",
                        REALISABLE,
                        "returned &= ~common[Long.numberOfTrailingZeros(rest)];",
                        "returned &= -1L;",
                        BLOCKS_AMID),
                ObjectMutant.of(
                        "histories are contradicted by what has not returned",
                        REALISABLE,
                        "if ((explanations.get(i).of(begins) & returned) != 0) {",
                        "if ((explanations.get(i).of(begins) & all) != 0) {",
                        NOTHING),
                ObjectMutant.of(
                        "some history is contradicted, and not all",
                        REALISABLE,
                        "if (!explanations.stream().allMatch(this::isContradicted)) {",
                        "if (explanations.stream().noneMatch(this::isContradicted)) {",
                        COUNTS),
                ObjectMutant.of(
                        "the first explanation is all there is",
                        REALISABLE,
                        "explaining.set(0, explanations.size());",
                        "explaining.set(0, Math.min(1, explanations.size()));",
                        NOTHING),
                ObjectMutant.of(
                        "one order in which calls begin is tried",
                        REALISABLE,
                        "                realised.subList(before, realised.size()).clear();",
                        "                return false;",
                        LOOKS),
                ObjectMutant.of(
                        "what is to be realised is not",
                        REALISATION,
                        "if (journal.invokeStep(pair.begins()) == step &&",
                        "if (step < 0 &&",
                        LOOKS),
                ObjectMutant.of(
                        "what happens before is not kept",
                        REALISATION,
                        "if (!done[before] && before != step && order.happensBefore(before, step)) {",
                        "if (!done[before] && before < 0) {",
                        LOOKS));
    }

    private static Stream<ObjectMutant> judge() {
        return Stream.of(
                ObjectMutant.of(
                        "one call that blocks explains the others",
                        JUDGE,
                        "            if (unexplained != null) {\n                return new Verdict(unexplained);\n            }",
                        "            return new Verdict(unexplained);",
                        BLOCKS_AND_DEADLOCK),
                ObjectMutant.of(
                        "what blocks is right",
                        JUDGE,
                        "for (ResultVector results : situation.results().each()) {",
                        "for (ResultVector results : situation.results().isStuck() ? List.<ResultVector>of() : situation.results().each()) {",
                        DEADLOCK),
                ObjectMutant.of(
                        "calls that block are explained together",
                        "linearizability.judge.ResultVector",
                        "each.add(withOnlyPending(call));",
                        "each.add(this);",
                        BOTH_BLOCK),
                ObjectMutant.of(
                        "sequential consistency asks for more than the order of threads",
                        JUDGE,
                        "if (sequential && !explanations.isEmpty()) {",
                        "if (sequential && explanations == null) {",
                        COUNTS),
                ObjectMutant.of(
                        "equivalent executions are not judged",
                        JUDGE,
                        "newOrder == null || sequential ? Overlaps.ofExecution(journal)",
                        "newOrder != null || sequential ? Overlaps.ofExecution(journal)",
                        LOOKS));
    }

    private static Stream<ObjectMutant> journal() {
        return Stream.of(
                ObjectMutant.of(
                        "calls return in the step in which they begin",
                        JOURNAL,
                        "returnStep[call] = Participation.orderedStep();",
                        "returnStep[call] = invokeStep[call];",
                        RACES),
                ObjectMutant.of(
                        "a method that returns nothing throws nothing",
                        JOURNAL,
                        "if (thrown != null) {",
                        "if (thrown != null && !calls[call].operation().isVoid()) {",
                        THROWS),
                ObjectMutant.of(
                        "values are not compared",
                        JOURNAL,
                        "calls[call].operation().isVoid() ? resultNumbers.ofVoid() : resultNumbers.of(value)",
                        "resultNumbers.ofVoid()",
                        RACES),
                ObjectMutant.of(
                        "calls block only after others that block",
                        JOURNAL,
                        "return openCalls == 1;",
                        "return openCalls > 1;",
                        BLOCKS));
    }

    private static Stream<ObjectMutant> serial() {
        return Stream.of(
                ObjectMutant.of(
                        "no call may block",
                        SERIAL,
                        "if (journal.isLastBlocked()) {",
                        "if (journal.isLastBlocked() && journal.size() < 0) {",
                        BLOCKS),
                ObjectMutant.of(
                        "calls have one meaning, whatever they return",
                        SERIAL,
                        "&& !before.equals(returned) &&",
                        "&& before.size() < 0 &&",
                        CHOOSES),
                ObjectMutant.of(
                        "calls that overlap have one meaning",
                        SERIAL,
                        "if (journal.isSerial()) {",
                        "if (journal.size() > 0) {",
                        PARKS),
                ObjectMutant.of(
                        "a wake-up may be lost",
                        JOURNAL,
                        "return isOneOpen() && lastReturn < begun;",
                        "return isOneOpen();",
                        LOST_WAKE_UP),
                ObjectMutant.of(
                        "whoever was blocked does not go on",
                        ORDERS,
                        "return ask(view, enabled);",
                        "long atCall = 0;\n"
                                + "for (long r = enabled; r != 0; r &= r - 1) {\n"
                                + "    int t = Long.numberOfTrailingZeros(r);\n"
                                + "    atCall |= isAtCall(view, t) ? 1L << t : 0;\n"
                                + "}\n"
                                + "return ask(view, atCall == 0 ? enabled : atCall);",
                        PARKS),
                ObjectMutant.of(
                        "calls are made in one order",
                        ORDERS,
                        "return ask(view, enabled);",
                        "return ask(view, enabled & -enabled);",
                        NOTHING));
    }
}
