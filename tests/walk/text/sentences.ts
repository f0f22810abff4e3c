import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser-test.ts';
import { nudgedUntilShown } from '../../support/nudge.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import type { Action, WalkContext, Sentence } from './walk-context.ts';
import { quoted, thingOf, toGherkin, unescapeQuotes } from './printed-things.ts';
import type { PrintedThing } from './printed-things.ts';
import { chooseOption } from '../../support/choose-option.ts';

/** Printed addresses are relative to the base URL of the app. */
const here = ({ baseUrl }: WalkContext, address: string): string => `${baseUrl}${address}`;

const units: Readonly<Record<string, number>> = { hour: 3_600_000, minute: 60_000, second: 1_000, ms: 1 };

/** Milliseconds of '1 hour 2 minutes'. */
export const msOf = (duration: string): number =>
  [...duration.matchAll(/(\d+) (hour|minute|second|ms)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );

const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Where an element is searched: in the flow's part of the page, then anywhere. */
const placesOf = ({ page, flow }: WalkContext, { in: place, part }: PrintedThing): readonly Locator[] => {
  const wholes =
    place === 'dialog' ? [dialogs(page)] : [page.locator(`[data-flow="${flow}"]`), page.locator('body')];
  return part ? wholes.map((whole) => whole.getByRole('region', { name: part })) : wholes;
};

/** A control that is printed without a role has one of these. */
const rolesOf = ({ role }: PrintedThing) =>
  role === null ? (['button', 'link', 'menuitem'] as const) : [role];

const locate = (thing: PrintedThing, place: Locator): Locator =>
  rolesOf(thing)
    .map((one) => place.getByRole(one, { ...(thing.name && { name: thing.name }) }))
    .reduce((all, one) => all.or(one));

/** Advances one frame at a time: waiting on a slow machine takes little of the path's own time. */
const untilShown = (page: Page, wanted: Locator) => nudgedUntilShown(page, wanted, 20);

const nameThing = (words: string): PrintedThing => {
  const thing = thingOf(words);
  if (!thing) throw new Error(`Nobody can tell what '${words}' is.`);
  return thing;
};

/** Waits for the named element, in the flow's part of the page or else anywhere. */
const find = async (context: WalkContext, words: string): Promise<Locator> => {
  const thing = nameThing(words);
  return firstOf(
    context,
    placesOf(context, thing).map((place) => locate(thing, place)),
  );
};

const firstOf = async (context: WalkContext, places: readonly Locator[]): Promise<Locator> => {
  const anywhere = places.reduce((all, one) => all.or(one));
  await untilShown(context.page, anywhere);
  for (const place of places) {
    // A slice of a chart has the same name as its entry in the list, and is covered by what receives the pointer.
    const plain = place.and(context.page.locator(':not(svg *)'));
    if ((await plain.count()) > 0) return plain.first();
  }
  return anywhere.first();
};

const findUsable = async (context: WalkContext, words: string): Promise<Locator> => {
  const control = await find(context, words);
  await untilShown(context.page, control.and(context.page.locator(':not([aria-disabled=true], :disabled)')));
  return control;
};

const press = async (context: WalkContext, words: string) => (await findUsable(context, words)).click();

/** A field is found by its name alone. */
const fieldOf = (context: WalkContext, words: string): Promise<Locator> => {
  const { name, in: place } = nameThing(words);
  const wholes = placesOf(context, { ...nameThing(words), in: place });
  const fields = wholes.map((whole) =>
    (['textbox', 'searchbox', 'combobox'] as const)
      .map((role) => whole.getByRole(role, { ...(name && { name }) }))
      .reduce((all, one) => all.or(one)),
  );
  return firstOf(context, fields);
};

const fill = async (context: WalkContext, words: string, text: string) => {
  const box = await fieldOf(context, words);
  await box.fill(text);
};

const order = async ({ world }: WalkContext, address: string, body: string) => {
  const response = await fetch(address, { method: 'POST', headers: { 'x-mock-world': world }, body });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
};

const send: Action = (context, words = '') =>
  order(context, here(context, '/__mock/order'), JSON.stringify({ order: words }));

const newestCode = async ({ world }: WalkContext, address: string): Promise<string> => {
  let code: string | undefined;
  const isThere = async () => {
    const response = await fetch(address, { headers: { 'x-mock-world': world } });
    code = /<span class="code">(\d+)<\/span>/.exec(await response.text())?.[1];
    return code !== undefined;
  };
  await expect.poll(isThere, { message: `There is a code at ${address}.` }).toBe(true);
  return code ?? '';
};

/** The app notes activity at most this often, in milliseconds. */
const activityEveryMs = 250;

const stay: Action = async ({ page }, duration = '', interval = '') => {
  let left = msOf(duration);
  for (; left > msOf(interval); left -= msOf(interval)) {
    await page.clock.runFor(msOf(interval));
    await page.keyboard.press('Shift');
  }
  await page.clock.runFor(left);
};

/** Time goes on everywhere except for the page's timers. */
const sleep: Action = async (context, time = '') => {
  await order(context, here(context, '/__mock/clock'), JSON.stringify({ advanceMs: msOf(time) }));
  const { page } = context;
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + msOf(time));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

const tick: Action = async ({ page }, row = '') => {
  const found = page.getByRole('row').filter({ has: page.getByText(row, { exact: true }) });
  await untilShown(page, found.getByRole('checkbox'));
  await found.getByRole('checkbox').click();
};

const what = '(.+)';

/** Matches a sentence as printed for people, or after a Gherkin keyword. */
const saying = (text: string): RegExp => new RegExp(`^(?:I )?${text}$`, 'i');
const shortened = String.raw`(?: \(shorter with .* in /config\.json\))?`;

const sending = '(?:; its last digit sends it)?';

const orders = /· "npm run -s order -- (.*)"$/;
const ordering = (text: string, words: (...found: string[]) => string): Sentence => [
  new RegExp(`^${text}$`),
  (context, ...found) => send(context, words(...found).trim()),
];

/** Orders in Gherkin, without a command. */
const gherkinOrders: readonly Sentence[] = [
  ordering('a new world', () => 'world'),
  ordering(`a new world ${quoted}`, (name) => `world ${name}`),
  ordering(`${quoted} is to answer ${quoted}`, (call, answer) => `${call} ${answer}`),
  ordering(`${quoted} is to answer ${quoted}, held back`, (call, answer) => `${call} ${answer} wait`),
  ordering(`the answer to ${quoted} is held back`, (call) => `${call} wait`),
  ordering(`the answer to ${quoted} comes`, (call) => `${call} go`),
  ordering(`meanwhile ${quoted} happens at the provider`, (act = '') => act),
];

/** Whether a sentence is an order to the mock provider. */
export const isOrder = (sentence: string): boolean => orders.test(toGherkin(sentence));

/** The step definitions: every sentence that a program can carry out, and how. */
export const sentences: readonly Sentence[] = [
  [orders, send],
  ...gherkinOrders,
  [saying('open "(/[^"]*)"'), async (context, to = '') => void (await context.page.goto(here(context, to)))],
  [
    saying('open "(/[^"]*)": (.+) is signed in'),
    async ({ page, ...context }, to = '', who = '') => {
      await page.goto(here({ page, ...context }, to));
      await expect(page.getByRole('status')).toHaveText(`${who} is signed in here.`);
    },
  ],
  [saying(`press ${what}`), press],
  [
    saying(`Type ${quoted} into ${what}`),
    (context, text = '', words = '') => fill(context, words, unescapeQuotes(text)),
  ],
  [
    saying(`Type the code ${quoted} into (.+?)${sending}`),
    (context, text = '', words = '') => fill(context, words, unescapeQuotes(text)),
  ],
  [
    saying(`Paste ${quoted} into ${what}`),
    (context, text = '', words = '') => fill(context, words, unescapeQuotes(text)),
  ],
  [saying(`Empty ${what}`), (context, words = '') => fill(context, words, '')],
  [saying(`Leave ${what}`), async (context, words = '') => (await fieldOf(context, words)).press('Tab')],
  [
    saying(`Type the newest code from ${quoted} into (.+?)${sending}`),
    async (context, from = '', words = '') => {
      const box = await fieldOf(context, words);
      await box.fill(await newestCode(context, here(context, from)));
    },
  ],
  [
    saying(`Choose ${quoted} in ${what}`),
    async (context, option = '', words = '') =>
      chooseOption(await fieldOf(context, words), unescapeQuotes(option)),
  ],
  [saying(`Tick the row ${quoted}`), (context, row = '') => tick(context, unescapeQuotes(row))],
  [
    saying('Press the key "([\\w+]+)"'),
    async ({ page }, key = '') => {
      await page.clock.runFor(activityEveryMs);
      await page.keyboard.press(key);
    },
  ],
  [saying(`Wait (\\d[^(]*?)${shortened}`), ({ page }, time = '') => page.clock.runFor(msOf(time))],
  [saying(`For ([^,]+?),? (?:I )?press the key Shift every ([^(]+?)${shortened}`), stay],
  [saying(`(?:Let )?the computer sleeps? for ([^(]+?)${shortened}`), sleep],
  [
    saying('Make the window (\\d+) pixels wide'),
    ({ page }, width = '') => page.setViewportSize({ width: Number(width), height: 900 }),
  ],
  [
    saying(`Wait until ${what} can be used`),
    async (context, words = '') => void (await findUsable(context, words)),
  ],
  [
    saying('Point at the heading of the dialog'),
    async ({ page }) => {
      await page.mouse.move(2, 2);
      await dialogs(page).getByRole('heading').first().hover();
    },
  ],
  [saying('Point at the upper left corner of the page'), ({ page }) => page.mouse.move(2, 2)],
  [
    saying('Go to the drawing area with the Tab key,? and press the key "([\\w+]+)"'),
    async ({ page }, key = '') => {
      const area = page.getByRole('application');
      await untilShown(page, area);
      await area.press(key);
    },
  ],
  [saying('Scroll through the document, from its beginning to its end'), ({ page }) => scrollThrough(page)],
  [saying('Reload the page'), async ({ page }) => void (await page.reload())],
  [saying('Go back in the browser'), async ({ page }) => void (await page.goBack())],
];

/** The sentence, if no program can carry it out; otherwise null. */
export const leftToPeople = (sentence: string): string | null =>
  /^(?:Stop here\. |By hand: )/.test(sentence) ? sentence : null;

/** The step definition that matches a sentence; undefined if there is none. */
export const matchSentence = (sentence: string) =>
  // 'Wait until' and 'Press the key' are longer than 'Wait' and 'Press the': the longest match is meant.
  sentences
    .flatMap(([pattern, act]) => {
      const found = pattern.exec(toGherkin(sentence));
      return found ? [{ act, found, length: pattern.source.length }] : [];
    })
    .toSorted((one, other) => other.length - one.length)[0];

/** Carries a sentence out. Throws an error if no step definition matches. */
export const runSentence = async (context: WalkContext, sentence: string): Promise<void> => {
  const match = matchSentence(sentence);
  if (!match) throw new Error(`Nobody can tell what this sentence asks for: ${sentence}`);
  await match.act(context, ...match.found.slice(1));
};
