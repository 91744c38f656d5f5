/** Shorter traces are shown whole. */
const FOLD_FROM = 60;
/** So much of what a thread does between two switches stays at each end. */
const ENDS_OF_RUN = 3;
const FIRST_STEPS = 5;
const LAST_STEPS = 12;
/** A gap in the place of fewer steps would save no room. */
const SHORTEST_GAP = 4;

/** Which steps are shown, and in which row: those of threads and locations that are not hidden, with long dull stretches folded. */
class Rows {
    constructor(model) {
        this.model = model;
        this.hiddenThreads = new Set();
        this.hiddenLocations = new Set();
        this.isFolded = model.length > FOLD_FROM;
        this.isOpened = new Uint8Array(model.length + 1);
        this.matters = this.#findWhatMatters();
        this.update();
    }

    #findWhatMatters() {
        const {model} = this;
        const matters = new Uint8Array(model.length + 1);
        for (let from = 1; from <= model.length;) {
            let to = from + 1;
            while (to <= model.length && model.events[to].thread === model.events[from].thread) {
                to++;
            }
            for (let step = from; step < to; step++) {
                const {flags} = model.events[step];
                matters[step] = step < from + ENDS_OF_RUN || step >= to - ENDS_OF_RUN ||
                    flags & (CALL | OLD_SEEN | PREEMPTION) || !(flags & (WRITES | SHOWS)) ||
                    step <= FIRST_STEPS || step > model.length - LAST_STEPS ||
                    model.causeSteps.has(step) || model.into.has(step) ? 1 : 0;
            }
            from = to;
        }
        return matters;
    }

    isHidden(step) {
        const {thread, location} = this.model.events[step];
        return this.hiddenThreads.has(thread) || this.hiddenLocations.has(location);
    }

    /** Works the rows out anew. A row has the step that it shows; that of a gap has the last step of it, too, and how many it stands for. */
    update() {
        const {model} = this;
        this.list = [];
        this.rowOf = new Int32Array(model.length + 1).fill(-1);
        let gap = [];
        const endGap = () => {
            if (gap.length < SHORTEST_GAP) {
                gap.forEach(step => this.#add({step, last: 0, count: 1}));
            } else {
                gap.forEach(step => (this.rowOf[step] = this.list.length));
                this.list.push({step: gap[0], last: gap[gap.length - 1], count: gap.length});
            }
            gap = [];
        };
        for (let step = 1; step <= model.length; step++) {
            if (this.isHidden(step)) {
                continue;
            }
            if (this.isFolded && !this.matters[step] && !this.isOpened[step]) {
                gap.push(step);
            } else {
                endGap();
                this.#add({step, last: 0, count: 1});
            }
        }
        endGap();
    }

    #add(row) {
        this.rowOf[row.step] = this.list.length;
        this.list.push(row);
    }

    get length() {
        return this.list.length;
    }

    /** Whether a step has a row of its own. */
    isShown(step) {
        const row = this.rowOf[step];
        return row >= 0 && this.list[row].last === 0;
    }

    open(gap) {
        this.isOpened.fill(1, gap.step, gap.last + 1);
        this.update();
    }

    /** Makes a row for a step that is folded or hidden. */
    show(step) {
        const {thread, location} = this.model.events[step];
        const wasHidden = this.hiddenThreads.delete(thread) | this.hiddenLocations.delete(location);
        if (wasHidden) {
            this.update();
        }
        if (!this.isShown(step)) {
            this.open(this.list[this.rowOf[step]]);
        }
    }

    /** The nearest step in a direction that is shown, and is wanted; 0 if there is none. */
    next(step, direction, isWanted = () => true) {
        for (let at = step + direction; at >= 1 && at <= this.model.length; at += direction) {
            if (this.isShown(at) && isWanted(at)) {
                return at;
            }
        }
        return 0;
    }

    /** The step shown that is nearest to one that may not be; 0 if none is shown. */
    nearest(step) {
        return this.isShown(step) ? step : this.next(step, 1) || this.next(step, -1);
    }
}
