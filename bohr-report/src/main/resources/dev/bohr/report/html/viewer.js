/** How a step stands to the selected one by what the program itself orders. */
const ORDERS = {
    'before': {sign: '↥', title: 'ordered before the selected step'},
    'after': {sign: '↧', title: 'ordered after the selected step'},
    'unordered': {sign: '∥', title: 'not ordered with the selected step'},
};

/** One trace to walk through: keeps its parts at the same step. */
class Viewer {
    constructor(data, sources, onStep) {
        this.data = data;
        this.onStep = onStep;
        this.model = new Model(data, sources);
        this.rows = new Rows(this.model);
        this.lanes = new Lanes(this.model, this.rows);
        this.source = new Source(this.model);
        this.state = new State(this.model);
        this.visited = [];
        this.selected = 0;
        this.isOrdered = false;
        this.matches = [];
        this.lanes.onSelect = step => this.select(step);
        this.lanes.onOpen = gap => this.#open(gap);
        this.lanes.order = step => this.#order(step);
        this.state.onSelect = step => this.select(step);
        this.state.onMove = key => this.key(key);
        this.menus = new Menus(this.model, this.rows, this.lanes, () => this.#filtered());
        byId('fold').hidden = this.model.length <= FOLD_FROM;
        byId('search').value = '';
        byId('found').textContent = '';
        showBanner(byId('banner'), this);
        showLegend(byId('legend'), this.model);
        this.#press();
    }

    /** @param step where to begin; else what matters most: where the cause begins, or the call that cannot be explained, or the end */
    start(step) {
        this.lanes.layout();
        const [cause] = [...this.model.causeSteps].sort((a, b) => a - b);
        const wanted = step >= 1 && step <= this.model.length ? step : cause ?? this.#brokenCall() ?? this.model.length;
        if (wanted > 0) {
            this.select(wanted);
        }
        this.visited = [];
    }

    /** Where the call begins that does not return what it would in the closest order. */
    #brokenCall() {
        const {calls, closest, breaksAt} = this.data.history ?? {};
        return calls?.[closest[breaksAt]?.[0]]?.from;
    }

    leave() {
        this.lanes.leave();
    }

    select(step) {
        if (step < 1 || step > this.model.length) {
            return;
        }
        if (!this.rows.isShown(step)) {
            this.rows.show(step);
            this.menus.update();
            this.lanes.layout();
        }
        if (this.selected && this.selected !== step) {
            this.visited.push(this.selected);
        }
        this.selected = step;
        this.lanes.select(step);
        this.source.show(step);
        this.state.show(step);
        this.#count();
        this.onStep(step);
    }

    #filtered() {
        this.rows.update();
        this.lanes.layout();
        this.search(byId('search').value);
        const nearest = this.rows.nearest(this.selected);
        if (nearest) {
            this.select(nearest);
        }
    }

    #open(gap) {
        this.rows.open(gap);
        this.lanes.layout();
        this.select(gap.step);
    }

    #order(step) {
        if (!this.isOrdered || step === this.selected) {
            return '';
        }
        return this.model.happensBefore(step, this.selected) ? 'before'
            : this.model.happensBefore(this.selected, step) ? 'after' : 'unordered';
    }

    #count() {
        const node = byId('order-counts');
        if (!this.isOrdered) {
            node.textContent = '';
            return;
        }
        const counts = {before: 0, after: 0, unordered: 0};
        for (let step = 1; step <= this.model.length; step++) {
            if (step !== this.selected) {
                counts[this.#order(step)]++;
            }
        }
        node.textContent = Object.entries(counts).map(([order, count]) => `${ORDERS[order].sign} ${count} ${order}`).join('   ');
    }

    #press() {
        byId('fold').setAttribute('aria-pressed', String(this.rows.isFolded));
        byId('order').setAttribute('aria-pressed', String(this.isOrdered));
        byId('lanes').classList.toggle('ordered', this.isOrdered);
    }

    toggleOrder() {
        this.isOrdered = !this.isOrdered;
        this.#press();
        this.#count();
        this.lanes.render(true);
    }

    toggleFold() {
        this.rows.isFolded = !this.rows.isFolded;
        this.rows.isOpened.fill(0);
        this.#press();
        this.#filtered();
    }

    search(text) {
        const wanted = text.trim().toLowerCase();
        this.matches = [];
        for (let step = 1; wanted && step <= this.model.length; step++) {
            if (!this.rows.isHidden(step) && this.model.searched[step].includes(wanted)) {
                this.matches.push(step);
            }
        }
        this.lanes.matches = new Set(this.matches);
        this.lanes.render(true);
        this.#countMatches(wanted);
    }

    #countMatches(wanted) {
        const at = this.matches.indexOf(this.selected) + 1;
        byId('found').textContent = !wanted ? '' : this.matches.length === 0 ? 'no match'
            : at ? `${at} of ${this.matches.length}` : plural(this.matches.length, 'match');
    }

    /** Goes to the next match in a direction, and round at the end. */
    match(direction) {
        if (this.matches.length === 0) {
            return;
        }
        const later = this.matches.filter(step => (step - this.selected) * direction > 0);
        const all = later.length ? later : this.matches;
        this.select(direction > 0 ? all[0] : all[all.length - 1]);
        this.#countMatches(' ');
    }

    /** Follows an arrow into the selected step back, or one out of it. */
    follow(isBack) {
        const edges = (isBack ? this.model.into : this.model.outOf).get(this.selected) ?? [];
        const [edge] = edges.filter(({kind}) => !this.lanes.arrows.hiddenKinds.has(kind));
        if (edge) {
            this.select(isBack ? edge.from : edge.to);
        }
    }

    #back() {
        const step = this.visited.pop();
        if (step) {
            this.select(step);
            this.visited.pop();
        }
    }

    #cause() {
        const steps = [...this.model.causeSteps].sort((a, b) => a - b);
        this.select(steps.find(step => step > this.selected) ?? steps[0] ?? 0);
    }

    /** Does what a key stands for; returns whether it stands for anything. */
    key(key) {
        const {rows, selected, model} = this;
        const isSwitch = step => (model.events[step].flags & SWITCHED) !== 0;
        const isPreemption = step => (model.events[step].flags & PREEMPTION) !== 0;
        const page = Math.max(1, Math.floor(this.lanes.scroller.clientHeight / ROW) - 3);
        const far = direction => {
            let step = selected;
            for (let i = 0; i < page; i++) {
                step = rows.next(step, direction) || step;
            }
            return step;
        };
        const actions = {
            'j': () => this.select(rows.next(selected, 1)),
            'ArrowDown': () => this.select(rows.next(selected, 1)),
            'k': () => this.select(rows.next(selected, -1)),
            'ArrowUp': () => this.select(rows.next(selected, -1)),
            'PageDown': () => this.select(far(1)),
            'PageUp': () => this.select(far(-1)),
            'Home': () => this.select(rows.next(0, 1)),
            'End': () => this.select(rows.next(model.length + 1, -1)),
            'n': () => this.select(rows.next(selected, 1, isSwitch)),
            'p': () => this.select(rows.next(selected, -1, isSwitch)),
            'N': () => this.select(rows.next(selected, 1, isPreemption)),
            'P': () => this.select(rows.next(selected, -1, isPreemption)),
            'ArrowLeft': () => this.follow(true),
            'ArrowRight': () => this.follow(false),
            'Backspace': () => this.#back(),
            'c': () => this.#cause(),
            'h': () => this.toggleOrder(),
            'f': () => this.toggleFold(),
            '.': () => this.match(1),
            ',': () => this.match(-1),
        };
        actions[key]?.();
        return key in actions;
    }
}
