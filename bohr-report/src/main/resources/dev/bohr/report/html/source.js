/** So many lines of a longer file are shown around the one that matters. */
const MOST_LINES = 400;

/** The source beside the steps, with the line of the selected one. */
class Source {
    constructor(model) {
        this.model = model;
        this.node = byId('source');
        this.shown = '';
        this.lines = new Map();
        for (let step = 1; step <= model.length; step++) {
            const {file, line} = model.events[step];
            if (file >= 0 && line > 0) {
                this.lines.set(`${file}:${line}`, step);
            }
        }
    }

    /** A call begins in no line: then the method is shown in which its thread goes on. */
    #shown(step) {
        const event = this.model.events[step];
        const next = this.model.threadsAfter(step).find(({thread}) => thread === event.thread)?.next;
        return event.flags & CALL && next ? {...this.model.events[next], step, line: 0} : event;
    }

    show(step) {
        const event = this.#shown(step);
        if (event.file < 0) {
            this.shown = '';
            this.node.replaceChildren(this.#title(event), make('p', {class: 'none'}, this.#whyNot(event)));
            return;
        }
        const {path, text} = this.model.sources[event.file];
        const lines = text.split(/\r\n|\r|\n/);
        const current = event.line || this.#near(event);
        const half = MOST_LINES / 2;
        const from = lines.length <= MOST_LINES ? 1 : Math.max(1, Math.floor(current / half) * half - half);
        const to = Math.min(lines.length, from + 2 * MOST_LINES - 1);
        const part = `${path}:${from}`;
        if (this.shown !== part) {
            this.shown = part;
            this.code = make('ol', {class: 'code', start: from, tabindex: '0', 'aria-label': path},
                ...lines.slice(from - 1, to).map((line, index) => this.#line(event.file, line, from + index)));
            this.firstLine = from;
        }
        this.node.replaceChildren(this.#title(event), this.code);
        this.code.querySelectorAll('.here').forEach(mark => mark.remove());
        this.#markThreads(event);
        this.code.querySelectorAll('.current').forEach(line => {
            line.className = line.className.replace(/ ?current.*/, '');
            line.removeAttribute('aria-current');
        });
        const line = this.code.children[current - this.firstLine];
        if (line) {
            if (event.line) {
                line.className += ` current ${colour(event.thread)}`;
                line.setAttribute('aria-current', 'true');
            }
            this.code.scrollTop = line.offsetTop - this.code.clientHeight / 2 + line.offsetHeight / 2;
        }
    }

    /** Where the other threads stand: at the line of their last step. */
    #markThreads({step, thread: current, file}) {
        for (const {thread, last} of this.model.threadsAfter(step)) {
            const at = this.model.events[last];
            const line = at && thread !== current && at.file === file && at.line ? this.code.children[at.line - this.firstLine] : undefined;
            if (line) {
                const beside = line.querySelectorAll('.here').length;
                const mark = make('i', {class: `here ${colour(thread)}`, title: `the last step of ${this.model.threads[thread]} so far: ${last}`});
                mark.style.left = `${42 - 6 * Math.min(beside, 6)}px`;
                line.append(mark);
            }
        }
    }

    #line(file, text, number) {
        return make('li', {class: this.lines.has(`${file}:${number}`) ? 'stepped' : '', value: number}, plainly(text) || '\u200b');
    }

    #title(event) {
        const where = event.method && event.position ? `${short(event.method)} · ${event.position}` : event.position;
        return make('h2', {title: event.method}, where || 'Source');
    }

    /** A synchronized method is locked before its first line: then the lines of its other steps are near. */
    #near({method, file}) {
        for (let step = 1; step <= this.model.length; step++) {
            const other = this.model.events[step];
            if (other.method === method && other.file === file && other.line > 0) {
                return other.line;
            }
        }
        return 1;
    }

    #whyNot({position, method}) {
        if (!position) {
            return 'This step is in no line of the program.';
        }
        return `The source of ${method ? short(method) : position} was not found when this page was written. ` +
            'Say where it is with --source PATH.';
    }
}

/** Characters that turn the direction of writing would make a line say something other than what is compiled: they are shown as such. */
function plainly(text) {
    return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\u0000-\u0008\u000b-\u001f]/g,
        character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
