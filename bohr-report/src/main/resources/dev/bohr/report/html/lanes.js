/** The height of a row, as in page.css. */
const ROW = 24;
/** Where the lanes begin: to the left are the numbers of the steps. */
const GUTTER = 84;
const NARROWEST_LANE = 72;
const WIDEST_LANE = 230;
/** What the text of the last lane needs. */
const LAST_LANE = 380;
/** Rows above and below those that can be seen, so that a scroll shows something at once. */
const MARGIN = 16;
/** More rows than these are not printed: nobody reads 400 pages. */
const MOST_PRINTED = 2000;

/** The rows of a trace, of which only those near the ones that can be seen are in the page. */
class Lanes {
    constructor(model, rows) {
        this.model = model;
        this.rows = rows;
        this.scroller = byId('scroller');
        this.canvas = byId('canvas');
        this.body = byId('rows');
        this.heads = byId('heads');
        this.drawing = byId('drawing');
        this.arrows = new Arrows(this);
        this.selected = 0;
        // The rows that are in the page, by their number.
        this.made = new Map();
        this.matches = new Set();
        this.order = () => '';
        this.onSelect = () => {};
        this.onOpen = () => {};
        this.arrows.onFollow = step => this.onSelect(step);
        this.aborter = new AbortController();
        const {signal} = this.aborter;
        this.scroller.addEventListener('scroll', () => this.#schedule(), {signal, passive: true});
        window.addEventListener('resize', () => this.layout(), {signal});
        this.body.addEventListener('click', event => this.#click(event), {signal});
    }

    /** Another trace takes the place. */
    leave() {
        this.aborter.abort();
    }

    #click(event) {
        const row = event.target.closest('[data-row]');
        if (row) {
            const {step, last} = this.rows.list[Number(row.dataset.row)];
            if (last) {
                this.onOpen(this.rows.list[Number(row.dataset.row)]);
            } else {
                this.onSelect(step);
            }
        }
    }

    #schedule() {
        this.pending ??= requestAnimationFrame(() => {
            this.pending = undefined;
            this.render(false);
        });
    }

    /** Where the line of a thread is. */
    x(thread) {
        return GUTTER + this.lanesOf[thread] * this.lane + 14;
    }

    /** All rows: those of steps and gaps, the end, and what comes after it. */
    get count() {
        return this.rows.length + 1 + this.model.beyond.length;
    }

    /** The row of a step, that of a gap if it is folded, -1 if it is hidden. */
    rowOf(step) {
        const after = step - this.model.length;
        return after <= 0 ? this.rows.rowOf[step]
            : this.rows.hiddenThreads.has(this.model.at(step).thread) ? -1 : this.rows.length + after;
    }

    layout() {
        const {model, rows} = this;
        this.shownThreads = model.threads.map((name, thread) => thread)
            .filter(thread => !rows.hiddenThreads.has(thread) &&
                (model.firstOf[thread] > 0 || model.beyond.some(event => event.thread === thread)));
        this.lanesOf = [];
        this.shownThreads.forEach((thread, lane) => (this.lanesOf[thread] = lane));
        const count = Math.max(1, this.shownThreads.length);
        const room = this.scroller.clientWidth - GUTTER;
        const fair = room / count;
        this.lane = count === 1 ? room : Math.max(NARROWEST_LANE,
            Math.min(WIDEST_LANE, fair, (room - LAST_LANE) / (count - 1)));
        this.width = Math.max(this.scroller.clientWidth, GUTTER + (count - 1) * this.lane + Math.min(LAST_LANE, room));
        this.canvas.style.width = `${this.width}px`;
        this.canvas.style.height = `${this.count * ROW}px`;
        this.heads.style.width = `${this.width}px`;
        this.heads.replaceChildren(...this.shownThreads.map(thread => {
            const head = make('span', {class: `head ${colour(thread)}`, title: model.threads[thread]}, model.threads[thread]);
            head.style.left = `${this.x(thread) - 6}px`;
            head.style.maxWidth = `${Math.max(this.lane - 10, thread === this.shownThreads.at(-1) ? LAST_LANE : 0)}px`;
            return head;
        }));
        this.render(true);
    }

    /** Makes the rows that can be seen; unless told otherwise only when they are not there yet. */
    render(anew) {
        if (this.isPrinting) {
            return;
        }
        const top = this.scroller.scrollTop;
        const seenFirst = Math.floor(top / ROW);
        const seenLast = Math.ceil((top + this.scroller.clientHeight) / ROW);
        if (!anew && seenFirst >= this.first + (this.first && 2) && seenLast <= this.last - (this.last < this.count ? 2 : 0)) {
            return;
        }
        if (anew) {
            this.made.clear();
        }
        this.#fill(Math.max(0, seenFirst - MARGIN), Math.min(this.count, seenLast + MARGIN));
    }

    #fill(first, last) {
        this.first = first;
        this.last = last;
        const nodes = new Map();
        for (let row = first; row < last; row++) {
            nodes.set(row, this.made.get(row) ?? this.#make(row));
        }
        this.made = nodes;
        this.body.replaceChildren(...nodes.values());
        this.#draw();
        this.scroller.setAttribute('aria-activedescendant', this.rows.isShown(this.selected) ? `step-${this.selected}` : '');
    }

    /** What lies behind the rows: the line of each thread, the locks it holds, and the arrows. */
    #draw() {
        const height = (this.last - this.first) * ROW;
        this.drawing.setAttribute('width', this.width);
        this.drawing.setAttribute('height', height);
        this.drawing.style.transform = `translateY(${this.first * ROW}px)`;
        this.drawing.replaceChildren(...this.#lines(height), ...this.#bars(), ...this.arrows.draw());
    }

    /** The middle of a row in the drawing. */
    y(row) {
        return (row - this.first + 0.5) * ROW;
    }

    /** The line of each thread. */
    #lines(height) {
        const {model, rows} = this;
        const clip = value => Math.max(0, Math.min(height, value));
        return this.shownThreads.filter(thread => model.firstOf[thread] > 0).map(thread => {
            const from = clip(this.y(rows.rowOf[rows.nearest(model.firstOf[thread])] ?? 0));
            const to = clip(this.y(rows.rowOf[rows.next(model.lastOf[thread] + 1, -1)] ?? 0));
            return draw('line', {class: `lane ${colour(thread)}`, x1: this.x(thread), x2: this.x(thread), y1: from, y2: to});
        });
    }

    /** The locks that each thread holds, beside its line. */
    #bars() {
        const {model, rows, first, last} = this;
        const bars = [];
        // For each thread the rows at which the bars that stand beside each other end.
        const open = new Map();
        for (const holding of model.holdings) {
            if (rows.hiddenThreads.has(holding.thread)) {
                continue;
            }
            const from = this.#rowAtOrAfter(holding.taken);
            const to = holding.released ? this.#rowAtOrBefore(holding.released) : rows.length;
            if (from < 0 || to < from || from > last || to < first) {
                continue;
            }
            const ends = open.get(holding.thread) ?? [];
            open.set(holding.thread, ends);
            let place = ends.findIndex(end => end < from);
            place = place < 0 ? ends.length : place;
            ends[place] = to;
            const top = Math.max(this.y(from) - 7, -10);
            const bottom = Math.min(this.y(to) + 7, (last - first) * ROW + 10);
            const words = `${model.threads[holding.thread]} holds ${short(holding.lock)}${holding.isShared ? ' as a reader' : ''}: steps ${holding.taken} to ` +
                (holding.released || 'the end');
            bars.push(draw('rect', {
                class: `bar ${colour(holding.thread)}`,
                x: this.x(holding.thread) - 11 - 6 * Math.min(place, 4), y: top, width: 4, height: bottom - top, rx: 2,
                'data-lock': holding.lock,
            }, draw('title', {}, words)));
        }
        return bars;
    }

    #rowAtOrAfter(step) {
        const {rows, model} = this;
        for (let at = step; at <= model.length; at++) {
            if (rows.rowOf[at] >= 0) {
                return rows.rowOf[at];
            }
        }
        return -1;
    }

    #rowAtOrBefore(step) {
        const {rows} = this;
        for (let at = step; at >= 1; at--) {
            if (rows.rowOf[at] >= 0) {
                return rows.rowOf[at];
            }
        }
        return -1;
    }

    /** The text goes before the place in the source: that is shown beside it, too. */
    #indent(label, left) {
        label.style.marginLeft = `${left}px`;
        label.style.maxWidth = `calc(100% - ${left}px)`;
    }

    #make(row) {
        return row >= this.rows.length ? this.#after(row) : this.rows.list[row].last ? this.#gap(row) : this.#step(row);
    }

    #place(node, row) {
        node.style.top = `${row * ROW}px`;
        return node;
    }

    #step(row) {
        const {model} = this;
        const event = model.events[this.rows.list[row].step];
        const {step, thread, flags} = event;
        const classes = ['row', colour(thread)];
        const marks = [];
        if (flags & PREEMPTION) {
            classes.push('preemption');
            marks.push(make('span', {class: 'star', title: 'preemption: the thread before it could have proceeded'}, '✱'));
        } else if (flags & SWITCHED) {
            classes.push('switched');
        }
        if (model.causeSteps.has(step)) {
            classes.push('cause');
        }
        if (this.matches.has(step)) {
            classes.push('match');
        }
        const order = this.order(step);
        if (order) {
            classes.push(order);
            marks.push(make('span', {class: 'relation', title: ORDERS[order].title}, ORDERS[order].sign));
        }
        const said = sentence(event);
        const label = make('span', {class: 'label', title: said}, make('i', {class: 'dot'}),
            ...words(event).map(([kind, text]) => make('span', {class: kind}, text)));
        this.#indent(label, this.x(thread) - 5);
        return this.#place(make('div', {
            class: classes.join(' '), id: `step-${step}`, role: 'option', 'data-row': row,
            'aria-selected': String(step === this.selected), 'aria-setsize': this.rows.length, 'aria-posinset': row + 1,
            'aria-label': `step ${step}, ${model.threads[thread]}${flags & PREEMPTION ? ', preemption' : ''}: ${said}` +
                `${event.position ? ` at ${event.position}` : ''}${order ? `, ${ORDERS[order].title}` : ''}`,
        }, make('span', {class: 'number'}, ...marks, String(step)), label, make('span', {class: 'position'}, event.position)), row);
    }

    #gap(row) {
        const {step, last, count} = this.rows.list[row];
        const {thread} = this.model.events[step];
        const label = make('span', {class: 'label'}, `⋯ ${plural(count, 'step')} of ${this.model.threads[thread]}, ${step} to ${last}`);
        this.#indent(label, this.x(thread) - 5);
        return this.#place(make('div', {
            class: `row gap ${colour(thread)}`, role: 'option', 'aria-selected': 'false', 'data-row': row, title: 'show these steps',
        }, label), row);
    }

    #after(row) {
        const event = this.model.beyond[row - this.rows.length - 1];
        if (!event) {
            return this.#end(row);
        }
        const said = sentence(event);
        const isHidden = this.rows.hiddenThreads.has(event.thread);
        const label = make('span', {class: 'label', title: said}, make('i', {class: 'dot'}),
            ...words(event).map(([kind, text]) => make('span', {class: kind}, text)), make('span', {class: 'mode'}, '  was about to be done'));
        this.#indent(label, isHidden ? GUTTER : this.x(event.thread) - 5);
        return this.#place(make('div', {
            class: `row beyond cause ${colour(event.thread)}`, role: 'presentation',
            title: `${this.model.threads[event.thread]} was about to do this, and did not come to it`,
        }, label, make('span', {class: 'position'}, event.position)), row);
    }

    #end(row) {
        const {kind, message} = this.model.data;
        const text = kind === 'race' ? 'the second access of the race' : message[0] ?? 'the end';
        return this.#place(make('div', {class: `row end ${message.length ? 'failed' : ''}`, role: 'presentation'},
            make('span', {class: 'number'}, message.length ? '✗' : ''), make('span', {class: 'label', title: text}, text)), row);
    }

    /** Marks a step, and brings it into view. */
    select(step) {
        this.selected = step;
        const row = this.rows.rowOf[step];
        if (row >= 0) {
            // The names of the threads stay on top and cover a row.
            const room = this.scroller.clientHeight - this.heads.offsetHeight;
            const top = row * ROW;
            const {scrollTop} = this.scroller;
            if (top < scrollTop + ROW || top + 2 * ROW > scrollTop + room) {
                const isNear = top > scrollTop - room / 2 && top < scrollTop + 1.5 * room;
                this.scroller.scrollTop = isNear
                    ? (top < scrollTop + ROW ? top - ROW : top + 2 * ROW - room)
                    : top - room / 2;
            }
            this.#showAcross(this.model.events[step].thread);
        }
        this.render(true);
    }

    #showAcross(thread) {
        const left = this.x(thread) - GUTTER;
        const {scrollLeft, clientWidth} = this.scroller;
        if (left < scrollLeft || left + 200 > scrollLeft + clientWidth) {
            this.scroller.scrollLeft = Math.max(0, left - clientWidth / 3);
        }
    }

    /** On paper there is nothing to scroll. */
    print(isPrinting) {
        this.isPrinting = isPrinting;
        if (isPrinting) {
            this.made.clear();
            const half = MOST_PRINTED / 2;
            const middle = this.rows.length <= MOST_PRINTED ? half : Math.max(half, this.rows.rowOf[this.selected]);
            this.#fill(Math.max(0, middle - half), Math.min(this.count, middle + half));
        } else {
            this.layout();
        }
    }
}
