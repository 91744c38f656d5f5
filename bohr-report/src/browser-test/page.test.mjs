// Does with the pages what a person would, and looks whether they show what the traces say. Run by ../../browser-test.
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

const pages = resolve(process.argv[2]);
const shots = resolve(pages, '../screenshots');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];
const WAYS = {before: 'b', after: 'a', unordered: 'u'};

let browser;

before(async () => {
    mkdirSync(shots, {recursive: true});
    browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: FLAGS});
});
after(() => browser?.close());

function expected(name) {
    return JSON.parse(readFileSync(resolve(pages, `${name}.trace.json`), 'utf8'));
}

/** Opens a page, and fails if it asks for anything, or if anything goes wrong in it. */
async function open(name, {colorScheme = 'light', width = 1280, height = 800, hash = ''} = {}) {
    const context = await browser.newContext({viewport: {width, height}, colorScheme});
    const page = await context.newPage();
    const problems = [];
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('request', request => /^(file|data):/.test(request.url()) || problems.push(`asks for ${request.url()}`));
    await page.goto(pathToFileURL(resolve(pages, `${name}.html`)) + hash);
    page.done = async () => {
        assert.deepEqual(problems, []);
        await context.close();
    };
    return page;
}

const press = async (page, ...keys) => {
    for (const key of keys) {
        await page.keyboard.press(key);
    }
};

const selected = page => page.evaluate(() => Number(document.querySelector('.row[aria-selected="true"]').id.slice('step-'.length)));

const shown = page => page.evaluate(() => [...document.querySelectorAll('.row[id]')].map(row => Number(row.id.slice('step-'.length))));

const state = page => page.evaluate(() => ({
    values: [...document.querySelectorAll('.variables tr')].map(({dataset}) => [dataset.location, dataset.value, Number(dataset.writer)]),
    held: [...document.querySelectorAll('.locks tr')].map(({dataset}) => [dataset.lock, dataset.thread]),
    source: document.querySelector('.code .current')?.getAttribute('value') ?? '',
}));

/** What each location holds; in whichever order it is shown. */
const sorted = values => values.map(value => JSON.stringify(value)).sort();

const arrows = page => page.evaluate(() => [...document.querySelectorAll('#step .edges li')].map(item =>
    [item.textContent.startsWith('←') ? 'into' : 'out', item.className, Number(item.querySelector('button').dataset.step)]));

const orders = page => page.evaluate(() => [...document.querySelectorAll('.row[id]')].map(row =>
    [Number(row.id.slice('step-'.length)), ['before', 'after', 'unordered'].find(way => row.classList.contains(way)) ?? '']));

async function go(page, step) {
    await page.evaluate(at => (location.hash = `#part=${new URLSearchParams(location.hash.slice(1)).get('part') ?? 0}&step=${at}`), step);
    await page.waitForFunction(at => document.querySelector(`.row[aria-selected="true"]`)?.id === `step-${at}`, step);
}

async function toBug(page) {
    await page.getByRole('button', {name: 'Walk through the trace'}).first().click();
}

const BUGS = ['lost-update', 'deadlock', 'lost-wakeup', 'aba', 'weak-memory'];

async function walk(name) {
    const page = await open(name);
    const {samples, events, edges} = expected(name);
    await toBug(page);
    await press(page, 'Home', 'h');
    for (const {step, values, held, order} of samples) {
        assert.equal(await selected(page), step);
        const now = await state(page);
        assert.deepEqual(sorted(now.values), sorted(values), `values after step ${step}`);
        assert.deepEqual(now.held, held, `locks after step ${step}`);
        const [, , , position] = events[step - 1];
        assert.equal(now.source, /:(\d+)$/.exec(position)?.[1] ?? '', `the line of step ${step} at ${position}`);
        for (const [other, way] of await orders(page)) {
            assert.equal(WAYS[way] ?? '=', order[other - 1], `step ${other} to step ${step}`);
        }
        assert.deepEqual(await arrows(page), [
            ...edges.filter(edge => edge[1] === step).map(([from, , kind]) => ['into', kind, from]),
            ...edges.filter(edge => edge[0] === step).map(([, to, kind]) => ['out', kind, to]),
        ], `arrows of step ${step}`);
        await press(page, step % 2 ? 'j' : 'ArrowDown');
    }
    assert.equal(await selected(page), events.length, 'the last step stays the last');
    return page;
}

for (const name of BUGS) {
    test(`${name}: the summary leads to the trace, which begins with the cause`, async () => {
        const page = await open(name);
        const want = expected(name);
        assert.match(await page.locator('#summary h1').innerText(), /1 bug$/);
        assert.match(await page.locator('#summary .facts').innerText(), /guarantee[\s\S]*executions/);
        await page.screenshot({path: `${shots}/${name}-summary-light.png`, fullPage: true});
        await toBug(page);
        assert.ok((await page.locator('#banner').innerText()).includes(want.failure.split('\n')[0]));
        assert.equal(await page.locator('#banner .sentence').allInnerTexts().then(texts => texts.join()), want.cause);
        assert.ok(want.cause, 'a cause is known');
        assert.deepEqual(await page.locator('.row.cause[id]').evaluateAll(rows => rows.map(row => Number(row.id.slice(5)))),
            [...new Set(want.causeSteps)].sort((a, b) => a - b));
        assert.equal(await page.locator('.row.preemption .star').count(), want.events.filter(event => event[5]).length);
        await page.done();
    });

    test(`${name}: every step forwards and back shows the state, the locks, the line and what is ordered`, async () => {
        const page = await walk(name);
        const {events} = expected(name);
        await press(page, 'k', 'ArrowUp');
        assert.equal(await selected(page), Math.max(1, events.length - 2));
        await press(page, 'Home', 'n');
        assert.equal(await selected(page), events.findIndex((event, index) => index > 0 && event[4]) + 1, 'the next switch');
        await page.done();
    });

    test(`${name}: an arrow is followed by key, by click, and back`, async () => {
        const page = await open(name);
        const {edges} = expected(name);
        await toBug(page);
        const [from, to] = edges[0];
        await page.locator(`#step-${to}`).click();
        await press(page, 'ArrowLeft');
        assert.equal(await selected(page), edges.find(edge => edge[1] === to)[0]);
        await press(page, 'Backspace');
        assert.equal(await selected(page), to);
        await page.locator(`#step-${from}`).click();
        await press(page, 'ArrowRight');
        assert.equal(await selected(page), edges.find(edge => edge[0] === from)[1]);
        await page.locator(`.hit[data-from="${from}"][data-to="${to}"]`).first().dispatchEvent('click');
        assert.equal(await selected(page), from);
        await page.locator(`#step .edges button[data-step="${to}"]`).first().click();
        assert.equal(await selected(page), to);
        await page.done();
    });

    test(`${name}: threads and locations are hidden and come back, and steps are found`, async () => {
        const page = await open(name);
        const {events} = expected(name);
        const all = events.map((event, index) => index + 1);
        await toBug(page);
        const [thread] = events.at(-1);
        const heads = await page.locator('#heads .head').allInnerTexts();
        await page.locator('#threads-menu > summary').click();
        await page.locator('#threads-menu li', {hasText: thread}).first().locator('input').uncheck();
        assert.deepEqual(await page.locator('#heads .head').allInnerTexts(), heads.filter(head => head !== thread));
        assert.deepEqual(await shown(page), all.filter(step => events[step - 1][0] !== thread));
        await page.locator('#threads-menu').getByRole('button', {name: 'show all'}).click();
        await press(page, 'Escape');
        assert.deepEqual(await shown(page), all);

        const location = events.find(event => event[2])[2];
        await page.locator('#locations-menu > summary').click();
        await page.locator(`#locations-menu li[title="${location}"] input`).uncheck();
        assert.deepEqual(await shown(page), all.filter(step => events[step - 1][2] !== location));
        await page.locator(`#locations-menu li[title="${location}"] input`).check();
        await press(page, 'Escape');

        const wanted = events.at(-1)[2];
        const matches = all.filter(step => events[step - 1].slice(0, 4).some(text => text.includes(wanted)));
        await press(page, 'Home', '/');
        await page.keyboard.type(wanted.toUpperCase());
        assert.ok(await page.locator('.row.match').count() >= matches.length);
        await press(page, 'Enter');
        assert.ok(await page.evaluate(() => document.querySelector('.row[aria-selected="true"]').classList.contains('match')));
        assert.match(await page.locator('#found').innerText(), /^\d+ of \d+$/);
        await press(page, 'Escape', 'j');
        await page.done();
    });

    test(`${name}: by day and by night`, async () => {
        const page = await open(name, {colorScheme: 'dark'});
        await toBug(page);
        await press(page, 'Home', 'End', 'c');
        const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const dark = await paper();
        await page.screenshot({path: `${shots}/${name}-dark.png`});
        await press(page, 't');
        assert.notEqual(await paper(), dark);
        await page.screenshot({path: `${shots}/${name}-light.png`});
        await page.reload();
        assert.notEqual(await paper(), dark, 'the choice is remembered');
        await page.done();
    });
}

test('locks of all kinds, permits, interrupts and signals are shown as the trace has them', async () => {
    const page = await walk('unusual');
    const {events} = expected('unusual');
    const ofThreads = await page.locator('#state .threads tr').evaluateAll(rows => rows.map(row => row.firstChild.textContent));
    assert.deepEqual(ofThreads, [...new Set(['main', ...events.map(([thread]) => thread)])]);
    await press(page, 'Home');
    assert.deepEqual(await page.locator('#state .threads tr').first().locator('td').allInnerTexts(), ['main', events[0][3], 'next step 2']);
    await page.screenshot({path: `${shots}/unusual.png`});
    await page.done();
});

test('of a race the two accesses are shown first, and lead to their steps', async () => {
    const page = await open('lost-update', {hash: '#part=2'});
    const links = await page.locator('#banner .pairs .race button').allInnerTexts();
    assert.equal(links.length, 2);
    assert.deepEqual(await page.locator('.row.cause').evaluateAll(rows => rows.map(row => row.id.replace('-', ' '))), links);
    await press(page, 'Home');
    await page.locator('#banner .pairs button').last().click();
    assert.equal(`step ${await selected(page)}`, links[1]);
    await page.done();
});

test('the command that runs it again is copied', async () => {
    const page = await open('lost-update', {hash: '#part=1'});
    await page.locator('#banner .copy').click();
    await page.waitForFunction(() => document.querySelector('#banner .copy').textContent !== 'Copy');
    assert.match(await page.evaluate(() => String(getSelection())), /replay .*lost-update\.trace$/);
    assert.equal(await page.locator('#legend .difference').count(), 1);
    await page.done();
});

test('a history is shown with why no order explains it, and leads to the calls', async () => {
    const page = await open('history');
    assert.match(await page.locator('#summary h1').innerText(), /NOT linearizable$/);
    await page.getByRole('button', {name: 'Walk through the trace'}).click();
    const {events} = expected('history');
    assert.match(await page.locator('#banner .sentence').innerText(), /No order .* return "1 <b>and<\/b> 0"/);
    assert.deepEqual(await page.locator('.interval').allInnerTexts(), ['set()', 'both(): "1 <b>and</b> 0"']);
    assert.equal(await page.locator('.closest .breaks').count(), 1);
    const call = events.findIndex(([, operation, location]) => operation === 'invoke' && location === 'both()') + 1;
    await press(page, 'Home');
    await page.locator('.interval', {hasText: 'both()'}).click();
    assert.equal(await selected(page), call);
    await press(page, 'Home');
    await page.locator('.closest button', {hasText: 'both()'}).click();
    assert.equal(await selected(page), call);
    assert.match(await page.locator('#banner .replay').innerText(), /Run it again: .*replay .*history\.trace/);
    await page.screenshot({path: `${shots}/history-light.png`});
    await press(page, 't');
    await page.screenshot({path: `${shots}/history-dark.png`});
    assert.equal(await page.locator('#banner b b, .interval b').count(), 0);
    await page.done();
});

test('what the program says is shown as text and never as markup', async () => {
    const page = await open('hostile');
    const {threads, failure, samples} = expected('hostile');
    await toBug(page);
    await press(page, 'Home');
    for (const {} of samples) {
        await press(page, 'j');
    }
    const text = await page.locator('#viewer').innerText();
    assert.ok(text.includes(threads[1]), 'the name of the thread');
    assert.ok(text.includes('<img src=x onerror="hacked=\'value\'">'), 'the string');
    assert.ok(text.includes(failure.split('&amp;')[0]), 'the message');
    assert.ok((await page.locator('.code').innerText()).includes("</script><script>window.hacked = 'source'</script>"), 'the source');
    assert.ok(!text.includes('\u202e'), 'nothing turns the direction of writing');
    await page.locator('#threads-menu > summary').click();
    await page.locator('#locations-menu > summary').click();
    await page.screenshot({path: `${shots}/hostile.png`});
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator('#viewer img, #summary b, script').count(), 2, 'the data and the script of the page, and nothing else');
    await page.done();
});

test('a trace alone has no summary, and its keys are explained', async () => {
    const page = await open('replayed');
    assert.equal(await page.locator('#tabs').isVisible(), false);
    assert.ok(await page.locator('#banner .sentence').innerText());
    await press(page, '?');
    assert.ok(await page.getByRole('dialog', {name: 'Keys'}).isVisible());
    await page.screenshot({path: `${shots}/keys.png`});
    await press(page, 'Escape');
    assert.ok(await page.getByRole('dialog', {name: 'Keys'}).isHidden());
    await page.done();
});

test('a narrow window has everything below each other', async () => {
    const page = await open('lost-wakeup', {width: 480, height: 800});
    await toBug(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    await page.screenshot({path: `${shots}/narrow.png`, fullPage: true});
    await page.done();
});

test('on paper every step is there', async () => {
    const page = await open('long-1000');
    await press(page, 'f');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal((await shown(page)).length, 1000);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.ok((await shown(page)).length < 120);
    await page.emulateMedia({media: 'print'});
    assert.equal(await page.locator('#side').isVisible(), false);
    await page.done();
});

for (const steps of [1000, 20000]) {
    test(`${steps} steps: the page stays small, and says what the trace says`, async t => {
        const name = `long-${steps}`;
        const began = performance.now();
        const page = await open(name);
        await page.locator('.row[aria-selected="true"]').waitFor();
        t.diagnostic(`opened in ${Math.round(performance.now() - began)} ms`);
        const {samples, edges, events} = expected(name);
        assert.ok(await page.locator('.row.gap').count() > 0 || steps > 1000, 'long turns are folded');
        await page.screenshot({path: `${shots}/${name}.png`});
        await press(page, 'f', 'h');
        for (const {step, values, held, order} of samples) {
            await go(page, step);
            const now = await state(page);
            assert.deepEqual(sorted(now.values), sorted(values));
            assert.deepEqual(now.held, held);
            for (const [other, way] of await orders(page)) {
                assert.equal(WAYS[way] ?? '=', order[other - 1], `step ${other} to step ${step}`);
            }
        }
        await page.screenshot({path: `${shots}/${name}-order.png`});
        await press(page, 'h');
        const [from, to] = edges.at(-1);
        await go(page, to);
        await press(page, 'ArrowLeft');
        assert.ok(edges.some(edge => edge[0] !== to && edge[1] === to));
        assert.equal(await selected(page), edges.find(edge => edge[1] === to)[0], `${from} to ${to}`);

        await press(page, 'Home', '/');
        await page.keyboard.type('lock lock#0.3');
        const locks = events.map((event, index) => index + 1).filter(step => events[step - 1][1] === 'lock' && events[step - 1][2] === 'Lock#0.3');
        assert.equal(await page.locator('#found').innerText(), `${locks.length} matches`);
        await press(page, 'Enter', 'Enter');
        assert.equal(await selected(page), locks[1]);
        await press(page, 'Escape', 'Home');

        // Frames while it scrolls as by a wheel that is turned fast, then from top to end in a second.
        const scroll = isFar => page.evaluate(isFar => new Promise(done => {
            const scroller = document.getElementById('scroller');
            const began = performance.now();
            const times = [];
            let largest = 0;
            let before = began;
            const frame = now => {
                times.push(now - before);
                before = now;
                largest = Math.max(largest, document.querySelectorAll('*').length);
                if (now - began < 1000) {
                    scroller.scrollTop = (isFar ? scroller.scrollHeight - scroller.clientHeight : 4000) * (now - began) / 1000;
                    requestAnimationFrame(frame);
                } else {
                    done({frames: times.slice(1).sort((a, b) => a - b), largest});
                }
            };
            requestAnimationFrame(frame);
        }), isFar);
        for (const isFar of [false, true]) {
            const {frames, largest} = await scroll(isFar);
            const at = part => Math.round(frames[Math.floor((frames.length - 1) * part)]);
            t.diagnostic(`scrolled ${isFar ? 'from end to end' : '4,000 pixels'} in a second: ${frames.length} frames, median ${at(0.5)} ms, ` +
                `95 % within ${at(0.95)} ms, longest ${at(1)} ms; at most ${largest} elements`);
            assert.ok(largest < 2500, `${largest} elements are in the page`);
        }
        await press(page, 'End');
        assert.equal(await selected(page), steps);
        await page.done();
    });
}
