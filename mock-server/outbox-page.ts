import { people } from './people.ts';
import type { Message, World } from './world.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
  .code { font: 700 1.4rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
  .wide { overflow-x: auto; }
  small { opacity: .8; }
`;

function row(message: Message, world: World): string {
  const name = world.people.get(message.person)?.name ?? message.person;
  const code = message.code === null ? '' : `<span class="code">${text(message.code)}</span>`;
  return (
    `<tr><td>${text(message.sentAt)}</td><td>${message.channel}</td><td>${text(name)}<br>` +
    `<small>${text(message.to)}</small></td><td>${code}</td><td>${text(message.text)}</td></tr>`
  );
}

/** What a person at the desk sees at /__mock/: the codes that arrived, and who there is to be (S26). */
export function outboxPage(world: World): string {
  const rows = world.outbox.map((message) => row(message, world)).join('\n');
  const links = people.map(
    ({ id, name, about }) =>
      `<tr><td><a href="/auth/authorize?userid=${encodeURIComponent(id)}">${text(name)}</a></td><td><code>${text(id)}</code></td>` +
      `<td>${text(about)}</td></tr>`,
  );
  const groups = [...world.groups.values()].map(
    ({ id, name }) =>
      `<tr><td><a href="/signerGroupAuth?signerGroupGuid=${encodeURIComponent(id)}">${text(name)}</a></td><td><code>${text(id)}</code></td>` +
      '<td>signer group</td></tr>',
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10"><title>Outbox of the mock provider</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p>Codes and notices of the mock provider, newest first. Nothing is really sent. <a href="">Reload</a></p>
<div class="wide"><table><thead><tr><th>Sent (UTC)</th><th>By</th><th>To</th><th>Code</th><th>Text</th></tr></thead>
<tbody>${rows === '' ? '<tr><td colspan="5">No messages yet.</td></tr>' : rows}</tbody></table></div>
<h2>Sample people</h2>
<p>All invented. The links lead to the portal when this page is opened through it.</p>
<div class="wide"><table><tbody>${[...links, ...groups].join('\n')}</tbody></table></div>
</main></body></html>`;
}
