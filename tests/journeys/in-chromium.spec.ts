import fc from 'fast-check';
import type { Page } from '@playwright/test';
import type { Fault } from '../../mock-server/armed-fault.ts';
import { everyThirdByTurn } from '../../scripts/paths/sample.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const me = 'u-maria-santos';
const journeys = 50;
const seed = 17;

/** What may become of the call of an act. */
const fates = {
  answered: null,
  lateAnswer: { delayMs: 1_500 },
  neverArrived: { drop: true },
  cutAfterwards: { dropAfterCommit: true },
  cutAnswer: { truncateAt: 20 },
  serverError: { status: 500, emptyBody: true },
  handledTwice: { handleTwice: true },
  refused: { body: { Response: { Processed: 'N', Error: 'The archive is closed today' } } },
} as const satisfies Record<string, Fault | null>;
type Fate = keyof typeof fates;

/** What the provider has afterwards, where the fate alone says it. */
const outcomes: Readonly<Partial<Record<Fate, boolean>>> = {
  answered: true,
  lateAnswer: true,
  neverArrived: false,
  cutAfterwards: true,
  cutAnswer: true,
  handledTwice: true,
};

const acts = { sign: 'SIGNED', decline: 'DECLINED' } as const;
type Act = keyof typeof acts;

const document = fc.nat({ max: 2 });
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('act' as const),
      document,
      act: fc.constantFrom<Act>('sign', 'sign', 'decline'),
      fate: fc.constantFrom<Fate>(...(Object.keys(fates) as Fate[])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leaveWhileActing' as const), document }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('elsewhere' as const), document }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('otherTab' as const), tab: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('goOffline' as const), document }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('typeAndLeave' as const), document }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** What the provider has of a document. */
interface Kept {
  readonly id: string;
  readonly done: readonly { readonly person: string; readonly deed: string }[];
}

const hasDone = async (mock: MockClient, id: string, act?: Act): Promise<boolean> => {
  const { documents } = (await mock.state()) as { readonly documents: readonly Kept[] };
  const done = documents.find((one) => one.id === id)?.done ?? [];
  return done.some(({ person, deed }) => person === me && (act ? deed === acts[act] : deed in reverse));
};
const reverse: Readonly<Record<string, true>> = { SIGNED: true, DECLINED: true };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a document; false where it waits for nobody any more. */
const open = async (page: Page, id: string): Promise<boolean> => {
  await page.goto(paths.documentOf('sign', id));
  const sign = button(page, 'Sign');
  const over = page.getByText(
    /does not need your signature|You have signed this document|Document not found/,
  );
  const isOpen = async () =>
    (await sign.count()) > 0 && (await sign.getAttribute('aria-disabled')) !== 'true'
      ? 'open'
      : (await over.count()) > 0
        ? 'over'
        : '';
  await expect.poll(isOpen, { timeout: 30_000 }).not.toBe('');
  return (await isOpen()) === 'open';
};

const confirm = async (page: Page, act: Act): Promise<void> => {
  await button(page, act === 'sign' ? 'Sign' : 'Decline').click();
  const dialog = page.getByRole('dialog');
  if (act === 'decline') {
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('textbox').fill('Declined on a journey.');
  }
  await dialog.getByRole('button', { name: act === 'sign' ? 'Sign' : 'Ok', exact: true }).click();
};

type Told = 'done' | 'notDone' | 'unknown';

/** What the person is told in the end, while the provider can be read; a word that nothing is known yet is none. */
const told = async (page: Page): Promise<Told> => {
  const words: Readonly<Record<Told, RegExp>> = {
    done: /Successfully Signed|Documents Declined Successfully|Declined: |Already Signed|Already Completed/,
    notDone: /was not recorded|was not declined|Signature Failed|Decline Failed|archive is closed/,
    unknown: /We could not confirm whether/,
  };
  const said = async (): Promise<Told | ''> => {
    const text = await page.locator('body').innerText();
    for (const kind of ['done', 'notDone', 'unknown'] as const) if (words[kind].test(text)) return kind;
    return '';
  };
  let last: Told | '' = '';
  await expect.poll(async () => (last = await said()), { timeout: 45_000 }).not.toBe('');
  // A notice goes after a while: what it said was said.
  return last as Told;
};

interface Scene {
  readonly mock: MockClient;
  readonly ids: readonly string[];
  /** The tabs of the person, and the one in front. */
  readonly tabs: Page[];
  page: Page;
}

const takers: {
  readonly [K in Step['does']]: (scene: Scene, step: Extract<Step, { does: K }>) => Promise<void>;
} = {
  act: async ({ page, mock, ids }, { document: at, act, fate }) => {
    const id = ids[at] ?? '';
    if (!(await open(page, id)))
      return expect(await hasDone(mock, id), 'closed, and nothing was done').toBe(true);
    const fault = fates[fate];
    if (fault)
      await mock.faults({ variant: act === 'sign' ? 'signDocuments' : 'declineDocuments', ...fault });
    await confirm(page, act);
    const word = await told(page);
    const isDone = await hasDone(mock, id, act);
    // The provider answers again by then, so that there is no doubt left to tell.
    expect({ fate, word }).toEqual({ fate, word: isDone ? 'done' : 'notDone' });
    expect({ fate, isDone }).toEqual({ fate, isDone: outcomes[fate] ?? isDone });
  },
  leaveWhileActing: async ({ page, mock, ids }, { document: at }) => {
    const id = ids[at] ?? '';
    if (!(await open(page, id))) return;
    await mock.faults({ variant: 'signDocuments', holdUntil: `left ${id}` });
    await confirm(page, 'sign');
    await expect.poll(() => hasDone(mock, id, 'sign')).toBe(true);
    await page.reload();
    await mock.release(`left ${id}`);
    expect(await open(page, id), 'signed already, and offered again').toBe(false);
  },
  elsewhere: async ({ mock, ids }, { document: at }) => {
    const id = ids[at] ?? '';
    if (!(await hasDone(mock, id))) await mock.act({ act: 'sign', document: id, by: me });
  },
  otherTab: async (scene, { tab }) => {
    const page = scene.tabs[tab] ?? (await scene.page.context().newPage());
    if (!scene.tabs.includes(page)) scene.tabs.push(page);
    scene.page = page;
    await page.bringToFront();
  },
  goOffline: async ({ page, mock, ids }, { document: at }) => {
    const id = ids[at] ?? '';
    if (!(await open(page, id))) return;
    const before = await hasDone(mock, id);
    await page.context().setOffline(true);
    // A host that still answered the first question is asked again after ten seconds.
    await expect(button(page, 'Sign')).toHaveAttribute('aria-disabled', 'true', { timeout: 25_000 });
    await page.context().setOffline(false);
    await expect(button(page, 'Sign')).not.toHaveAttribute('aria-disabled', 'true');
    expect(await hasDone(mock, id)).toBe(before);
  },
  typeAndLeave: async ({ page, ids }, { document: at }) => {
    const id = ids[at] ?? '';
    if (!(await open(page, id))) return;
    const description = page.getByRole('dialog').getByRole('textbox');
    const reopened = async () => {
      await expect(button(page, 'Decline')).not.toHaveAttribute('aria-disabled', 'true');
      await button(page, 'Decline').click();
      await expect(description).toHaveValue('Half a sentence');
      await page.keyboard.press('Escape');
      await expect(description).toHaveCount(0);
    };
    await button(page, 'Decline').click();
    await description.fill('Half a sentence');
    await page.keyboard.press('Escape');
    await reopened();
    await page.reload();
    await reopened();
  },
};

const take = (scene: Scene, step: Step): Promise<void> =>
  (takers[step.does] as (scene: Scene, step: Step) => Promise<void>)(scene, step);

const toldOf = (steps: readonly Step[]): string =>
  steps.map((step) => Object.values(step).join(' ')).join(', ');

const all = fc.sample(fc.array(anyStep, { minLength: 3, maxLength: 5 }), { numRuns: journeys, seed });

for (const [at, steps] of all.entries())
  test(
    `journey ${at + 1} of ${journeys}: what a person is told is what the provider has, nothing twice, no text lost [X3] [X5] [S46]`,
    everyThirdByTurn(at),
    async ({ page, mock, baseURL, world, allow }) => {
      test.setTimeout(240_000);
      test.info().annotations.push({ type: 'steps', description: toldOf(steps) });
      allow(/Failed to load resource/, /request failed/, /ERR_/);
      const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
      const person = await signedInOnStage(stage, me);
      const ids = (await pendingIds(stage, person, 'PENDING SIGNATURE')).slice(0, 3);
      const scene: Scene = { page, tabs: [page], mock, ids };
      for (const step of steps) await test.step(toldOf([step]), () => take(scene, step));
      expect(await mock.ledger()).toEqual([]);
      const pending = await pendingIds(stage, person, 'PENDING SIGNATURE');
      for (const id of ids) expect(pending.includes(id)).toBe(!(await hasDone(mock, id)));
    },
  );
