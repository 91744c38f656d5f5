const SVG = 'http://www.w3.org/2000/svg';

function put(node, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith('on')) {
            node.addEventListener(name.slice(2), value);
        } else if (value !== false && value !== undefined) {
            node.setAttribute(name, value === true ? '' : value);
        }
    }
    // append makes text of what is no node: nothing that comes from the program ever becomes markup.
    node.append(...children.filter(child => child !== null && child !== ''));
    return node;
}

/** An element of the page. */
function make(tag, properties = {}, ...children) {
    return put(document.createElement(tag), properties, children);
}

/** An element of a drawing. */
function draw(tag, properties = {}, ...children) {
    return put(document.createElementNS(SVG, tag), properties, children);
}

function button(text, properties = {}) {
    return make('button', {type: 'button', ...properties}, text);
}

function byId(id) {
    return document.getElementById(id);
}

/** The colour of a thread, as a class. */
function colour(thread) {
    return `t${thread % 8}`;
}

function plural(count, thing) {
    return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : thing.endsWith('ch') ? 'es' : 's'}`;
}

/** A name without its packages: java.util.concurrent.locks.ReentrantLock#0.1 is ReentrantLock#0.1. */
function short(name) {
    return name.replace(/(?:\b[a-z_][\w$]*\.)+(?=[A-Z])/g, '');
}

/** What was done in a step, as parts with a class each. */
function words(event) {
    if (event.flags & CALL) {
        return [['op', 'call '], ['loc', event.location], ['val', ` ${event.value}`]];
    }
    const parts = [['op', event.operation]];
    if (event.location) {
        parts.push(['loc', ` ${short(event.location)}`]);
    }
    if (event.mode) {
        parts.push(['mode', ` ${event.mode}`]);
    }
    if (event.value) {
        parts.push(['sign', event.operation === 'write' ? ' = ' : ': '], ['val', event.value]);
    }
    return parts;
}

function sentence(event) {
    return words(event).map(([, text]) => text).join('');
}
