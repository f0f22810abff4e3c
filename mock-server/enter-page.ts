import { escapeHtml, htmlPage } from './control-page.ts';
import { openSession } from './sessions.ts';
import type { World } from './world.ts';

/** The query parameters of the page. */
const known = ['person', 'to', 'idle', 'hoursAgo', 'list', 'ids'] as const;

type EnterQuery = Readonly<Partial<Record<(typeof known)[number], string>>>;

/** The portal's session entries in the browser's storage (A3.9): local storage, and session storage of the tab. */
interface SessionEntries {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
}

function sessionEntries(world: World, at: Date, given: EnterQuery): SessionEntries {
  const { person: id = '', idle, list, ids = '' } = given;
  return {
    local: {
      userid: id,
      token: openSession(world, at, id).token,
      valid_user: 'true',
      user_name: world.people.get(id)?.name ?? '',
      ...(idle === undefined ? {} : { idle }),
    },
    tab: list === undefined ? {} : { [`document_ids_${list}`]: JSON.stringify(ids.split(',')) },
  };
}

/** What is wrong with the query of the page, or null. */
function problemOf(world: World, given: Readonly<Record<string, unknown>>): string | null {
  const unknownName = Object.keys(given).find((name) => !known.some((one) => one === name));
  if (unknownName !== undefined) return `'${unknownName}' is not known here: ${known.join(', ')} are`;
  const { person, to, hoursAgo = '0' } = given;
  if (typeof person !== 'string' || !world.people.has(person)) return 'name a person of this world';
  if (to !== undefined && (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)))
    return 'name an address of the portal to go to';
  return typeof hoursAgo === 'string' && /^\d{1,3}$/.test(hoursAgo) ? null : 'hoursAgo is a number of hours';
}

const script = `
const { local, tab, to, hoursAgo } = JSON.parse(document.querySelector('#session').textContent);
// The portal measures a session by the browser's clock.
const times = { last_activity: Date.now(), verified_at: Date.now() - hoursAgo * 3600000 };
for (const [key, value] of Object.entries(times)) localStorage.setItem(key, String(value));
for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
const status = document.querySelector('[role=status]');
if (to === undefined) status.textContent = local.user_name + ' is signed in here.';
else location.replace(to);
`;

/**
 * Signs a sample person in without a code and opens the portal's address in `to`, if any. For testers only; the portal
 * of a real host has no such page. A refusal says what is wrong with the query.
 */
export function enterPage(
  world: World,
  at: Date,
  query: Readonly<Record<string, unknown>>,
): { readonly status: number; readonly html: string } {
  const problem = problemOf(world, query);
  if (problem !== null) {
    return {
      status: 400,
      html: htmlPage('Nobody is signed in', `<h1>Nobody is signed in</h1><p>${escapeHtml(problem)}</p>`),
    };
  }
  const given: EnterQuery = query;
  const { to, hoursAgo = '0' } = given;
  const session = JSON.stringify({
    ...sessionEntries(world, at, given),
    to,
    hoursAgo: Number(hoursAgo),
  }).replaceAll('<', '\\u003c');
  const body = `<p role="status">Signing in…</p><script type="application/json" id="session">${session}</script><script>${script}</script>`;
  return { status: 200, html: htmlPage('Signing in', body) };
}
