import { describe, expect, it } from 'vitest';
import english from '../../src/i18n/en.json' with { type: 'json' };
import { answerRequests } from '../support/answered-requests.ts';
import { inTurn } from '../support/in-turn.ts';
import { openApp } from './drawn-app.tsx';
import { examplesIn, textPlacesIn } from './every-field.ts';
import { exampleHost, hostScreens, mutationsFor, variantOf } from './example-host.ts';
import type { HostScreen, Spoilt } from './example-host.ts';
import { withNoneUncaught } from './extent.ts';
import { hostileTexts } from './hostile-texts.ts';
import { replaced } from './mutations.ts';

/** What only markup of the host could have made of a screen. */
const foreign = 'script, iframe, base, object, embed, [onerror], [onload], [onfocus], [href^="javascript" i]';

const faultsOf = (container: Element, { isSignedIn }: HostScreen): readonly string[] => [
  ...(container.querySelector('h1, h2, [role=alert]') === null ? ['nothing is shown'] : []),
  ...(container.textContent.includes(english['app.renderError.text']) ? ['it could not be drawn'] : []),
  ...[...document.body.querySelectorAll(foreign)].map(({ outerHTML }) => `has ${outerHTML.slice(0, 100)}`),
  ...('scriptRan' in globalThis ? ['a script ran'] : []),
  ...(isSignedIn && !container.textContent.includes('Hi, Maria Santos') ? ['nobody can sign out'] : []),
];

const mostFaults = 5;

/** Opens a screen with each of these answers; gives what was wrong then. */
const faultsWith = async (
  screen: HostScreen,
  answers: readonly (Spoilt & { readonly name: string })[],
): Promise<readonly string[]> => {
  let spoilt: Spoilt | null = null;
  const { asked, answer } = exampleHost(() => spoilt);
  answerRequests(async (request) => {
    const text = await request.clone().text();
    const { status, contentType, body } = answer(
      request.method,
      request.url,
      text === '' ? undefined : JSON.parse(text),
    );
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': contentType ?? '' } });
  });
  const app = openApp(asked);
  const found: string[] = [];
  for (const one of answers) {
    // So many are enough to know what is wrong.
    if (found.length >= mostFaults) break;
    spoilt = one;
    try {
      await withNoneUncaught(async () => {
        const container = await app.show(screen);
        if (container) for (const fault of faultsOf(container, screen)) found.push(`${one.name}: ${fault}`);
        spoilt = null;
        await app.leave();
      }, process);
    } catch (error) {
      found.push(`${one.name}: ${String(error)}`);
    }
  }
  app.close();
  return found;
};

/** How many answers with a text of their own are tried: a list shows as many rows at once. */
const rowsOf = (body: unknown): number => (Array.isArray((body as { Data?: unknown }).Data) ? 25 : 1);

/** The usual answer of a screen with one hostile text, or a list's row for each of several, in every place of a text. */
const withTexts = ({ variant }: HostScreen) => {
  const [usual] = examplesIn(variantOf(variant));
  if (usual === undefined) return [];
  const filled = (text: string) => {
    // Whatever decides what the text is drawn as stays what it is.
    const isFree = (path: readonly (string | number)[]) =>
      path[0] === 'Data' &&
      !['Id', 'Status', 'DocumentData', 'Role', 'Guid', 'Signed'].includes(String(path.at(-1)));
    return textPlacesIn(usual.body)
      .filter(isFree)
      .reduce((body, path) => replaced(body, path, () => text), usual.body) as { Data: unknown };
  };
  const size = variant === 'readDocument' ? 1 : rowsOf(usual.body);
  return Array.from({ length: Math.ceil(hostileTexts.length / size) }, (_, at) => {
    const texts = hostileTexts.slice(at * size, (at + 1) * size);
    const bodies = texts.map((text) => filled(text));
    const [first] = bodies;
    const rows = bodies.map(({ Data }, row) => ({
      ...(Data as Record<string, object>)[0],
      Id: `doc-${at}-${row}`,
    }));
    const body = size === 1 ? first : { ...first, Data: rows };
    return { variant, status: usual.status, body, name: texts.map((text) => JSON.stringify(text)).join() };
  });
};

describe('Whatever the host answers', () => {
  it.each(hostScreens.map((screen) => [screen.name, screen] as const))(
    'draws %s, or says why not, with any field of the answer spoilt, and runs no script of it [S22] [S23]',
    async (name, screen) => {
      const own = inTurn('drawings of spoilt answers, by screen', mutationsFor(screen), name);
      expect(await faultsWith(screen, own)).toEqual([]);
    },
    1_800_000,
  );

  it.each(
    hostScreens.filter(({ variant }) => variant !== 'getDocumentPage').map((one) => [one.name, one] as const),
  )(
    'draws %s with a hostile text in every place of a text, as a text [S23] [S30]',
    async (name, screen) => {
      const own = inTurn('drawings of hostile texts, by screen', withTexts(screen), name);
      expect(await faultsWith(screen, own)).toEqual([]);
    },
    1_800_000,
  );
});
