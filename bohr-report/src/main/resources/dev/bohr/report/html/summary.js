/** What came of the whole run, and the way to each trace. */
function showSummary(node, data, open) {
    const {run, traces} = data;
    const list = kind => traces.map((trace, index) => ({trace, index})).filter(({trace}) => trace.kind === kind);
    node.replaceChildren(
        make('h1', {class: run.verdict}, make('span', {class: 'target'}, run.target), ` ${run.headline}`),
        run.reason ? make('p', {class: 'reason'}, run.reason) : '',
        ...failures('Bugs', list('bug'), open),
        make('section', {}, make('h2', {}, 'What was explored'), make('dl', {class: 'facts'},
            ...Object.entries(run.facts).filter(([, text]) => text)
                .flatMap(([label, text]) => [make('dt', {}, label), make('dd', {}, text)]))),
        ...failures('Data races', list('race'), open),
        ...outcomes(run.outcomes),
        ...curve(run.curve),
        make('section', {}, make('h2', {}, 'Options'), make('ul', {class: 'options'},
            ...run.options.map(option => make('li', {}, option)))));
}

function failures(title, found, open) {
    if (found.length === 0) {
        return [];
    }
    return [make('section', {}, make('h2', {}, title), ...found.map(({trace, index}) =>
        make('article', {class: trace.kind},
            make('h3', {}, trace.cause.sentence || trace.message[0] || trace.kind),
            ...(trace.cause.sentence ? trace.message.slice(0, 1) : []).map(line => make('p', {}, line)),
            make('p', {class: 'details'}, trace.details),
            ...(trace.replay ? [make('p', {}, make('code', {}, trace.replay))] : []),
            button('Walk through the trace', {onclick: () => open(index)}))))];
}

function outcomes(found) {
    if (found.length === 0) {
        return [];
    }
    return [make('section', {}, make('h2', {}, 'Outcomes'), make('table', {class: 'outcomes'},
        make('tr', {}, make('th', {}, 'times'), make('th', {}, 'outcome'), make('th', {}, '')),
        ...found.slice(0, 200).map(([text, count, isAllowed]) => make('tr', {class: isAllowed ? '' : 'bad'},
            make('td', {class: 'count'}, count), make('td', {}, text || '(nothing)'), make('td', {}, isAllowed ? '' : 'not allowed')))))];
}

/** As an image, the chart keeps its styles to itself. */
function curve(svg) {
    if (!svg) {
        return [];
    }
    return [make('section', {}, make('h2', {}, 'Coverage'), make('img', {
        class: 'curve', src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
        alt: 'distinct happens-before classes against executions',
    }))];
}
