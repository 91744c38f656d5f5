/** More variables than these are not listed: then those that were written last are. */
const MOST_VARIABLES = 200;

const EDGE_WORDS = {
    'reads-from': {into: 'sees what was written by', outOf: 'is seen by'},
    'synchronizes': {into: 'is ordered after', outOf: 'is ordered before'},
    'wakes': {into: 'is woken by', outOf: 'wakes'},
};

/** The selected step in words, where its arrows lead, and how things stand after it. */
class State {
    constructor(model) {
        this.model = model;
        this.stepNode = byId('step');
        this.stateNode = byId('state');
        this.onSelect = () => {};
        this.onMove = () => {};
        const {causeSteps, events} = model;
        this.causeLocations = new Set([...causeSteps].map(step => events[step].location));
    }

    show(step) {
        this.#step(this.model.events[step]);
        const held = this.model.heldAfter(step);
        const values = this.model.valuesAfter(step);
        this.stateNode.replaceChildren(
            make('h2', {}, `Locks held after step ${step}`), this.#locks(held, step),
            make('h2', {}, `Variables after step ${step}`), ...this.#variables(values, step),
            make('h2', {}, `Threads after step ${step}`), this.#threads(step));
        this.#scrollTo(this.stateNode.querySelector('tr.touched'));
    }

    /** What the step is about should not have to be looked for. */
    #scrollTo(row) {
        const {stateNode} = this;
        const top = row ? row.offsetTop - stateNode.offsetTop : 0;
        stateNode.scrollTop = top + ROW > stateNode.clientHeight ? top - stateNode.clientHeight / 2 : 0;
    }

    #link(step, text = `step ${step}`) {
        return button(text, {class: 'link', 'data-step': step, onclick: () => this.onSelect(step)});
    }

    #step(event) {
        const {model} = this;
        const {step, thread, flags} = event;
        const facts = [];
        if (flags & PREEMPTION) {
            facts.push(`preempts ${model.threads[model.events[step - 1].thread]}, which could have proceeded`);
        } else if (flags & SWITCHED && step > 1) {
            facts.push(`control comes from ${model.threads[model.events[step - 1].thread]}, which ended or had to wait`);
        }
        if (flags & OLD_SEEN) {
            facts.push('sees a value that was written over before: only a weak memory model shows that');
        }
        const move = (text, title, key) => button(text, {title: `${title} (${key})`, 'aria-label': title, onclick: () => this.onMove(key)});
        this.stepNode.replaceChildren(
            make('div', {class: 'moves'},
                make('h2', {}, `Step ${step} of ${model.length}`),
                make('span', {class: 'grow'}),
                move('⤒', 'first step', 'Home'), move('⇡', 'previous switch', 'p'), move('↑', 'step back', 'k'),
                move('↓', 'step forward', 'j'), move('⇣', 'next switch', 'n'), move('⤓', 'last step', 'End')),
            make('p', {class: `what ${colour(thread)}`}, make('b', {class: 'who'}, model.threads[thread]), ' ',
                ...words(event).map(([kind, text]) => make('span', {class: kind}, text))),
            ...facts.map(text => make('p', {class: 'fact'}, text)),
            make('ul', {class: 'edges'},
                ...(model.into.get(step) ?? []).map(edge => this.#edge(edge, 'into', edge.from)),
                ...(model.outOf.get(step) ?? []).slice(0, 12).map(edge => this.#edge(edge, 'outOf', edge.to))));
    }

    #edge(edge, direction, other) {
        const event = this.model.events[other];
        return make('li', {class: edge.kind}, direction === 'into' ? '← ' : '→ ', EDGE_WORDS[edge.kind][direction], ' ', this.#link(other),
            ` ${this.model.threads[event.thread]}: ${sentence(event)}`);
    }

    #locks(held, step) {
        if (held.length === 0) {
            return make('p', {class: 'none'}, 'none');
        }
        return make('table', {class: 'locks'}, ...held.map(({thread, lock, taken, takenAt, isShared}) =>
            make('tr', {class: taken === step ? 'changed' : '', 'data-lock': lock, 'data-thread': this.model.threads[thread]},
                make('td', {class: 'loc', title: lock}, short(lock), isShared ? make('span', {class: 'mode'}, ' shared') : ''),
                make('td', {class: `who ${colour(thread)}`}, this.model.threads[thread]),
                make('td', {title: takenAt}, this.#link(taken)))));
    }

    #threads(step) {
        return make('table', {class: 'threads'}, ...this.model.threadsAfter(step).map(({thread, last, next}) => {
            const {position} = this.model.events[last] ?? {};
            return make('tr', {'data-thread': thread},
                make('td', {class: `who ${colour(thread)}`}, this.model.threads[thread]),
                make('td', {title: position}, last ? position || 'no line' : 'not begun'),
                make('td', {}, ...(next ? ['next ', this.#link(next)] : ['no more steps'])));
        }));
    }

    #variables(values, step) {
        if (values.length === 0) {
            return [make('p', {class: 'none'}, 'none was touched so far')];
        }
        // What the cause is about comes first: among the variables of a thread pool nobody would find it.
        let shown = [...values].sort((one, other) => this.causeLocations.has(other.location) - this.causeLocations.has(one.location));
        if (values.length > MOST_VARIABLES) {
            const since = values.map(value => value.since).sort((a, b) => b - a)[MOST_VARIABLES - 1];
            shown = shown.filter(({since: at, location}) => at >= since || this.causeLocations.has(location));
        }
        const touched = this.model.events[step].location;
        const table = make('table', {class: 'variables'}, ...shown.map(({location, value, step: writer, since}) =>
            make('tr', {class: `${since === step && writer ? 'changed' : ''}${location === touched ? ' touched' : ''}`, 'data-location': location, 'data-value': value, 'data-writer': writer},
                make('td', {class: 'loc', title: location}, short(location)),
                make('td', {class: 'val', title: value}, value),
                make('td', {}, writer ? this.#link(writer) : 'initial'))));
        const left = values.length - shown.length;
        return left === 0 ? [table] : [table, make('p', {class: 'none'}, `and ${plural(left, 'more variable')} written earlier`)];
    }
}
