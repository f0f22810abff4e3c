import { pageOf, text } from './html.ts';
import { people } from './people.ts';
import type { Message, World } from './world.ts';

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
  const body = `<h1>Outbox</h1>
<p>Codes and notices of the mock provider in the world ‘${text(world.name)}’, newest first. Nothing is really sent.
<a href="">Reload</a> <a href="/__mock/world">Choose a world, see its orders and calls</a></p>
<div class="wide"><table><thead><tr><th>Sent (UTC)</th><th>By</th><th>To</th><th>Code</th><th>Text</th></tr></thead>
<tbody>${rows === '' ? '<tr><td colspan="5">No messages yet.</td></tr>' : rows}</tbody></table></div>
<h2>Sample people</h2>
<p>All invented. The links lead to the portal when this page is opened through it.</p>
<div class="wide"><table><tbody>${[...links, ...groups].join('\n')}</tbody></table></div>`;
  return pageOf('Outbox of the mock provider', body, '<meta http-equiv="refresh" content="10">');
}
