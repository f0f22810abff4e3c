// The page at /__mock/paths: leads a tester through a printed path, places its orders and keeps what came of it.

const flowField = document.querySelector('#flow');
const languageField = document.querySelector('#language');
const pathField = document.querySelector('#path');
const place = document.querySelector('#desk');
const said = document.querySelector('#said');
const key = 'walked by hand';

let printed = { paths: [] };
let results = JSON.parse(sessionStorage.getItem(key) ?? '[]');

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const resultOf = (flow, path) => results.find((one) => one.flow === flow && one.path === path);

const keep = (flow, path, of, step, verdict, note) => {
  const others = results.filter((one) => !(one.flow === flow && one.path === path));
  const steps = (resultOf(flow, path)?.steps ?? []).filter((one) => one.step !== step);
  const marked = [...steps, { step, verdict, note }].toSorted((a, b) => a.step - b.step);
  const next = { flow, path, of, steps: marked };
  results = [...others, next];
  sessionStorage.setItem(key, JSON.stringify(results));
};

const isUnfinished = ({ of, steps }) =>
  steps.every(({ verdict }) => verdict === 'passed') && !(steps.length >= of);

/**
 * Failed where the first step that did not pass has failed, left out where it was blocked, or where steps are not
 * marked yet; passed once every step has passed.
 */
const walkedOf = (one) => {
  const { flow, path, of, steps } = one;
  const first = steps.find(({ verdict }) => verdict !== 'passed');
  const unfinished = isUnfinished(one) ? `not finished: ${steps.length} of ${of} steps passed` : null;
  const why = first ? `step ${first.step}: ${first.note || first.verdict}` : unfinished;
  const result = why === null ? 'passed' : first?.verdict === 'failed' ? 'failed' : 'left out';
  return { flow, path, result, why, leftOut: [], ms: 0, steps };
};

const send = async ({ path, body }) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json()).error);
};

const orderButton = (orders) => {
  const state = element('small', { textContent: '' });
  const button = element('button', { type: 'button', textContent: 'Send' });
  button.addEventListener('click', async () => {
    state.textContent = ' …';
    try {
      for (const order of orders) await send(order);
      state.textContent = ' Sent.';
    } catch (error) {
      state.textContent = ` Refused: ${error.message}`;
    }
  });
  return [' ', button, state];
};

/** Addresses are those of a fresh start; this page may be at another, of a world of its own. */
const here = (address) => address.replace('http://127.0.0.1:5173', location.origin);

const sentence = ({ words, orders }) => {
  const line = element('li');
  const command = / ?`(.*)`$/.exec(words);
  const plain = command ? words.slice(0, command.index) : words;
  for (const part of plain.split(/(http:\/\/127\.0\.0\.1:5173\S*)/)) {
    const isAddress = part.startsWith('http://127.0.0.1:5173');
    line.append(
      isAddress
        ? element('a', { href: here(part), target: 'portal', textContent: here(part) })
        : document.createTextNode(part),
    );
  }
  if (command)
    line.append(
      element(
        'details',
        {},
        element('summary', { textContent: 'Command' }),
        element('code', { textContent: here(command[1]) }),
      ),
    );
  if (orders.length > 0) line.append(...orderButton(orders));
  return line;
};

const verdicts = [
  ['passed', 'Pass'],
  ['failed', 'Fail'],
  ['blocked', 'Blocked'],
];

const showStep = (path, at) => {
  const all = [{ ...path.start, words: path.words }, ...path.steps];
  const { words, byHand, expects } = all[at];
  const before = resultOf(printed.flow, path.id)?.steps.find((one) => one.step === at);
  const note = element('input', { id: 'note', value: before?.note ?? '', size: 50 });
  const buttons = verdicts.map(([verdict, name]) => {
    const button = element('button', { type: 'button', textContent: name });
    button.setAttribute('aria-pressed', String(before?.verdict === verdict));
    button.addEventListener('click', () => {
      keep(printed.flow, path.id, all.length, at, verdict, note.value.trim());
      if (at + 1 < all.length && verdict === 'passed') showStep(path, at + 1);
      else showEnd(path);
      showSum();
    });
    return button;
  });
  const title = element('h2', { tabIndex: -1, textContent: `Step ${at} of ${all.length - 1}: ${words}` });
  const back = element('button', { type: 'button', textContent: 'Step before', disabled: at === 0 });
  back.addEventListener('click', () => showStep(path, at - 1));
  place.replaceChildren(
    title,
    element('h3', { textContent: 'Do' }),
    element('ol', {}, ...byHand.map((one) => sentence(one))),
    element('h3', { textContent: 'Expect' }),
    element('ul', {}, ...expects.map((line) => element('li', { textContent: line.replaceAll('`', '') }))),
    element('p', {}, element('label', { htmlFor: 'note', textContent: 'Note ' }), note),
    element('p', {}, ...buttons.flatMap((button) => [button, ' ']), back),
  );
  title.focus();
};

const showEnd = (path) => {
  const { result, why } = walkedOf(resultOf(printed.flow, path.id));
  const again = element('button', { type: 'button', textContent: 'Walk it again' });
  again.addEventListener('click', () => showStep(path, 0));
  const title = element('h2', { tabIndex: -1, textContent: `Path ${path.id}: ${result}` });
  place.replaceChildren(title, element('p', { textContent: why ?? 'Every step passed.' }), again);
  title.focus();
};

const showSum = () => {
  const walked = results.filter((one) => !isUnfinished(one)).map((one) => walkedOf(one));
  const count = (wanted) => walked.filter(({ result }) => result === wanted).length;
  document.querySelector('#sum').textContent =
    `${count('passed')} passed, ${count('failed')} failed, ${count('left out')} blocked`;
  for (const button of document.querySelectorAll('[data-export]')) button.disabled = results.length === 0;
};

const choosePath = () => {
  const path = printed.paths.find(({ id }) => id === pathField.value);
  if (!path) return place.replaceChildren();
  history.replaceState(
    null,
    '',
    `?${new URLSearchParams({ flow: flowField.value, lang: languageField.value, path: path.id })}`,
  );
  showStep(path, 0);
};

const choose = async (wanted = null) => {
  said.textContent = 'Reading the paths… The first time that can take a minute.';
  place.replaceChildren();
  const response = await fetch(`/__mock/paths/${flowField.value}?lang=${languageField.value}`);
  if (!response.ok) {
    said.textContent = `The paths could not be read: ${(await response.json()).error}`;
    return;
  }
  printed = await response.json();
  said.textContent = '';
  pathField.replaceChildren(
    ...printed.paths.map((path) => {
      const cannot = [path.start, ...path.steps].some((step) => step.cannot !== null);
      const told = `${path.id}: ${path.words}${cannot ? ' (not to its end by hand)' : ''}`;
      return element('option', { value: path.id, textContent: told });
    }),
  );
  if (wanted) pathField.value = wanted;
  choosePath();
};

const escaped = (text) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const caseOf = ({ flow, path, result, why }) => {
  const told = escaped(why ?? '');
  const inside =
    result === 'failed'
      ? `<failure message="${told}"/>`
      : result === 'left out'
        ? `<skipped message="${told}"/>`
        : '';
  return `    <testcase classname="${escaped(flow)}" name="${escaped(path)}">${inside}</testcase>`;
};

const exportsAs = {
  json: (walked) => [
    `${JSON.stringify({ schema: 1, driver: 'hand', paths: walked }, null, 2)}\n`,
    'application/json',
  ],
  junit: (walked) => {
    const count = (wanted) => walked.filter(({ result }) => result === wanted).length;
    return [
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuites>',
        `  <testsuite name="paths, hand" tests="${walked.length}" failures="${count('failed')}" skipped="${count('left out')}">`,
        ...walked.map((one) => caseOf(one)),
        '  </testsuite>',
        '</testsuites>',
        '',
      ].join('\n'),
      'application/xml',
    ];
  },
};

for (const button of document.querySelectorAll('[data-export]')) {
  button.addEventListener('click', () => {
    const kind = button.dataset.export;
    const [content, type] = exportsAs[kind](results.map((one) => walkedOf(one)));
    const link = element('a', {
      href: URL.createObjectURL(new Blob([content], { type })),
      download: kind === 'json' ? 'walked.json' : 'walked.xml',
    });
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
document.querySelector('#forget').addEventListener('click', () => {
  results = [];
  sessionStorage.removeItem(key);
  showSum();
});
flowField.addEventListener('change', () => choose());
languageField.addEventListener('change', () => choose(pathField.value));
pathField.addEventListener('change', choosePath);

const asked = new URLSearchParams(location.search);
if (asked.get('flow')) flowField.value = asked.get('flow');
if (asked.get('lang')) languageField.value = asked.get('lang');
showSum();
await choose(asked.get('path'));
