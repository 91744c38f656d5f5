/** The bits of an event, as TraceData has them. */
const SWITCHED = 1;
const PREEMPTION = 2;
const CALL = 4;
const OLD_SEEN = 8;
const WRITES = 16;
const SHOWS = 32;

/** The number of entries of a sorted list that are not above a value. */
function countUpTo(sorted, value) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] <= value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/**
 * One trace: its steps, counted from 1, and how things stand after each. Nothing here knows of the page. What leads from step to step
 * and what is ordered was worked out when the page was written; this only looks it up.
 */
class Model {
    constructor(data, sources) {
        this.data = data;
        this.sources = sources;
        this.threads = data.threads;
        this.texts = data.texts;
        this.length = data.events.length;
        this.events = [null, ...data.events.map((fields, index) => this.#event(fields, index + 1))];
        // Steps that a difference is about and that the execution never came to; they are counted on.
        this.beyond = data.cause.beyond.map((fields, index) => this.#event(fields, this.length + index + 1));
        this.holdings = data.holdings.map(([thread, lock, taken, takenAt, released, releasedAt, shared]) => ({
            thread,
            lock: this.texts[lock],
            taken,
            takenAt: this.texts[takenAt],
            released,
            releasedAt: this.texts[releasedAt],
            isShared: shared === 1,
        }));
        this.differences = data.cause.differences.map(([kind, first, second]) => ({kind, first, second}));
        this.#connect();
        this.#readClocks();
        this.#readValues();
        this.#findRace();
    }

    /** The two accesses of a race: the last step, and the last one before it that it is not ordered with. */
    #findRace() {
        const second = this.length;
        if (this.data.kind !== 'race' || second === 0) {
            return;
        }
        const {thread, location, flags} = this.events[second];
        for (let first = second - 1; first >= 1; first--) {
            const one = this.events[first];
            if (one.thread !== thread && one.location === location && (one.flags | flags) & WRITES && !this.happensBefore(first, second)) {
                this.differences = [{kind: 'race', first, second}];
                this.causeSteps = new Set([first, second]);
                return;
            }
        }
    }

    #event([thread, operation, location, mode, value, position, method, source, flags, after, file], step) {
        const text = this.texts;
        const colon = text[position].lastIndexOf(':');
        return {
            step,
            thread,
            operation: text[operation],
            location: text[location],
            mode: text[mode],
            value: text[value],
            position: text[position],
            line: colon < 0 ? 0 : Number(text[position].slice(colon + 1)),
            method: text[method],
            source,
            flags,
            after: text[after],
            file,
            number: 0,
        };
    }

    #connect() {
        this.edges = this.data.edges.map(([kind, from, to, label]) => ({kind, from, to, label: this.texts[label]}));
        this.into = new Map();
        this.outOf = new Map();
        const add = (map, step, edge) => (map.has(step) ? map.get(step).push(edge) : map.set(step, [edge]));
        for (const edge of this.edges) {
            add(this.into, edge.to, edge);
            add(this.outOf, edge.from, edge);
        }
        const counts = this.threads.map(() => 0);
        this.firstOf = this.threads.map(() => 0);
        this.lastOf = this.threads.map(() => 0);
        this.stepsOf = this.threads.map(() => []);
        for (let step = 1; step <= this.length; step++) {
            const event = this.events[step];
            event.number = ++counts[event.thread];
            this.firstOf[event.thread] ||= step;
            this.lastOf[event.thread] = step;
            this.stepsOf[event.thread].push(step);
        }
        this.causeSteps = new Set(this.differences.flatMap(({first, second}) => [first, second])
            .filter(step => step > 0 && step <= this.length));
    }

    /** A step, or one that the execution never came to. */
    at(step) {
        return step <= this.length ? this.events[step] : this.beyond[step - this.length - 1];
    }

    /** For each pair of threads, when the first came to know of how many steps of the second: few numbers, looked up by bisection. */
    #readClocks() {
        this.knowledge = new Map();
        for (const [step, ...pairs] of this.data.clocks) {
            const knower = this.events[step].thread;
            for (let i = 0; i < pairs.length; i += 2) {
                const key = knower * this.threads.length + pairs[i];
                if (!this.knowledge.has(key)) {
                    this.knowledge.set(key, {steps: [], counts: []});
                }
                const known = this.knowledge.get(key);
                known.steps.push(step);
                known.counts.push(pairs[i + 1]);
            }
        }
    }

    /** Whether the first step is ordered before the second by what the program itself does to order them. */
    happensBefore(first, second) {
        if (first >= second) {
            return false;
        }
        const one = this.events[first];
        const other = this.events[second];
        if (one.thread === other.thread) {
            return true;
        }
        const known = this.knowledge.get(other.thread * this.threads.length + one.thread);
        const index = known ? countUpTo(known.steps, second) - 1 : -1;
        return index >= 0 && known.counts[index] >= one.number;
    }

    /** For each location what it came to hold in which step, in the order of the first touch. */
    #readValues() {
        this.histories = [];
        const ofLocation = new Map();
        for (let step = 1; step <= this.length; step++) {
            const {flags, location, after} = this.events[step];
            if (!(flags & (WRITES | SHOWS))) {
                continue;
            }
            let history = ofLocation.get(location);
            if (!history) {
                history = {location, steps: [], values: [], writers: []};
                ofLocation.set(location, history);
                this.histories.push(history);
            } else if (flags & SHOWS) {
                continue;
            }
            history.steps.push(step);
            history.values.push(after);
            history.writers.push(flags & WRITES ? step : 0);
        }
    }

    /** What each location that was touched so far holds after a step, and the step that has written it, 0 if it was there before. */
    valuesAfter(step) {
        const values = [];
        for (const history of this.histories) {
            if (history.steps[0] > step) {
                break;
            }
            const index = countUpTo(history.steps, step) - 1;
            values.push({
                location: history.location,
                value: history.values[index],
                step: history.writers[index],
                since: history.steps[index],
            });
        }
        return values;
    }

    /** The locks that are held right after a step, in the order in which they were taken. */
    heldAfter(step) {
        return this.holdings.filter(({taken, released}) => taken <= step && (released === 0 || step < released));
    }

    /** Where each thread stands after a step: its last step so far, 0 if it has done none, and its next one, 0 if it does no more. */
    threadsAfter(step) {
        return this.stepsOf.map((steps, thread) => {
            const done = countUpTo(steps, step);
            return {thread, last: steps[done - 1] ?? 0, next: steps[done] ?? 0};
        }).filter(({thread}) => this.stepsOf[thread].length > 0);
    }

    /** The locations that steps are about, with how many; those of most steps first. */
    locations() {
        const counts = new Map();
        for (let step = 1; step <= this.length; step++) {
            const {location} = this.events[step];
            if (location) {
                counts.set(location, (counts.get(location) ?? 0) + 1);
            }
        }
        return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    }

    /** What a search looks at, in small letters; made when first asked for. */
    get searched() {
        this.haystack ??= this.events.map(event => event &&
            [this.threads[event.thread], event.operation, event.location, event.mode, event.value, event.position, event.method]
                .join(' ').toLowerCase());
        return this.haystack;
    }
}
