/** More entries than these are not listed: a filter finds the others. */
const MOST_ENTRIES = 150;

/** What can be hidden: threads, locations, kinds of arrows. */
class Menus {
    constructor(model, rows, lanes, onChange) {
        this.model = model;
        this.rows = rows;
        this.lanes = lanes;
        this.onChange = onChange;
        this.locations = model.locations();
        this.update();
    }

    update() {
        const {model, rows, lanes} = this;
        const threads = model.threads.map((name, thread) => ({key: thread, name, class: colour(thread)}))
            .filter(({key}) => model.firstOf[key] > 0);
        this.#menu('threads-menu', 'Threads', threads, rows.hiddenThreads);
        this.#menu('locations-menu', 'Locations',
            this.locations.map(([name, count]) => ({key: name, name: short(name), title: name, note: plural(count, 'step')})),
            rows.hiddenLocations);
        this.#menu('arrows-menu', 'Arrows',
            Object.entries(ARROW_KINDS).map(([kind, {label, title}]) => ({key: kind, name: label, title, class: kind})),
            lanes.arrows.hiddenKinds);
    }

    #menu(id, title, entries, hidden) {
        const menu = byId(id);
        menu.firstElementChild.textContent = hidden.size ? `${title} (${hidden.size} hidden)` : title;
        const list = make('ul');
        const fill = text => {
            const wanted = entries.filter(({name, title: full}) => (full ?? name).toLowerCase().includes(text));
            list.replaceChildren(...wanted.slice(0, MOST_ENTRIES).map(entry => this.#entry(entry, hidden)),
                ...(wanted.length > MOST_ENTRIES ? [make('li', {class: 'none'}, `and ${wanted.length - MOST_ENTRIES} more`)] : []));
            return wanted;
        };
        let wanted = fill('');
        const filter = make('input', {
            type: 'search', placeholder: 'filter', 'aria-label': `filter ${title.toLowerCase()}`,
            oninput: event => (wanted = fill(event.target.value.toLowerCase())),
        });
        const all = change => () => {
            wanted.forEach(({key}) => change(key));
            list.querySelectorAll('input').forEach(box => (box.checked = !hidden.has(box.entry.key)));
            this.#changed(menu, title, hidden);
        };
        menu.lastElementChild.replaceChildren(
            make('p', {}, ...(entries.length > 8 ? [filter] : []), button('show all', {onclick: all(key => hidden.delete(key))}),
                button('hide all', {onclick: all(key => hidden.add(key))})),
            list);
    }

    #entry(entry, hidden) {
        const box = make('input', {type: 'checkbox'});
        box.entry = entry;
        box.checked = !hidden.has(entry.key);
        box.addEventListener('change', () => {
            if (box.checked) {
                hidden.delete(entry.key);
            } else {
                hidden.add(entry.key);
            }
            const menu = box.closest('details');
            this.#changed(menu, menu.firstElementChild.textContent.replace(/ \(.*/, ''), hidden);
        });
        return make('li', {class: entry.class, title: entry.title}, make('label', {}, box, make('span', {class: 'name'}, entry.name),
            make('span', {class: 'note'}, entry.note ?? '')));
    }

    #changed(menu, title, hidden) {
        menu.firstElementChild.textContent = hidden.size ? `${title} (${hidden.size} hidden)` : title;
        this.onChange();
    }
}
