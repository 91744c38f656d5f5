/** What failed and why, which is the first thing to be seen of a trace, and how to run it again. */
function showBanner(node, viewer) {
    const {data, model} = viewer;
    const {history} = data;
    const [first, ...more] = data.message;
    const go = step => viewer.select(step);
    const cause = why(data);
    node.className = data.kind;
    const message = [first === undefined ? make('p', {class: 'message'}, 'No failure: the program did as the trace says.')
            : make('p', {class: 'message'}, make('b', {}, `${data.kind.toUpperCase()} `), first)];
    const pairs = differences(data, model, go);
    node.replaceChildren(
        ...(cause ? [make('p', {class: 'sentence'}, cause)] : []),
        // The message of a race is its cause.
        ...(data.kind === 'race' ? [...message, ...pairs] : [...pairs, ...message]),
        ...(more.length === 0 ? [] : more.length <= SHORT_MESSAGE ? [make('pre', {}, more.join('\n'))]
            : [make('details', {class: 'more'}, make('summary', {}, 'all of the message'), make('pre', {}, more.join('\n')))]),
        ...(history ? [showHistory(history, model, go)] : []),
        make('p', {class: 'details'}, data.details),
        ...replayLine(data.replay));
}

/** Messages of so many lines more than one are shown whole. */
const SHORT_MESSAGE = 6;

/** The pairs of steps that are otherwise in the nearest execution that passes, and how that is known. */
function differences({cause}, model, go) {
    if (model.differences.length === 0) {
        // What is known of no difference, and yet to be the least, is that every schedule fails: the sentence says so.
        return cause.tried === 0 || cause.smallest ? [] : [make('p', {class: 'details'},
            cause.tried === 1
                ? 'Why is not known: 1 execution that differs little from this one was run, and it does not pass.'
                : `Why is not known: ${plural(cause.tried, 'execution')} that differ little from this one were run, and none was found that passes.`)];
    }
    const what = step => {
        const event = model.at(step);
        const did = [make('b', {class: `who ${colour(event.thread)}`}, model.threads[event.thread]), ' ', make('span', {class: 'did'}, sentence(event))];
        return step <= model.length ? [stepLink(step, go), ' ', ...did] : [...did, ' (not done)'];
    };
    const words = {
        'order': (one, other) => [...what(one), ' comes before ', ...what(other), '. It passes if it comes after.'],
        'old-read': (one, other) => [...what(one), ' does not see ', ...(other ? what(other) : ['what was written last']), '. It passes if it does.'],
        'race': (one, other) => ['Nothing orders ', ...what(one), ' and ', ...what(other), '.'],
        'choice': one => [...what(one), '. It passes if this is decided otherwise.'],
    };
    const pairs = model.differences.map(({kind, first, second}) => make('li', {class: kind}, ...words[kind](first, second)));
    if (model.data.kind === 'race') {
        return [make('ul', {class: 'pairs'}, ...pairs)];
    }
    const isSmallest = cause.smallest && model.differences.length > 1;
    const proof = 'Both were run: this fails, that passes' +
        (isSmallest ? `; fewer differences are not enough (${plural(cause.tried, 'other execution')} tried).` : '.');
    return [make('ul', {class: 'pairs'}, ...pairs, make('li', {class: 'proof'}, proof))];
}

function stepLink(step, go) {
    return button(`step ${step}`, {class: 'link', 'data-step': step, onclick: () => go(step)});
}

/** The command that runs it again, to be copied. */
function replayLine(command) {
    if (!command) {
        return [];
    }
    const code = make('code', {}, command);
    const copy = button('Copy', {class: 'copy', onclick: () => copyText(code, copy)});
    return [make('p', {class: 'replay'}, 'Run it again: ', code, ' ', copy)];
}

/** Where a page may not write to the clipboard the text is at least selected. */
async function copyText(node, copy) {
    getSelection().selectAllChildren(node);
    try {
        await navigator.clipboard.writeText(node.textContent);
        copy.textContent = 'Copied';
    } catch {
        copy.textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
    }
    setTimeout(() => (copy.textContent = 'Copy'), 1500);
}
