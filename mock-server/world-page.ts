import { pageOf, tableOf, text } from './html.ts';
import type { ArmedFault } from './armed-fault.ts';
import type { JournalEntry, OrderEntry, World } from './world.ts';
import { worldPattern } from './world-address.ts';

/** More calls than these are in `GET requests`. */
const mostCalls = 100;

const code = (value: unknown): string =>
  `<code>${text(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

const button = (name: string, path: string, body: unknown): string =>
  `<button type="button" data-order="${text(path)}" data-body="${text(JSON.stringify(body))}">${text(name)}</button>`;

const firedOf = ({ fault, left }: ArmedFault): number => (fault.times ?? 1) - left;

function firedTold(armed: ArmedFault): string {
  const fired = firedOf(armed);
  const waits = armed.left > 0 ? `waits for ${armed.left === 1 ? 'a call' : `${armed.left} calls`}` : '';
  const met = fired > 0 ? `fired ${fired === 1 ? 'once' : `${fired} times`}` : '';
  return [met, waits].filter((part) => part !== '').join(', ');
}

const faultRow = (armed: ArmedFault): readonly string[] => {
  const { holdUntil } = armed.fault;
  return [
    code(armed.fault),
    firedTold(armed),
    holdUntil === undefined ? '' : button(`Release ${holdUntil}`, 'release', { name: holdUntil }),
  ];
};

const orderRow = ({ at, path, body, refusal }: OrderEntry): readonly string[] => [
  text(at),
  code(`POST ${path}`),
  code(body),
  refusal === null ? 'taken' : `refused: ${text(refusal)}`,
];

const details = (summary: string, value: unknown): string =>
  value === null
    ? ''
    : `<details><summary>${text(summary)}</summary><pre>${text(value as string)}</pre></details>`;

const callRow = (entry: JournalEntry): readonly string[] => {
  const { seq, method, path, query, body, variant, status, fault, answer } = entry;
  const search = new URLSearchParams(query).toString();
  return [
    String(seq),
    `${code(`${method} ${path}${search === '' ? '' : `?${search}`}`)}<br><small>${text(variant ?? 'no variant')}</small>` +
      details('sent', body === null ? null : JSON.stringify(body, null, 2)),
    `${status === null ? 'no answer yet' : String(status)}${fault ? '<br><small>ordered</small>' : ''}`,
    details('answer', answer),
  ];
};

const script = `
const choose = (name) => {
  const host = name === 'default' ? '127.0.0.1' : name + '.localhost';
  location.href = location.protocol + '//' + host + (location.port === '' ? '' : ':' + location.port) + '/__mock/world';
};
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  choose(document.querySelector('#world').value.trim() || 'default');
});
document.querySelector('#new').addEventListener('click', () => choose('desk-' + Date.now().toString(36)));
document.querySelector('#default').addEventListener('click', () => choose('default'));
for (const button of document.querySelectorAll('[data-order]')) {
  button.addEventListener('click', async () => {
    const response = await fetch('/__mock/' + button.dataset.order, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: button.dataset.body,
    });
    if (response.ok) return location.reload();
    document.querySelector('#said').textContent = (await response.json()).error;
  });
}
`;

const chooser = ({ name }: World): string => `<h1>World ‘${text(name)}’</h1>
<p>A world has its own documents, people, codes, orders and clock, and an address of its own: whatever is opened there,
the portal too, is of that world and stays so in this browser, beside other worlds in other windows.</p>
<form><label for="world">World</label> <input id="world" value="${text(name)}" pattern="${worldPattern}"
title="Small letters, digits, hyphens" autocomplete="off" required>
<button type="submit">Use this world</button> <button type="button" id="new">Use a new world</button>
<button type="button" id="default">Back to the default world</button></form>
<p>${button('Reset this world', 'reset', {})} <a href="/__mock/">Outbox and sample people</a>
<a href="/__mock/paths">Paths by hand</a> <a href="">Reload</a></p>
<p role="status" id="said"></p>`;

/** What testers see of their world: their orders, what fired, the calls with their answers, and what broke the description. */
export function worldPage(world: World, violations: readonly string[]): string {
  const calls = world.journal.slice(-mostCalls).toReversed();
  const faults = world.faults.map((armed) => faultRow(armed));
  const disarm = faults.length === 0 ? '' : `<p>${button('Disarm all', 'faults', [])}</p>`;
  const orders = world.orders.toReversed().map((order) => orderRow(order));
  const body = [
    chooser(world),
    '<h2>Answers that were ordered</h2>',
    tableOf(['Order', 'What came of it', ''], faults, 'None is ordered.'),
    disarm,
    '<h2>All orders, newest first</h2>',
    tableOf(['When', 'Order', 'Body', 'Taken'], orders, 'There were none since the last reset.'),
    '<h2>Calls, newest first</h2>',
    tableOf(
      ['No.', 'Call', 'Status', 'Answer'],
      calls.map((entry) => callRow(entry)),
      'There was none.',
    ),
    '<h2>Breaches of the description</h2>',
    tableOf(
      ['Breach'],
      violations.map((line) => [code(line)]),
      'There was none.',
    ),
    `<script>${script}</script>`,
  ].join('\n');
  return pageOf(`World ${world.name}`, body);
}
