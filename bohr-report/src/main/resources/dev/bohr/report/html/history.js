/**
 * The calls of a history as intervals, why no order of them explains what they returned, and the order that comes closest: what a
 * terminal shows, too.
 */
function showHistory(history, model, go) {
    return make('div', {class: 'history'},
        make('p', {class: 'test'}, 'Test: ', make('code', {}, history.test)),
        make('div', {class: 'parts'}, intervals(history, model, go), ...closestOrder(history, model, go)),
        ...[history.note, history.explaining.length ? `All of it would be right in this order: ${history.explaining.join(', ')}.` : '', history.breaks]
            .filter(text => text).map(text => make('p', {}, text)));
}

/** The colour of a thread by its name; main has none of its own in a history. */
function colourOf(name, model) {
    const thread = model.threads.indexOf(name);
    return thread < 0 ? '' : colour(thread);
}

/** A row for each thread. What begins in the step in which another returns overlaps it. */
function intervals(history, model, go) {
    const from = call => 2 * call.from;
    const to = call => 2 * call.to + 1;
    const first = Math.min(...history.calls.map(from));
    const last = Math.max(...history.calls.map(call => Math.max(from(call) + 1, to(call)))) + 1;
    const left = at => `${(100 * (at - first) / (last - first)).toFixed(2)}%`;
    const threads = [...new Set(history.calls.map(({thread}) => thread))];
    const interval = call => {
        const end = call.to ? to(call) : last;
        const bar = button(call.text, {
            class: `interval${call.unexplained ? ' unexplained' : ''}${call.to ? '' : ' open'}`,
            title: `${call.text}: ${call.to ? `steps ${call.from} to ${call.to}` : `from step ${call.from}`}`,
            onclick: () => go(call.from),
        });
        bar.style.left = left(from(call));
        bar.style.width = `calc(${left(first + end - from(call))} - 2px)`;
        return bar;
    };
    return make('div', {class: 'intervals'}, ...threads.map(thread => make('div', {class: `line ${colourOf(thread, model)}`},
        make('span', {class: 'who'}, thread),
        make('div', {class: 'time'}, ...history.calls.filter(call => call.thread === thread).map(interval)))),
    ...(history.calls.some(call => call.unexplained)
        ? [make('p', {class: 'none'}, make('i', {class: 'interval-sign'}), history.marked)] : []));
}

function closestOrder({calls, closest, breaksAt}, model, go) {
    if (closest.length === 0) {
        return [];
    }
    const head = make('tr', {}, ...['', 'closest order', 'would return', 'returned', ''].map(text => make('th', {}, text)));
    return [make('table', {class: 'closest'}, head, ...closest.map(([index, would], at) => {
        const {thread, call, returned, from} = calls[index];
        // That nothing is returned is worth saying only where it is not so on both sides.
        const isNothing = would === 'void' && returned === 'void';
        return make('tr', {class: at === breaksAt ? 'breaks' : ''},
            make('td', {class: `who ${colourOf(thread, model)}`}, thread),
            make('td', {}, button(call, {class: 'link', 'data-step': from, onclick: () => go(from)})),
            make('td', {}, isNothing ? '' : would), make('td', {}, isNothing ? '' : returned),
            make('td', {}, at === breaksAt ? '← breaks' : ''));
    }))];
}
