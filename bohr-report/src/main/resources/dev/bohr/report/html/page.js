const KEYS = [
    ['j  ↓', 'the next step'],
    ['k  ↑', 'the step before'],
    ['Home  End', 'the first and the last step; PageUp and PageDown go far'],
    ['n  p', 'the next and the previous switch of threads'],
    ['N  P', 'the next and the previous preemption'],
    ['c', 'the steps that make the difference, one after the other'],
    ['←', 'back along an arrow, to where it comes from'],
    ['→', 'along an arrow that leaves this step'],
    ['Backspace', 'to where you were before'],
    ['h', 'what is ordered before and after this step, and what is not ordered'],
    ['f', 'fold what one thread does undisturbed; a click on a fold opens it'],
    ['/', 'search; Enter and Shift+Enter or . and , go to the matches'],
    ['[  ]', 'the previous and the next part of the report'],
    ['t', 'light or dark'],
    ['?', 'these keys'],
];

/** More parts than these do not fit as buttons. */
const MOST_TABS = 8;

/** Under file: some browsers have no storage, and some throw when asked. */
const remembered = {
    get theme() {
        try {
            return localStorage.getItem('bohr-theme');
        } catch {
            return null;
        }
    },
    set theme(value) {
        try {
            localStorage.setItem('bohr-theme', value);
        } catch {
            // Then it holds until the page is closed.
        }
    },
};

const systemTheme = matchMedia('(prefers-color-scheme: dark)');

function setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    byId('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
}

function toggleTheme() {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    remembered.theme = theme;
    setTheme(theme);
}

/** The whole page: the summary and each trace are parts of it, of which one is shown. */
class Page {
    constructor(data) {
        this.data = data;
        this.hasSummary = Object.keys(data.run).length > 0;
        this.parts = [...(this.hasSummary ? ['Summary'] : []), ...data.traces.map((trace, index) => this.#name(trace, index))];
        byId('target').textContent = data.title;
        byId('tabs').hidden = this.parts.length < 2;
        this.#makeTabs();
        if (this.hasSummary) {
            showSummary(byId('summary'), data, index => this.show(index + 1));
        }
    }

    /** So many that they would not fit are a list to choose from. */
    #makeTabs() {
        if (this.parts.length <= MOST_TABS) {
            byId('tabs').replaceChildren(...this.parts.map((name, part) => button(name, {onclick: () => this.show(part)})));
            return;
        }
        this.chooser = make('select', {'aria-label': 'Part of the report', onchange: () => this.show(Number(this.chooser.value))},
            ...this.parts.map((name, part) => make('option', {value: part}, this.#said(name, part))));
        byId('tabs').replaceChildren(this.chooser);
    }

    #said(name, part) {
        const message = this.data.traces[this.hasSummary ? part - 1 : part]?.message[0] ?? '';
        return message ? `${name}: ${message.length > 80 ? `${message.slice(0, 79)}…` : message}` : name;
    }

    #name(trace, index) {
        const same = this.data.traces.filter(({kind}) => kind === trace.kind);
        const word = trace.kind[0].toUpperCase() + trace.kind.slice(1);
        return same.length === 1 ? word : `${word} ${this.data.traces.slice(0, index + 1).filter(({kind}) => kind === trace.kind).length}`;
    }

    show(part, step = 0) {
        const index = this.hasSummary ? part - 1 : part;
        this.part = part;
        this.viewer?.leave();
        this.viewer = undefined;
        byId('summary').hidden = index >= 0;
        byId('viewer').hidden = index < 0;
        if (this.chooser) {
            this.chooser.value = part;
        } else {
            [...byId('tabs').children].forEach((tab, at) => tab.setAttribute('aria-current', at === part ? 'page' : 'false'));
        }
        if (index >= 0) {
            this.viewer = new Viewer(this.data.traces[index], this.data.sources, at => this.#remember(at));
            this.viewer.start(step);
            byId('scroller').focus({preventScroll: true});
        } else {
            this.#remember(0);
            byId('summary').focus({preventScroll: true});
        }
    }

    /** So that a link leads to the step, and a reload stays there. */
    #remember(step) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            try {
                history.replaceState(null, '', step ? `#part=${this.part}&step=${step}` : `#part=${this.part}`);
            } catch {
                // Browsers limit how often; the next step tries again.
            }
        }, 250);
    }

    /** Shows what an address leads to. */
    go(hash) {
        const wanted = new URLSearchParams(hash.slice(1));
        const part = Number(wanted.get('part') ?? 0);
        const step = Number(wanted.get('step') ?? 0);
        if (part === this.part && this.viewer && step) {
            this.viewer.select(step);
        } else {
            this.show(this.parts[part] ? part : 0, step);
        }
    }

    move(direction) {
        const part = this.part + direction;
        if (this.parts[part]) {
            this.show(part);
        }
    }
}

function showHelp() {
    const help = byId('help');
    help.replaceChildren(
        make('h2', {}, 'Keys'),
        make('dl', {}, ...KEYS.flatMap(([keys, text]) =>
            [make('dt', {}, ...keys.split('  ').map(key => make('kbd', {}, key))), make('dd', {}, text)])),
        make('h2', {}, 'Signs'),
        make('dl', {},
            make('dt', {}, make('span', {class: 'star'}, '✱')), make('dd', {}, 'a preemption: the thread before it could have proceeded'),
            make('dt', {}, make('i', {class: 'difference-sign'})), make('dd', {}, 'makes the difference: otherwise where it passes; or the two accesses of a race'),
            make('dt', {}, make('i', {class: 'hollow-sign'})), make('dd', {}, 'what a thread was about to do, and did not come to'),
            make('dt', {}, make('i', {class: 'bar-sign'})), make('dd', {}, 'a bar beside the line of a thread: it holds a lock'),
            ...Object.entries(ARROW_KINDS).flatMap(([kind, {label, title}]) =>
                [make('dt', {class: kind}, make('i', {class: 'arrow-sign'}), label), make('dd', {}, title)]),
            ...Object.values(ORDERS).flatMap(({sign, title}) => [make('dt', {}, sign), make('dd', {}, title)])),
        button('Close', {onclick: () => help.close()}));
    help.showModal();
}

function handleKey(page, event) {
    const isTyping = event.target.matches('input, select');
    if (event.key === 'Escape') {
        document.querySelectorAll('details.menu[open]').forEach(menu => (menu.open = false));
        if (isTyping) {
            byId('scroller').focus({preventScroll: true});
        }
        return;
    }
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || byId('help').open) {
        return;
    }
    const actions = {
        '?': showHelp,
        't': toggleTheme,
        '/': () => page.viewer && byId('search').select(),
        '[': () => page.move(-1),
        ']': () => page.move(1),
    };
    // In the source and the state the arrows scroll.
    const isElsewhere = event.key.length > 1 && byId('side').contains(event.target) && !event.target.matches('button');
    if (actions[event.key]) {
        actions[event.key]();
        event.preventDefault();
    } else if (!isElsewhere && page.viewer?.key(event.key)) {
        event.preventDefault();
    }
}

function start() {
    setTheme(remembered.theme ?? (systemTheme.matches ? 'dark' : 'light'));
    systemTheme.addEventListener('change', () => remembered.theme || setTheme(systemTheme.matches ? 'dark' : 'light'));
    const page = new Page(JSON.parse(byId('data').textContent));
    byId('theme').addEventListener('click', toggleTheme);
    byId('help-open').addEventListener('click', showHelp);
    byId('fold').addEventListener('click', () => page.viewer.toggleFold());
    byId('order').addEventListener('click', () => page.viewer.toggleOrder());
    byId('search').addEventListener('input', event => page.viewer.search(event.target.value));
    byId('search').addEventListener('keydown', event => {
        if (event.key === 'Enter') {
            page.viewer.match(event.shiftKey ? -1 : 1);
        }
    });
    document.addEventListener('keydown', event => handleKey(page, event));
    document.addEventListener('click', event => document.querySelectorAll('details.menu[open]').forEach(menu => {
        if (!menu.contains(event.target)) {
            menu.open = false;
        }
    }));
    // A link to another step of the same page; by now the address may already be that of a step before it again.
    addEventListener('hashchange', event => page.go(new URL(event.newURL).hash));
    addEventListener('beforeprint', () => page.viewer?.lanes.print(true));
    addEventListener('afterprint', () => page.viewer?.lanes.print(false));
    page.go(location.hash);
}

start();
