package dev.bohr.tests.bruteforce;

import static dev.bohr.generator.weak.Axioms.JAM;
import static dev.bohr.generator.weak.Axioms.RA;
import static dev.bohr.generator.weak.Axioms.SC;
import static dev.bohr.generator.weak.Axioms.TSO;

import java.util.stream.Stream;

/**
 * Errors that an explorer of execution graphs can have, and errors in each axiom of each memory model. Some that one would expect are not
 * here because they are none. That a write which is thrown away has not been read by what was there before follows from the other conditions,
 * since what a revisiting write needs is not revisited; of the orders between fences that happen before each other every cycle has a shorter
 * one without them; and a lock that would be taken though it is held is given up when the execution comes to it.
 */
final class GraphMutants {
    private static final String REVISITS = "graph.RevisitableReads";
    private static final String GROWTH = "graph.GraphExtension";
    private static final String BACKWARDS = "graph.BackwardRevisit";
    private static final String GRAPH = "graph.Graph";
    private static final String CELLS = "graph.CellEvents";
    private static final String SEQUENTIAL = "memory.SequentialOrder";
    private static final String REACHABLE = "memory.ReachableOrder";
    private static final String TOTAL_STORE_ORDER = "memory.Tso";

    private GraphMutants() {}

    static Stream<GraphMutant> all() {
        return Stream.of(maximality(), revisits(), growth(), locks(), clocks(), sequential(), orders())
                .flatMap(mutants -> mutants);
    }

    /** The conditions of TruSt on what a revisit throws away. */
    private static Stream<GraphMutant> maximality() {
        return Stream.of(
                GraphMutant.of(
                        0,
                        "what is thrown away may have been added in any way",
                        JAM,
                        REVISITS,
                        "!event.isBefore(write) && !isMaximal(graph, event, write)",
                        "event.stamp < 0"),
                GraphMutant.of(
                        5,
                        "what is revisited may have read from anywhere",
                        JAM,
                        REVISITS,
                        "if (!isMaximal(graph, read, write)) {",
                        "if (read.stamp < 0) {"),
                GraphMutant.of(
                        42,
                        "a read that is thrown away may read from what came later",
                        JAM,
                        REVISITS,
                        "wasThere(event.source, event, write)\n                        && (event",
                        "(event"),
                GraphMutant.of(
                        4,
                        "a read that is thrown away may read from what was not the newest",
                        JAM,
                        REVISITS,
                        "event.isDropped || isNewest(graph, event.source, event, write)",
                        "event.stamp >= 0"),
                GraphMutant.of(
                        0,
                        "a write that is thrown away may have any place in coherence",
                        JAM,
                        REVISITS,
                        "case WRITE -> isNewest(graph, event, event, write) && ",
                        "case WRITE -> "),
                GraphMutant.of(
                        3,
                        "what a revisiting write needs may be revisited again",
                        JAM,
                        REVISITS,
                        "&& !VectorClock.contains(graph.fixed, read)",
                        ""));
    }

    private static Stream<GraphMutant> revisits() {
        return Stream.of(
                GraphMutant.of(
                        0,
                        "a write that revisits is the last in coherence",
                        JAM,
                        BACKWARDS,
                        "for (int rank = 0; rank < location.writes(); rank++) {",
                        "for (int rank = location.writes() - 1; rank < location.writes(); rank++) {"),
                GraphMutant.of(
                        0,
                        "places in coherence among what is thrown away count",
                        JAM,
                        BACKWARDS,
                        "return event.stamp < revisited.stamp || event.isBefore(write);",
                        "return true;"),
                GraphMutant.of(
                        5,
                        "a revisit need not be coherent for the read",
                        JAM,
                        BACKWARDS,
                        "oldest(restricted, location, read) <= placed.rank",
                        "placed.rank >= 0"),
                GraphMutant.of(
                        5,
                        "the model is not asked about what is revisited",
                        SC,
                        BACKWARDS,
                        "&& model.allows(restricted, placed)",
                        "",
                        "&& model.allows(restricted, read)",
                        ""),
                GraphMutant.of(
                        8, "updates revisit nothing", JAM, GROWTH, "        revisits(write, location, stamp);\n", ""),
                GraphMutant.of(
                        0, "writes revisit nothing", JAM, GROWTH, "        revisits(event, location, stamp);\n", ""));
    }

    private static Stream<GraphMutant> growth() {
        return Stream.of(
                GraphMutant.of(
                        0,
                        "the oldest write that a read may see is left out",
                        JAM,
                        GROWTH,
                        "rank >= oldest; rank--) {\n            GraphEvent source",
                        "rank > oldest; rank--) {\n            GraphEvent source"),
                GraphMutant.of(
                        2,
                        "a read may see one write too many",
                        JAM,
                        GROWTH,
                        "rank >= oldest; rank--) {\n            GraphEvent source",
                        "rank >= Math.max(0, oldest - 1); rank--) {\n            GraphEvent source"),
                GraphMutant.of(
                        0,
                        "the oldest place that a write may have is left out",
                        JAM,
                        GROWTH,
                        "rank >= oldest; rank--) {\n            GraphEvent write",
                        "rank > oldest; rank--) {\n            GraphEvent write"),
                GraphMutant.of(
                        9,
                        "a write may have a place too old",
                        JAM,
                        GROWTH,
                        "rank >= oldest; rank--) {\n            GraphEvent write",
                        "rank >= Math.max(0, oldest - 1); rank--) {\n            GraphEvent write"),
                GraphMutant.of(
                        0,
                        "a write may come between the halves of an update",
                        JAM,
                        GROWTH,
                        "if (location.updateOf(after, event) == after) {",
                        "if (location.writes() > 0) {"),
                GraphMutant.of(
                        384,
                        "two updates may read from one write",
                        JAM,
                        GROWTH,
                        "if (rival != read.source) {",
                        "if (rival.stamp < -1) {"),
                GraphMutant.of(
                        88,
                        "an update never takes the place of another",
                        JAM,
                        GROWTH,
                        "!= source) {\n            conflict(event, source);",
                        "!= source) {\n            return;"),
                GraphMutant.of(
                        60,
                        "the model is not asked about the write of an update",
                        TSO,
                        GROWTH,
                        "!isLast && !model.allows(graph, write)",
                        "!isLast && rank < 0"),
                GraphMutant.of(
                        5,
                        "the model is not asked about reads",
                        SC,
                        GROWTH,
                        "CellOrder.allows(graph, read) && model.allows(graph, read)",
                        "CellOrder.allows(graph, read)"));
    }

    private static Stream<GraphMutant> locks() {
        return Stream.of(
                GraphMutant.of(
                        42,
                        "that a thread was made to wait is forgotten",
                        SC,
                        REVISITS,
                        "wasThere(event.source, event, write)\n                        && (event.isDropped || isNewest",
                        "event.isDropped || (wasThere(event.source, event, write)\n                        && isNewest"),
                GraphMutant.of(
                        761,
                        "who waits for ever might not have come first",
                        SC,
                        CELLS,
                        "growth.blocked(event, ",
                        "if (event.stamp >= 0) growth.blocked(event, "),
                GraphMutant.of(4, "locks acquire nothing", JAM, CELLS, "acquires |= acquired;", ""),
                GraphMutant.of(4, "locks release nothing", JAM, CELLS, "releases |= released;", ""));
    }

    /** What happens before what, under jam. */
    private static Stream<GraphMutant> clocks() {
        return Stream.of(
                GraphMutant.of(
                        114,
                        "release sequences do not go on through updates",
                        JAM,
                        GRAPH,
                        "event.released = VectorClock.join(event.released, event.source.source.released);",
                        ""),
                GraphMutant.of(
                        205,
                        "acquiring fences acquire nothing",
                        JAM,
                        GRAPH,
                        "event.kind == GraphEvent.Kind.FENCE && event.mode != Access.FENCE_RELEASE",
                        "event.kind == GraphEvent.Kind.FENCE && event.mode < 0"),
                GraphMutant.of(
                        404,
                        "releasing fences release nothing",
                        JAM,
                        GRAPH,
                        "event.kind == GraphEvent.Kind.FENCE && event.mode != Access.FENCE_ACQUIRE",
                        "event.kind == GraphEvent.Kind.FENCE && event.mode < 0"),
                GraphMutant.of(
                        4,
                        "acquiring reads acquire nothing",
                        JAM,
                        GRAPH,
                        "if (event.acquires()) {",
                        "if (event.mode < 0) {"),
                GraphMutant.of(
                        31, "all reads acquire", JAM, GRAPH, "if (event.acquires()) {", "if (event.mode >= 0) {"),
                GraphMutant.of(
                        4,
                        "releasing writes release nothing",
                        JAM,
                        GRAPH,
                        "event.releases() ? event.happened : event.fenced",
                        "event.fenced"),
                GraphMutant.of(
                        32,
                        "all writes release",
                        JAM,
                        GRAPH,
                        "event.releases() ? event.happened : event.fenced",
                        "event.happened"),
                GraphMutant.of(
                        2,
                        "reads may be incoherent with earlier reads",
                        JAM,
                        GRAPH,
                        "read.source.rank > oldest && VectorClock.contains(before, read)",
                        "read.source.rank > oldest && before == null"),
                GraphMutant.of(
                        2,
                        "reads and writes may be incoherent with earlier writes",
                        JAM,
                        GRAPH,
                        "VectorClock.contains(before, location.write(i)) && ",
                        "before == null && "),
                GraphMutant.of(31, "modes matter", RA, "memory.Ra", "return true;\n", "return false;\n"));
    }

    /** The order of volatile accesses and full fences. */
    private static Stream<GraphMutant> sequential() {
        return Stream.of(
                GraphMutant.of(
                        38, "psc may have cycles", JAM, "memory.Jam", "return !order.isCyclic(graph);", "return true;"),
                GraphMutant.of(
                        38, "psc may have cycles", RA, "memory.Ra", "return !order.isCyclic(graph);", "return true;"),
                GraphMutant.of(
                                0,
                                "psc without po;hb;po",
                                JAM,
                                SEQUENTIAL,
                                "return other.index > 0\n",
                                "return other.index < 0\n")
                        .caughtBy(
                                "T0: read acquire x; read volatile y\nT1: write volatile x 1; write volatile x 2\nT2: write volatile y 1; read volatile x"),
                GraphMutant.of(
                        261,
                        "psc without hb at one location",
                        JAM,
                        SEQUENTIAL,
                        "(happensBefore(one, other) || isCoherenceOrFromRead(one, other));",
                        "isCoherenceOrFromRead(one, other);"),
                GraphMutant.of(
                        159,
                        "psc without from-read",
                        JAM,
                        SEQUENTIAL,
                        "return other.isWrite() && one.rank()",
                        "return one.isWrite() && other.isWrite() && one.rank()"),
                GraphMutant.of(
                        99,
                        "psc without coherence",
                        JAM,
                        SEQUENTIAL,
                        "return other.isWrite() && one.rank()",
                        "return one.isRead() && other.isWrite() && one.rank()"),
                GraphMutant.of(
                        38,
                        "psc without eco between fences",
                        JAM,
                        SEQUENTIAL,
                        "return oldest < newestWrite || oldestRead < newestRead || oldestWrite <= newestRead;",
                        "return oldest < -1;"),
                GraphMutant.of(
                        584,
                        "psc without from-read between fences",
                        JAM,
                        SEQUENTIAL,
                        "return oldest < newestWrite || oldestRead < newestRead || oldestWrite <= newestRead;",
                        "return oldestWrite < newestWrite || oldestWrite <= newestRead;"),
                GraphMutant.of(
                        209,
                        "psc without hb from a fence to an access",
                        JAM,
                        SEQUENTIAL,
                        "|| happensThenBetween(graph, fence, other)",
                        ""));
    }

    private static Stream<GraphMutant> orders() {
        return Stream.of(
                GraphMutant.of(
                        5,
                        "no from-read",
                        SC,
                        REACHABLE,
                        "} else if (event.isRead()) {",
                        "} else if (event.isRead() && event.index < 0) {"),
                GraphMutant.of(
                        7,
                        "no reads-from",
                        SC,
                        REACHABLE,
                        "read.source() == event && keepsReadsFrom(event, read)",
                        "read.index < 0"),
                GraphMutant.of(
                        0,
                        "no program order",
                        SC,
                        "memory.Sc",
                        "if (event.index + 1 < graph.size(event.thread)) {",
                        "if (event.index < 0) {"),
                GraphMutant.of(
                        5,
                        "writes are not put off past reads",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "return event.isWrite() && !event.isUpdate() && !event.isCell();",
                        "return event.index < 0;"),
                GraphMutant.of(
                        0,
                        "writes are put off past writes",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "(stays || later.isWrite() || ",
                        "(stays || "),
                GraphMutant.of(
                        114,
                        "volatile writes are put off past volatile reads",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "event.isSequential() && later.isSequential()",
                        "event.index < 0"),
                GraphMutant.of(
                        218,
                        "full fences order nothing",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "later.isFullFence()\n                        || later.isUpdate()",
                        "later.isUpdate()"),
                GraphMutant.of(
                        106,
                        "updates are put off past reads",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "return event.isWrite() && !event.isUpdate() && !event.isCell();",
                        "return event.isWrite() && !event.isCell();"),
                GraphMutant.of(
                        56,
                        "fences that are not full order, too",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "later.isFullFence()\n                        || later.isUpdate()",
                        "later.kind == GraphEvent.Kind.FENCE || later.isUpdate()"),
                GraphMutant.of(
                        5,
                        "a thread sees its own writes when the others do",
                        TSO,
                        TOTAL_STORE_ORDER,
                        "return write.thread != read.thread;",
                        "return true;"));
    }
}
