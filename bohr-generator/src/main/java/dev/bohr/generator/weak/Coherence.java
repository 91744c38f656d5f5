package dev.bohr.generator.weak;

import dev.bohr.graph.Graph;
import dev.bohr.graph.GraphLocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The coherence orders that an explorer had in mind, which cannot be told from what reads were given. */
record Coherence(Graph graph, WeakMachine weakMachine) {
    /** By place, as names of writes. Of a lock it is the order in which things were done. */
    List<List<Integer>> orders() {
        List<List<Integer>> orders = new ArrayList<>(weakMachine.writes());
        for (int place = 0; place < orders.size(); place++) {
            GraphLocation location = location(place);
            if (location != null && !location.write(0).isCell()) {
                orders.set(place, order(location, orders.get(place)));
            }
        }
        return orders;
    }

    private @org.jspecify.annotations.Nullable GraphLocation location(int place) {
        for (int i = 0; i < graph.touched(); i++) {
            if (graph.touched(i).write(0).location == weakMachine.location(place)) {
                return graph.touched(i);
            }
        }
        return null;
    }

    /** Both number the events of a thread, but not in the same way: the first write of a thread is the first for both. */
    private static List<Integer> order(GraphLocation location, List<Integer> done) {
        List<dev.bohr.graph.GraphEvent> writes = new ArrayList<>();
        for (int rank = 1; rank < location.writes(); rank++) {
            writes.add(location.write(rank));
        }
        if (writes.size() != done.size()) {
            throw new IllegalStateException(done.size() + " writes were done, and the graph has " + writes.size());
        }
        List<dev.bohr.graph.GraphEvent> inProgramOrder = new ArrayList<>(writes);
        inProgramOrder.sort(Comparator.<dev.bohr.graph.GraphEvent>comparingInt(write -> write.thread)
                .thenComparingInt(write -> write.index));
        List<Integer> names = new ArrayList<>(done);
        names.sort(Comparator.naturalOrder());
        return writes.stream()
                .map(write -> names.get(inProgramOrder.indexOf(write)))
                .toList();
    }
}
