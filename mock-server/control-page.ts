import type { Contract } from './contract/contract.ts';
import { offeredOrders } from './named-orders.ts';
import { people } from './people.ts';
import type { ArmedFault, JournalEntry, Message, OrderEntry, World } from './world.ts';
import { worldPattern } from './world.ts';

/** The page lists no more calls than this; all are in `GET requests`. */
const maxCalls = 100;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escapeHtml = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
  .code { font: 700 1.4rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
  code, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  button, input { font: inherit; }
`;

/** A page of the mock provider; `body` is HTML. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;

type Cells = readonly string[];

/** A section with a table of HTML cells, kept up to date while the page is open. */
const section = (
  title: string,
  headings: Cells,
  rows: readonly Cells[],
  none = 'There was none.',
): string => {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  return `<section><h2>${title}</h2>${rows.length === 0 ? `<p>${none}</p>` : table}</section>`;
};

const code = (value: unknown): string =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

const link = (href: string, name: string): string => `<a href="${href}">${escapeHtml(name)}</a>`;

const button = (name: string, path: string, body: unknown): string =>
  `<button type="button" data-order="${path}" data-body="${escapeHtml(JSON.stringify(body))}">${escapeHtml(name)}</button>`;

/** What testers order most; everything else goes by curl. */
const orders: readonly (readonly [name: string, path: string, body: unknown])[] = [
  ['Reset this world', 'reset', {}],
  ['Disarm all faults', 'faults', []],
  ['Lose the next answer to Sign', 'faults', [{ variant: 'signDocuments', dropAfterCommit: true }]],
  ['Fail the next call', 'faults', [{ status: 503, emptyBody: true }]],
  ['Cut the next call off', 'faults', [{ drop: true }]],
  ['Expire all tokens', 'act', { act: 'expireTokens' }],
  ['Ten minutes later', 'clock', { advanceMs: 600_000 }],
  ['Twelve hours later', 'clock', { advanceMs: 43_200_000 }],
  ['Make 10,000 documents for u-big-list', 'seed', { documents: { count: 10_000, person: 'u-big-list' } }],
];

const messageRow = (message: Message, world: World): Cells => [
  escapeHtml(message.sentAt),
  message.channel,
  `${escapeHtml(world.people.get(message.person)?.name ?? message.person)}<br>${escapeHtml(message.to)}`,
  message.code === null ? '' : `<span class="code">${escapeHtml(message.code)}</span>`,
  escapeHtml(message.text),
];

const linkRows = (world: World): readonly Cells[] => [
  ...people.map(({ id, name, about }) => [
    link(`/auth/authorize?userid=${encodeURIComponent(id)}`, name),
    code(id),
    escapeHtml(about),
  ]),
  ...[...world.groups.values()].map(({ id, name }) => [
    link(`/signerGroupAuth?signerGroupGuid=${encodeURIComponent(id)}`, name),
    code(id),
    'signer group',
  ]),
];

const faultRow = ({ fault, left }: ArmedFault): Cells => {
  const { holdUntil, times = 1 } = fault;
  const release =
    holdUntil === undefined ? '' : button(`Release ${holdUntil}`, 'release', { name: holdUntil });
  return [code(fault), `${times - left} of ${times}`, release];
};

const details = (summary: string, content: string | null): string =>
  content === null ? '' : `<details><summary>${summary}</summary><pre>${escapeHtml(content)}</pre></details>`;

const callRow = ({ method, path, query, body, variant, status, fault, answer }: JournalEntry): Cells => {
  const search = new URLSearchParams(query).toString();
  return [
    `${code(`${method} ${path}${search === '' ? '' : `?${search}`}`)}<br>${escapeHtml(variant ?? 'no variant')}` +
      details('sent', body === null ? null : JSON.stringify(body, null, 2)),
    `${status ?? 'no answer yet'}${fault ? ', ordered' : ''}`,
    details('answer', answer),
  ];
};

const script = `
const open = (name) => {
  const host = name === 'default' ? '127.0.0.1' : name + '.localhost';
  location.href = location.protocol + '//' + host + (location.port === '' ? '' : ':' + location.port) + '/__mock/';
};
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  open(document.querySelector('#world').value.trim() || 'default');
});
const refresh = async () => {
  if (document.querySelector('#world-now details[open]')) return;
  const page = new DOMParser().parseFromString(await (await fetch('')).text(), 'text/html');
  for (const id of ['#outbox', '#world-now']) document.querySelector(id).replaceWith(page.querySelector(id));
};
setInterval(refresh, 5000);
const sendOrder = async (path, body, name) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/__mock/' + path, { method: 'POST', headers, body });
  const said = response.ok ? (JSON.parse(body).order ?? name) + ': done' : (await response.json()).error;
  document.querySelector('#said').textContent = said;
  await refresh();
};
document.querySelector('#by-words').addEventListener('submit', async (event) => {
  event.preventDefault();
  await sendOrder('order', JSON.stringify({ order: document.querySelector('#words').value }), '');
});
document.addEventListener('click', ({ target }) => {
  if (target.dataset.order) return sendOrder(target.dataset.order, target.dataset.body, target.textContent);
});
`;

const outbox = (world: World): string =>
  section(
    'Outbox, newest first',
    ['Sent (UTC)', 'By', 'To', 'Code', 'Text'],
    world.outbox.map((message) => messageRow(message, world)),
    'No messages yet.',
  );

const orderRow = ({ at, path, body, refusal }: OrderEntry): Cells => [
  escapeHtml(at),
  `${code(`POST ${path}`)} ${code(body)}`,
  refusal === null ? 'yes' : `refused: ${escapeHtml(refusal)}`,
];

/** All named orders: a collapsible group for each first word, with a button for each word that can follow it. */
const namedOrders = (contract: Contract): string =>
  offeredOrders(contract)
    .map(([first, words]) => {
      const buttons = words.map((word) => {
        const said = `${first} ${word}`.trim();
        return button(word === '' ? 'new' : word, 'order', { order: said });
      });
      return `<details class="named"><summary>${escapeHtml(first)}</summary>${buttons.join(' ')}</details>`;
    })
    .join('\n');

/** The page at /__mock/: codes that were sent, links to sample people, orders and their results, calls (S26). */
export function controlPage(world: World, contract: Contract, violations: readonly string[]): string {
  const name = escapeHtml(world.name);
  return htmlPage(
    `Mock provider, world ${world.name}`,
    `<h1>World ‘${name}’</h1>
<p>A world has its own documents, people, codes, orders and clock, and an address of its own. Nothing is really sent.</p>
<form><label for="world">World</label> <input id="world" value="${name}" pattern="${worldPattern}"
title="Small letters, digits, hyphens" autocomplete="off" required> <button type="submit">Open this world</button></form>
<div id="outbox">${outbox(world)}</div>
<p>${orders.map((order) => button(...order)).join(' ')}</p>
<section><h2>Orders by name</h2><p>Each is a command, too: <code>npm run -s order -- getUser 502</code></p>
<form id="by-words"><label for="words">Order</label> <input id="words" placeholder="lock S-1" autocomplete="off" required>
<button type="submit">Order it</button></form>
${namedOrders(contract)}</section>
<p role="status" id="said"></p>
<div id="world-now">
${section('Sample people', ['Name', 'Id', 'What is special'], linkRows(world))}
${section(
  'Faults',
  ['Fault', 'Met', ''],
  world.faults.map((armed) => faultRow(armed)),
  'None is armed.',
)}
${section(
  'Orders, newest first',
  ['When', 'Order', 'Taken'],
  world.orders.toReversed().map((order) => orderRow(order)),
  'There were none since the last reset.',
)}
${section(
  'Calls, newest first',
  ['Call', 'Status', 'Answer'],
  world.journal
    .slice(-maxCalls)
    .toReversed()
    .map((entry) => callRow(entry)),
)}
${section(
  'Breaches of the description',
  ['Breach'],
  violations.map((line) => [code(line)]),
)}
</div><script>${script}</script>`,
  );
}
