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
    }

    show(step) {
        this.#step(this.model.events[step]);
        const held = this.model.heldAfter(step);
        const values = this.model.valuesAfter(step);
        this.stateNode.replaceChildren(
            make('h2', {}, `Locks held after step ${step}`), this.#locks(held, step),
            make('h2', {}, `Variables after step ${step}`), ...this.#variables(values, step));
    }

    #link(step, text = `step ${step}`) {
        return button(text, {class: 'link', 'data-step': step, onclick: () => this.onSelect(step)});
    }

    #step(event) {
        const {model} = this;
        const {step, thread, flags} = event;
        const facts = [];
        if (flags & PREEMPTION) {
            facts.push(`preempts ${model.threads[model.events[step - 1].thread]}, which could have gone on`);
        } else if (flags & SWITCHED && step > 1) {
            facts.push(`control comes from ${model.threads[model.events[step - 1].thread]}, which ended or had to wait`);
        }
        if (flags & OLD_SEEN) {
            facts.push('sees a value that was written over before: only a weak memory model shows that');
        }
        const move = (text, title, key) => button(text, {title, onclick: () => this.onMove(key)});
        this.stepNode.replaceChildren(
            make('div', {class: 'moves'},
                make('h2', {}, `Step ${step} of ${model.length}`),
                make('span', {class: 'grow'}),
                move('⇤', 'first step (Home)', 'Home'), move('↑', 'step back (k)', 'k'), move('↓', 'step forward (j)', 'j'),
                move('⇥', 'last step (End)', 'End'), move('⇣', 'next switch (n)', 'n'), move('⇡', 'previous switch (p)', 'p')),
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
        return make('table', {class: 'locks'}, ...held.map(({thread, lock, taken, takenAt}) =>
            make('tr', {class: taken === step ? 'changed' : '', 'data-lock': lock, 'data-thread': this.model.threads[thread]},
                make('td', {class: 'loc', title: lock}, short(lock)),
                make('td', {class: `who ${colour(thread)}`}, this.model.threads[thread]),
                make('td', {title: takenAt}, this.#link(taken)))));
    }

    #variables(values, step) {
        if (values.length === 0) {
            return [make('p', {class: 'none'}, 'none was touched so far')];
        }
        let shown = values;
        if (values.length > MOST_VARIABLES) {
            const since = values.map(value => value.since).sort((a, b) => b - a)[MOST_VARIABLES - 1];
            shown = values.filter(value => value.since >= since);
        }
        const table = make('table', {class: 'variables'}, ...shown.map(({location, value, step: writer, since}) =>
            make('tr', {class: since === step ? 'changed' : '', 'data-location': location, 'data-value': value, 'data-writer': writer},
                make('td', {class: 'loc', title: location}, short(location)),
                make('td', {class: 'val', title: value}, value),
                make('td', {}, writer ? this.#link(writer) : 'initial'))));
        const left = values.length - shown.length;
        return left === 0 ? [table] : [table, make('p', {class: 'none'}, `and ${plural(left, 'more variable')} written earlier`)];
    }
}
