/** More than this in one view is a knot that nobody follows: then the shortest are drawn, and those of the selected step. */
const MOST_ARROWS = 160;
/** Arrows over more rows than these only say that something is far away: then they are drawn for the selected step alone. */
const LONGEST_ARROW = 60;
/** From the middle of a dot to where an arrow begins or ends. */
const DOT = 6;

const ARROW_KINDS = {
    'reads-from': {label: 'reads from', title: 'a value that was written is seen'},
    'synchronizes': {label: 'synchronizes', title: 'the later step is ordered after the earlier one'},
    'wakes': {label: 'wakes', title: 'a thread that waits is woken'},
};

/** The arrows between the rows of a window, and what leads from a step to its like where two runs are compared. */
class Arrows {
    constructor(lanes) {
        this.lanes = lanes;
        this.hiddenKinds = new Set();
        this.onFollow = () => {};
    }

    /** What is drawn of those that begin or end in the window. */
    draw() {
        return [heads(), ...this.#arrows()];
    }

    #arrows() {
        const {model, rows, selected, first, last} = this.lanes;
        const isIn = row => row >= first && row < last;
        const drawn = [];
        for (const edge of model.edges) {
            const from = rows.rowOf[edge.from];
            const to = rows.rowOf[edge.to];
            if (from < 0 || to < 0 || this.hiddenKinds.has(edge.kind)) {
                continue;
            }
            const isSelected = edge.from === selected || edge.to === selected;
            const isPlain = to - from <= LONGEST_ARROW && rows.isShown(edge.from) && rows.isShown(edge.to);
            if ((isIn(from) || isIn(to)) && (isPlain || isSelected)) {
                drawn.push({edge, from, to, isSelected});
            }
        }
        drawn.sort((a, b) => a.isSelected - b.isSelected || (b.to - b.from) - (a.to - a.from));
        const paths = drawn.slice(-MOST_ARROWS).flatMap(one => this.#arrow(one));
        for (const difference of model.differences) {
            paths.push(...this.#difference(difference));
        }
        return paths;
    }

    #arrow({edge, from, to, isSelected}) {
        // What wakes often orders as well: the two arrows are drawn beside each other.
        const d = this.#path(edge.from, from, edge.to, to, edge.kind === 'wakes' ? 4 : 0);
        const words = `${ARROW_KINDS[edge.kind].label} ${short(edge.label)}: step ${edge.from} to step ${edge.to}`;
        const look = `arrow ${edge.kind}${isSelected ? ' selected' : ''}`;
        return [
            draw('path', {class: look, d, 'marker-end': `url(#head-${edge.kind}${isSelected ? '-selected' : ''})`}),
            // Wide enough to be hit.
            draw('path', {
                class: 'hit', d, 'data-from': edge.from, 'data-to': edge.to,
                onclick: () => this.onFollow(lanesOtherEnd(edge, this.lanes.selected)),
            }, draw('title', {}, words)),
        ];
    }

    #difference({first, second}) {
        if (second === 0) {
            return [];
        }
        const [one, other] = first < second ? [first, second] : [second, first];
        const from = this.lanes.rowOf(one);
        const to = this.lanes.rowOf(other);
        const isApart = from < 0 || to < 0 || to < this.lanes.first || from >= this.lanes.last;
        return isApart ? [] : [draw('path', {class: 'difference', d: this.#path(one, from, other, to)})];
    }

    /** A straight line says most plainly who comes before whom; it begins and ends at the rim of a dot. */
    #path(fromStep, fromRow, toStep, toRow, shift = 0) {
        const {lanes} = this;
        const x1 = lanes.x(lanes.model.at(fromStep).thread);
        const x2 = lanes.x(lanes.model.at(toStep).thread);
        const y1 = lanes.y(fromRow) + shift;
        const y2 = lanes.y(toRow) + shift;
        const length = Math.hypot(x2 - x1, y2 - y1) || 1;
        const dx = (x2 - x1) / length * DOT;
        const dy = (y2 - y1) / length * DOT;
        return `M${(x1 + dx).toFixed(1)} ${(y1 + dy).toFixed(1)} L${(x2 - dx).toFixed(1)} ${(y2 - dy).toFixed(1)}`;
    }
}

/** To where an arrow is followed from the selected step: to its other end, else to where it comes from. */
function lanesOtherEnd(edge, selected) {
    return edge.from === selected ? edge.to : edge.from;
}

/** The heads of the arrows, one for each look. */
function heads() {
    const looks = Object.keys(ARROW_KINDS).flatMap(kind => [kind, `${kind}-selected`]);
    return draw('defs', {}, ...looks.map(look => draw('marker', {
        id: `head-${look}`, class: `head ${look.replace('-selected', '')}${look.endsWith('-selected') ? ' selected' : ''}`,
        viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto',
    }, draw('path', {d: 'M0 0.8 L8 4 L0 7.2 Z'}))));
}
