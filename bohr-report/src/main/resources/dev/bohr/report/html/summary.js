/** What came of the whole run, and the way to each trace. */
function showSummary(node, data, open) {
    const {run, traces} = data;
    const list = kind => traces.map((trace, index) => ({trace, index})).filter(({trace}) => trace.kind === kind);
    const facts = Object.entries(run.facts ?? {}).filter(([, text]) => text);
    node.replaceChildren(
        make('h1', {class: run.verdict}, make('span', {class: 'target'}, run.target), ` ${run.headline}`),
        ...(run.reason ? [make('p', {class: 'reason'}, run.reason)] : []),
        ...failures('Bugs', list('bug'), open),
        ...(facts.length ? [make('section', {}, make('h2', {}, 'What was explored'), make('dl', {class: 'facts'},
            ...facts.flatMap(([label, text]) => [make('dt', {}, label), make('dd', {}, text)])))] : []),
        ...failures('Data races', list('race'), open),
        ...(run.tests ?? []).map(test => graded(test, open)),
        ...outcomes(run.outcomes ?? []),
        ...curve(run.curve),
        ...(run.options ? [make('section', {}, make('h2', {}, 'Options'), make('ul', {class: 'options'},
            ...run.options.map(option => make('li', {}, option))))] : []));
}

/** A test that grades its outcomes, with a way to an execution that has each. */
function graded(test, open) {
    const head = make('tr', {}, ...['outcome', 'executions', 'grade', 'description', ''].map(text => make('th', {}, text)));
    return make('section', {class: 'graded'}, make('h2', {class: test.verdict}, test.title),
        ...(test.guarantee ? [make('p', {class: 'details'}, test.guarantee)] : []),
        ...(test.outcomes.length ? [make('table', {class: 'outcomes'}, head, ...test.outcomes.map(row =>
            make('tr', {class: row.bad ? 'bad' : ''},
                make('td', {class: 'name'}, row.outcome || '(nothing)'), make('td', {class: 'count'}, row.executions), make('td', {}, row.grade),
                make('td', {}, row.description),
                make('td', {}, ...(row.part < 0 ? [] : [button('Walk through', {onclick: () => open(row.part)})])))))] : []));
}

/** The cause in a sentence, if it is known. */
function why({cause, history}) {
    return cause.sentence || history?.reason || '';
}

function failures(title, found, open) {
    if (found.length === 0) {
        return [];
    }
    return [make('section', {}, make('h2', {}, title), ...found.map(({trace, index}) =>
        make('article', {class: trace.kind},
            make('h3', {}, why(trace) || trace.message[0] || trace.kind),
            ...(why(trace) ? trace.message.slice(0, 1) : []).map(line => make('p', {}, line)),
            make('p', {class: 'details'}, trace.details),
            ...replayLine(trace.replay),
            button('Walk through the trace', {onclick: () => open(index)}))))];
}

function outcomes(found) {
    if (found.length === 0) {
        return [];
    }
    return [make('section', {}, make('h2', {}, 'Outcomes'), make('table', {class: 'outcomes'},
        make('tr', {}, make('th', {class: 'count'}, 'times'), make('th', {}, 'outcome'), make('th', {}, '')),
        ...found.slice(0, 200).map(([text, count, isAllowed]) => make('tr', {class: isAllowed ? '' : 'bad'},
            make('td', {class: 'count'}, count), make('td', {class: 'name'}, text || '(nothing)'), make('td', {}, isAllowed ? '' : 'not allowed')))))];
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
