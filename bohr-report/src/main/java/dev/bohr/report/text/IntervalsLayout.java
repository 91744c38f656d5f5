package dev.bohr.report.text;

import dev.bohr.report.text.IntervalsText.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Which column each end of an interval is drawn in: from left to right, each as far to the left as it may be, so that every interval has
 * room for its text and the order of the ends is kept.
 */
final class IntervalsLayout {
    /** What is drawn of an interval beside its text: a bar and a dash at each end. */
    private static final int FRAME = 4;

    private final List<String> texts;
    private final long[] places;
    /** The column of each place. */
    private final int[] columns;

    private final List<Lane> lanes = new ArrayList<>();
    private final int width;

    IntervalsLayout(List<Interval> intervals, List<String> texts, List<String> names) {
        this.texts = texts;
        places = intervals.stream()
                .flatMapToLong(
                        each -> each.isOpen() ? LongStream.of(each.start()) : LongStream.of(each.start(), each.end()))
                .distinct()
                .sorted()
                .toArray();
        columns = new int[places.length];
        for (String name : names) {
            share(name, intervals);
        }
        place(intervals);
        int widest = places.length == 0 ? 0 : columns[places.length - 1] + 1;
        for (int i = 0; i < intervals.size(); i++) {
            if (intervals.get(i).isOpen()) {
                widest = Math.max(widest, columns[index(intervals.get(i).start())] + needed(i));
            }
        }
        width = widest;
        lanes.forEach(lane -> lane.draw(intervals));
    }

    List<Lane> lanes() {
        return lanes;
    }

    int width() {
        return width;
    }

    /** Where to break lines that begin at a column and have so much room: where it hurts least, and late. */
    int cut(int from, int room) {
        if (width - from <= room) {
            return width;
        }
        int best = from + room;
        for (int at = best; at > from + room / 2; at--) {
            best = harm(at) < harm(best) ? at : best;
        }
        return best;
    }

    /** A text that is broken hurts more than an interval that is. */
    private int harm(int column) {
        int harm = 0;
        for (Lane lane : lanes) {
            boolean isInText = lane.isText[column - 1] || lane.isText[column];
            boolean isInInterval = !lane.cells[column - 1].equals(" ") && !lane.cells[column].equals(" ");
            harm += isInText ? lanes.size() + 1 : isInInterval ? 1 : 0;
        }
        return harm;
    }

    /** Intervals of one thread that overlap, as after a call that never ended, get a lane of their own each. */
    private void share(String name, List<Interval> intervals) {
        List<Integer> own = new ArrayList<>();
        for (int i = 0; i < intervals.size(); i++) {
            if (intervals.get(i).row().equals(name)) {
                own.add(i);
            }
        }
        own.sort(Comparator.comparingLong(i -> intervals.get(i).start()));
        int first = lanes.size();
        for (int i : own) {
            int lane = first;
            while (lane < lanes.size()
                    && lanes.get(lane).lastEnd >= intervals.get(i).start()) {
                lane++;
            }
            if (lane == lanes.size()) {
                lanes.add(new Lane(lane == first ? name : ""));
            }
            lanes.get(lane).members.add(i);
            lanes.get(lane).lastEnd = intervals.get(i).end();
        }
    }

    /** The longest way through the constraints; each leads from a place to a later one, so one pass will do. */
    private void place(List<Interval> intervals) {
        List<List<int[]>> constraints = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            constraints.add(new ArrayList<>());
        }
        for (Lane lane : lanes) {
            for (int i = 0; i < lane.members.size(); i++) {
                Interval interval = intervals.get(lane.members.get(i));
                int start = index(interval.start());
                if (i > 0) {
                    int previous = index(intervals.get(lane.members.get(i - 1)).end());
                    constraints.get(start).add(new int[] {previous, 2});
                }
                if (!interval.isOpen() && interval.end() > interval.start()) {
                    constraints.get(index(interval.end())).add(new int[] {start, needed(lane.members.get(i)) - 1});
                }
            }
        }
        for (int i = 1; i < places.length; i++) {
            columns[i] = columns[i - 1] + 1;
            for (int[] constraint : constraints.get(i)) {
                columns[i] = Math.max(columns[i], columns[constraint[0]] + constraint[1]);
            }
        }
    }

    private int needed(int interval) {
        return Columns.width(texts.get(interval)) + FRAME;
    }

    private int index(long place) {
        return Arrays.binarySearch(places, place);
    }

    /** A line of the drawing. */
    final class Lane {
        private final String name;
        /** The intervals on it, from left to right. */
        private final List<Integer> members = new ArrayList<>();

        private long lastEnd = Long.MIN_VALUE;
        /** What is in each column; the second column of a wide character has nothing. */
        private String[] cells = {};

        private boolean[] isText = {};
        private boolean[] isMarked = {};

        private Lane(String name) {
            this.name = name;
        }

        String name() {
            return name;
        }

        private void draw(List<Interval> intervals) {
            cells = new String[width];
            isText = new boolean[width];
            isMarked = new boolean[width];
            Arrays.fill(cells, " ");
            for (int i : members) {
                Interval interval = intervals.get(i);
                int start = columns[index(interval.start())];
                int end = interval.isOpen() ? width - 1 : columns[index(interval.end())];
                Arrays.fill(cells, start, end, interval.isMarked() ? "=" : "-");
                cells[start] = "|";
                cells[end] = interval.isOpen() ? ">" : "|";
                Arrays.fill(isMarked, start, end + 1, interval.isMarked());
                if (end > start) {
                    write(texts.get(i), start + 2);
                }
            }
        }

        private void write(String text, int from) {
            int at = from;
            for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
                String character = Character.toString(text.codePointAt(i));
                int columnsOfIt = Columns.width(character);
                if (columnsOfIt == 0 && at > from) {
                    cells[at - 1] += character;
                    continue;
                }
                for (int more = 0; more < columnsOfIt; more++) {
                    cells[at] = more == 0 ? character : "";
                    isText[at++] = true;
                }
            }
        }

        String drawn(int from, int to, Style style) {
            StringBuilder line = new StringBuilder();
            for (int at = from; at < to; ) {
                int end = at;
                StringBuilder run = new StringBuilder();
                while (end < to && isMarked[end] == isMarked[at]) {
                    run.append(cells[end++]);
                }
                line.append(isMarked[at] ? style.red(run.toString()) : run);
                at = end;
            }
            return line.toString();
        }
    }
}
