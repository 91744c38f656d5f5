/** The keys that one needs first; ? has them all. */
const FIRST_KEYS = [['j', 'k', 'step'], ['n', 'p', 'switch'], ['c', 'cause'], ['←', '→', 'arrow'], ['h', 'order'], ['?', 'all keys']];

/** What the signs in the lanes of this trace mean, and the keys. */
function showLegend(node, model) {
    const has = kind => model.edges.some(edge => edge.kind === kind);
    const some = flag => model.events.some(event => event && event.flags & flag);
    const sign = (look, text, title) => make('li', {class: look, title}, make('i', {class: `${look}-sign`}), text);
    node.replaceChildren(
        make('ul', {class: 'signs', 'aria-label': 'Signs'},
            ...Object.entries(ARROW_KINDS).filter(([kind]) => has(kind)).map(([kind, {label, title}]) =>
                make('li', {class: kind, title}, make('i', {class: 'arrow-sign'}), label)),
            ...(model.differences.length ? [model.data.kind === 'race' ? sign('difference', 'the race', 'nothing orders these two')
                : sign('difference', 'makes the difference', 'otherwise in the nearest execution that passes')] : []),
            ...(some(PREEMPTION) ? [make('li', {title: 'the thread before it could have proceeded'}, make('span', {class: 'star'}, '✱'), 'preemption')] : []),
            ...(model.holdings.length ? [sign('bar', 'lock held', 'beside the line of the thread that holds it')] : []),
            ...(model.beyond.length ? [sign('hollow', 'not done', 'what a thread was about to do, and did not come to')] : [])),
        make('ul', {class: 'keys', 'aria-label': 'Keys'}, ...FIRST_KEYS.map(keys =>
            make('li', {}, ...keys.slice(0, -1).map(key => make('kbd', {}, key)), keys.at(-1)))));
}
