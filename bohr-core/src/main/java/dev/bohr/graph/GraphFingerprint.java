package dev.bohr.graph;

/** A number for a graph; the order in which its events were added does not matter. */
final class GraphFingerprint {
    private static final long FIRST = 0x5851F42D4C957F2DL;
    private static final long SECOND = 0x9E3779B97F4A7C15L;
    private static final long THIRD = 0xD1342543DE82EF95L;

    private GraphFingerprint() {}

    static long of(Graph graph) {
        long sum = 0;
        for (int i = 0; i < graph.size(); i++) {
            GraphEvent event = graph.event(i);
            if (event.isDropped) {
                continue;
            }
            long what = name(event) * FIRST + event.kind.ordinal() * 7L + event.location;
            if (event.isRead()) {
                what += name(event.source) * SECOND;
            } else if (event.kind == GraphEvent.Kind.CHOICE) {
                what += event.choice * SECOND;
            }
            sum += mix(what);
        }
        for (int i = 0; i < graph.touched(); i++) {
            GraphLocation location = graph.touched(i);
            for (int rank = 1; rank < location.writes(); rank++) {
                sum += mix(name(location.write(rank - 1)) * SECOND + name(location.write(rank)) * THIRD + location.id);
            }
        }
        return sum;
    }

    private static long name(GraphEvent event) {
        return (event.thread + 1L) << 32 | event.index;
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
