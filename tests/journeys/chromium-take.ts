import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { signOutIn } from '../session/tabs-test.ts';
import { expect } from '../support/browser-test.ts';
import {
  atSignIn,
  button,
  enterCode,
  front,
  hasDone,
  idsOf,
  onceItStands,
  opened,
  signIn,
  typedKey,
  whichShows,
} from './chromium-scene.ts';
import type { Scene } from './chromium-scene.ts';
import { fates, outcomes } from './chromium-steps.ts';
import type { Act, Step } from './chromium-steps.ts';
import { people } from './steps.ts';
import { chooseOption } from '../support/choose-option.ts';

const minute = 60_000;

/** A person's name and their id have this in common. */
const nameOf = (person: string): string => person.replace(/^u-/, '');

/** A document of whose turn it is, on the screen; null where nothing is to be done with it any more. */
const open = async (scene: Scene, at: number) => {
  const { page, person, device } = await front(scene);
  const id = idsOf(person)[at] ?? '';
  const shown = await opened(scene, paths.documentOf('sign', id), (there) => ({
    open: there.getByRole('button', { name: 'Sign', exact: true, disabled: false }),
    over: there.getByText(
      /No action is needed from you|You have already acted on this document|waits for your document review|Document not found/,
    ),
  }));
  if (shown === 'open') return { page, id, key: typedKey(device, person, id) };
  expect(await hasDone(scene, id), `${id} is closed, and nothing was done`).toBe(true);
  return null;
};

type Told = 'done' | 'notDone' | 'unknown';

const words: Readonly<Record<Told, RegExp>> = {
  done: /Successfully Signed|Documents Declined Successfully|Declined: |Already Signed|Already Completed/,
  notDone:
    /Nothing was recorded|was not (recorded|declined|signed)|Signature Failed|Decline Failed|archive is closed/,
  unknown: /We could not confirm whether/,
};
const anyWord = new RegExp(
  Object.values(words)
    .map(({ source }) => source)
    .join('|'),
);

const confirm = async (page: Page, act: Act): Promise<void> => {
  await button(page, act === 'sign' ? 'Sign' : 'Decline').click();
  const dialog = page.getByRole('dialog');
  if (act === 'decline') {
    await chooseOption(dialog.getByRole('combobox'));
    await dialog.getByRole('textbox').fill('Declined on a journey.');
  }
  const answer = dialog.getByRole('button', { name: act === 'sign' ? 'Sign' : 'Ok, decline', exact: true });
  // A document of which all was seen is signed at once (S48).
  const isSent = page.locator('button .fui-Spinner').or(page.getByText(anyWord)).or(atSignIn(page));
  const first = await whichShows({ asked: answer, atOnce: isSent });
  if (first === 'asked') await answer.click();
};

/** Where the screen speaks of its own document; a decline that is recorded leads away, and is told by a notice. */
const ownWords = 'main, [role=dialog], [role=alertdialog], :text("Documents Declined Successfully")';

/**
 * What the person is told in the end, while the provider can be read; a word that nothing is known yet is none. The screen
 * speaks of its own document, a notice may speak of one that was left. What got no answer is told after a minute.
 */
const told = async (page: Page, where: string, withinMs = 90_000): Promise<Told> => {
  const said = async (): Promise<Told | ''> => {
    const text = (await page.locator(where).allInnerTexts()).join('\n');
    for (const kind of ['done', 'notDone', 'unknown'] as const) if (words[kind].test(text)) return kind;
    return '';
  };
  let last: Told | '' = '';
  await expect.poll(async () => (last = await said()), { timeout: withinMs }).not.toBe('');
  // A notice goes after a while: what it said was said.
  return last as Told;
};

const description = (page: Page) => page.getByRole('dialog').getByRole('textbox');

/** Asks to decline what is on the screen: the text that was typed there before is in its box. */
const expectTyped = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Decline', exact: true, disabled: false }).click();
  await expect(description(page)).toHaveValue(text);
  await page.keyboard.press('Escape');
  await expect(description(page)).toHaveCount(0);
};

/** Moves the clocks of devices; a page notices when it is looked at again. */
const moveClocks = async (scene: Scene, ms: number, devices: readonly (keyof Scene['contexts'])[]) => {
  for (const device of devices) {
    scene.mayBeOut.add(device);
    const context = scene.contexts[device];
    const [page] = context.pages();
    const now = page ? await onceItStands(page, () => page.evaluate(() => Date.now())) : Date.now();
    await context.clock.setSystemTime(now + ms);
    for (const each of context.pages())
      await onceItStands(each, () => each.evaluate(() => void window.dispatchEvent(new Event('focus'))));
  }
};

/** What a person has typed on this device is thrown away where they sign out (X5). */
const forgetTyped = (scene: Scene, prefix: string) => {
  for (const key of scene.typed.keys()) if (key.startsWith(prefix)) scene.typed.delete(key);
};

/** Every text that was typed and neither sent nor thrown away is offered where it was typed (X5). */
export const expectTexts = async (scene: Scene): Promise<void> => {
  for (const at of scene.tabs.keys()) {
    scene.at = at;
    const { page, device, person } = await front(scene);
    await page.bringToFront();
    for (const [index, id] of idsOf(person).entries()) {
      const text = scene.typed.get(typedKey(device, person, id));
      if (text !== undefined && (await open(scene, index))) await expectTyped(page, text);
    }
  }
};

/** The list of whose turn it is has their own documents alone. */
export const expectOwnList = async (scene: Scene): Promise<void> => {
  const { page, person } = await front(scene);
  const rows = (there: Page) => ({
    some: there.getByRole('row').getByRole('link'),
    none: there.getByText(/No .*documents/i),
  });
  if ((await opened(scene, '/pending_documents?S=1', rows)) === 'none') return;
  const addresses = await onceItStands(page, () =>
    page
      .getByRole('row')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  );
  const named = addresses.flatMap((address) => new URL(address).searchParams.get('docid') ?? []);
  expect(named.filter((id) => !id.startsWith(person))).toEqual([]);
  const waiting = [];
  for (const id of idsOf(person)) if (!(await hasDone(scene, id))) waiting.push(id);
  // Where nothing waits for a signature, the list of what waits for something else is shown.
  if (waiting.length > 0) expect(named.toSorted()).toEqual(waiting);
};

/** Whoever works here signs out; where texts are not sent, they are asked, and say yes. */
const signOut = async (page: Page): Promise<void> => {
  await signOutIn(page);
  const yes = button(page, 'Sign out and delete it');
  if ((await whichShows({ question: yes, signedOut: atSignIn(page) })) === 'question') await yes.click();
  await atSignIn(page).waitFor();
};

const takers: {
  readonly [K in Step['does']]: (scene: Scene, step: Extract<Step, { does: K }>) => Promise<void>;
} = {
  act: async (scene, { document, act, fate }) => {
    const here = await open(scene, document);
    if (!here) return;
    const { page, id } = here;
    const fault = fates[fate];
    if (fault)
      await scene.mock.faults({ variant: act === 'sign' ? 'signDocuments' : 'declineDocuments', ...fault });
    await confirm(page, act);
    if (act === 'decline') scene.typed.set(here.key, 'Declined on a journey.');
    const word = await told(page, ownWords);
    const isDone = await hasDone(scene, id, act);
    // The provider answers again by then, so that there is no doubt left to tell.
    expect({ fate, word }).toEqual({ fate, word: isDone ? 'done' : 'notDone' });
    expect({ fate, isDone }).toEqual({ fate, isDone: outcomes[fate] ?? isDone });
  },
  leaveWhileActing: async (scene, { document }) => {
    const here = await open(scene, document);
    if (!here) return;
    await scene.mock.faults({ variant: 'signDocuments', holdUntil: `left ${here.id}` });
    await confirm(here.page, 'sign');
    await expect.poll(() => hasDone(scene, here.id, 'sign')).toBe(true);
    await here.page.reload();
    await scene.mock.release(`left ${here.id}`);
    expect(await open(scene, document), 'signed already, and offered again').toBeNull();
  },
  elsewhere: async (scene, { document }) => {
    const { person } = await front(scene);
    const id = idsOf(person)[document] ?? '';
    if (!(await hasDone(scene, id))) await scene.mock.act({ act: 'sign', document: id, by: person });
  },
  otherTab: async (scene, { tab }) => {
    scene.at = tab;
    const { page } = await front(scene);
    await page.bringToFront();
    await expectOwnList(scene);
  },
  goOffline: async (scene, { document }) => {
    const here = await open(scene, document);
    if (!here) return;
    const before = await hasDone(scene, here.id);
    const sign = button(here.page, 'Sign');
    await here.page.context().setOffline(true);
    // A host that still answered the first question is asked again after ten seconds.
    await expect(sign).toHaveAttribute('aria-disabled', 'true', { timeout: 25_000 });
    await here.page.context().setOffline(false);
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    expect(await hasDone(scene, here.id)).toBe(before);
  },
  typeAndLeave: async (scene, { document }) => {
    const here = await open(scene, document);
    if (!here) return;
    const { page, key } = here;
    const text = `Half a sentence no. ${scene.typed.size + 1}, ${key}`;
    await button(page, 'Decline').click();
    await description(page).fill(text);
    await page.keyboard.press('Escape');
    await expectTyped(page, text);
    scene.typed.set(key, text);
    await page.reload();
    await expectTyped(page, text);
  },
  sleep: async (scene, { minutes }) => {
    await scene.mock.advance(minutes * minute);
    await moveClocks(scene, minutes * minute, ['desk', 'phone']);
  },
  setClock: async (scene, { minutes }) => {
    const { device } = await front(scene);
    await moveClocks(scene, minutes * minute, [device]);
  },
  endToken: async (scene, { document, isActing }) => {
    const here = await open(scene, document);
    const { person } = await front(scene);
    for (const [device, who] of scene.who) if (who === person) scene.mayBeOut.add(device);
    await scene.mock.act({ act: 'expireTokens', by: person });
    if (!here || !isActing) return void (await open(scene, document));
    let wasSent = false;
    here.page.on('request', (request) => {
      wasSent ||= request.method() === 'POST' && new URL(request.url()).pathname === '/api/Document';
    });
    await confirm(here.page, 'sign');
    await atSignIn(here.page).waitFor();
    expect(await hasDone(scene, here.id)).toBe(false);
    await enterCode(scene, here.page);
    const sign = here.page.getByRole('button', { name: 'Sign', exact: true, disabled: false });
    await sign.waitFor();
    await expect(here.page).toHaveURL(new RegExp(`docid=${here.id}`));
    // Another call, such as the reading ahead, may have been refused first: then nothing was sent, and nothing is told.
    if (!wasSent) return;
    // A call of the old token may still be on its way somewhere: that is waited for.
    expect(await told(here.page, 'body', 150_000)).toBe('notDone');
  },
  newBuild: async (scene, { document }) => {
    const { page, device } = await front(scene);
    const old = /\/assets\/DashboardView-[\w-]+\.js/;
    await page.route(old, (route) => route.fulfill({ status: 404 }));
    await open(scene, document);
    if (device === 'desk') await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    else await page.goto(paths.dashboard);
    await button(page, 'Try again').click();
    await page.getByText('It still could not be loaded.').waitFor();
    await page.unroute(old);
    await button(page, 'Reload').click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  },
  otherPerson: async (scene) => {
    await expectOwnList(scene);
    const { page, device, person } = await front(scene);
    await signOut(page);
    forgetTyped(scene, typedKey(device, person, ''));
    await signIn(scene, people.find((one) => one !== person) ?? person);
    await expectOwnList(scene);
  },
};

/** Nothing of somebody else is to be seen in front: no name, no document, no text in a box. */
const expectOwnAlone = async (scene: Scene): Promise<void> => {
  const { page, person } = await front(scene);
  const seen = await onceItStands(page, async () => {
    const typed = await page
      .locator('input, textarea')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    return [page.url(), await page.locator('body').innerText(), ...typed].join(' ');
  });
  for (const other of people)
    if (other !== person) expect(seen).not.toMatch(new RegExp(`\\b${nameOf(other)}\\b`));
};

/** Does what comes next, and looks whether anything of somebody else is to be seen. */
export const take = async (scene: Scene, step: Step): Promise<void> => {
  await (takers[step.does] as (scene: Scene, step: Step) => Promise<void>)(scene, step);
  await expectOwnAlone(scene);
};
