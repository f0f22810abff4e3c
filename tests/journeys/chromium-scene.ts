import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';
import { watchPage } from '../support/page-watch.ts';
import { acts } from './chromium-steps.ts';
import type { Act } from './chromium-steps.ts';
import { documents, people, seedOrder, tabsIn } from './steps.ts';
import type { PersonId } from './steps.ts';

type Device = (typeof tabsIn)[number];

/** Two people, a clinic PC with two tabs, a phone, and the provider. */
export interface Scene {
  readonly mock: MockClient;
  readonly contexts: Readonly<Record<Device, BrowserContext>>;
  readonly tabs: Map<number, Page>;
  /** The tab in front. */
  at: number;
  /** Who was the last to sign in on each device. */
  readonly who: Map<Device, PersonId>;
  /** What was typed and neither sent nor thrown away, by device, person and document. */
  readonly typed: Map<string, string>;
  readonly complaints: readonly string[];
  /** The devices where something was done that ends sessions by itself, and nothing was opened since. */
  readonly mayBeOut: Set<Device>;
}

interface Stage {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly world: string;
  /** Whether clocks are set on this journey: only then are the browsers' own replaced. */
  readonly setsClocks: boolean;
  /** False where the browsers forget what is unfinished: a product that loses texts. */
  readonly keepsTexts: boolean;
}

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 375, height: 740 } } as const;

/** A browser on one of the devices. */
const openDevice = async (stage: Stage, device: Device, complaints: string[]): Promise<BrowserContext> => {
  const { browser, baseURL, world, setsClocks, keepsTexts } = stage;
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[device],
    extraHTTPHeaders: { 'x-mock-world': world },
  });
  // A journey that fails does so soon: it is gone through several times then.
  context.setDefaultTimeout(15_000);
  await watchPage(context, complaints);
  if (setsClocks) await context.clock.install({ time: Date.now() });
  if (!keepsTexts)
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
  return context;
};

/** Puts the people, their documents and their devices in place. */
export const openScene = async (stage: Stage): Promise<Scene> => {
  const mock = openMock(stage.baseURL, stage.world);
  await mock.seed(seedOrder);
  const complaints: string[] = [];
  const contexts = {
    desk: await openDevice(stage, 'desk', complaints),
    phone: await openDevice(stage, 'phone', complaints),
  };
  return {
    mock,
    contexts,
    tabs: new Map(),
    at: 0,
    who: new Map(),
    typed: new Map(),
    complaints,
    mayBeOut: new Set(),
  };
};

export const closeScene = async ({ contexts }: Scene): Promise<void> => {
  for (const context of Object.values(contexts)) await context.close();
};

/** The tab in front, the device that it is on, and whose turn it is there. */
export const front = async (scene: Scene): Promise<{ page: Page; device: Device; person: PersonId }> => {
  const device = tabsIn[scene.at] ?? 'desk';
  const page = scene.tabs.get(scene.at) ?? (await scene.contexts[device].newPage());
  scene.tabs.set(scene.at, page);
  return { page, device, person: scene.who.get(device) ?? people[0] };
};

/** The documents of a person that wait for a signature. */
export const idsOf = (person: PersonId): readonly string[] =>
  documents.filter((one) => one.person === person && one.tab === 'sign').map(({ id }) => id);

export const typedKey = (device: Device, person: PersonId, id: string) => `${device} ${person} ${id}`;

interface Kept {
  readonly id: string;
  readonly done: readonly { readonly person: string; readonly action: string }[];
}

/** What the provider has of a document: whether its person has done this, or either of the acts. */
export const hasDone = async ({ mock }: Scene, id: string, act?: Act): Promise<boolean> => {
  const state = (await mock.state()) as { readonly documents: readonly Kept[] };
  const deeds: readonly string[] = act ? [acts[act]] : Object.values(acts);
  const person = documents.find((one) => one.id === id)?.person;
  const done = state.documents.find((one) => one.id === id)?.done ?? [];
  return done.some((one) => one.person === person && deeds.includes(one.action));
};

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** What a browser says where the page was just going elsewhere by itself. */
const wentElsewhere = /ERR_ABORTED|interrupted by another navigation|Execution context was destroyed/;

/** Does something with a page, anew where the page was just going elsewhere by itself. */
export const onceItStands = async <T>(page: Page, work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < 5; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!wentElsewhere.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  throw new Error(`${page.url()} goes elsewhere again and again.`);
};

/** Waits until one of these is to be seen, and says which: the first one where there are several. */
export const whichShows = async <Name extends string>(
  places: Readonly<Record<Name, Locator>>,
): Promise<Name> => {
  const first = async (): Promise<Name | ''> => {
    for (const name of Object.keys(places) as Name[]) if ((await places[name].count()) > 0) return name;
    return '';
  };
  let shown: Name | '' = '';
  await expect.poll(async () => (shown = await first()), { timeout: 40_000 }).not.toBe('');
  return shown as Name;
};

/** What the screen of a sign-in has and no other one. */
export const atSignIn = (page: Page): Locator => button(page, 'Email me');

/** Proves with a code who they are, at a sign-in that is open. */
export const enterCode = async (scene: Scene, page: Page): Promise<void> => {
  const last = (await scene.mock.outbox())[0]?.id;
  await atSignIn(page).click();
  const box = page.getByPlaceholder('Enter Code');
  await box.waitFor();
  await expect.poll(async () => (await scene.mock.outbox())[0]?.id).not.toBe(last);
  await box.fill(await scene.mock.lastCode());
  await expect(page).not.toHaveURL(/\/auth\//, { timeout: 30_000 });
  // It explains one sign-out: the next one needs a reason of its own.
  scene.mayBeOut.delete((await front(scene)).device);
};

/** Opens an address, as often as the page was just going elsewhere. */
const visit = async (page: Page, address: string): Promise<void> => {
  await onceItStands(page, async () => {
    // Where the page was just reloading itself, that may win: then nothing has answered to this address.
    if ((await page.goto(address)) === null) throw new Error(`ERR_ABORTED: ${page.url()} was reloaded.`);
  });
};

/** Opens the link of a person, and proves with a code that it is them. */
export const signIn = async (scene: Scene, person: PersonId): Promise<void> => {
  const { page, device } = await front(scene);
  await visit(page, `/auth/authorize?userid=${person}`);
  await enterCode(scene, page);
  scene.who.set(device, person);
};

/** Opens an address for whose turn it is, and waits until one of these is to be seen there; a code is entered where asked. */
export const opened = async <Name extends string>(
  scene: Scene,
  address: string,
  places: (page: Page) => Readonly<Record<Name, Locator>>,
): Promise<Name> => {
  const { page, device, person } = await front(scene);
  if (!scene.who.has(device)) await signIn(scene, person);
  await visit(page, address);
  const unlinked = page.getByText('Open the link in your message again');
  const shown = await whichShows({ ...places(page), signIn: atSignIn(page), unlinked });
  if (shown !== 'signIn' && shown !== 'unlinked') {
    // What could have ended the session has not.
    scene.mayBeOut.delete(device);
    return shown as Name;
  }
  expect([...scene.mayBeOut], `${person} is signed out, and nothing was done that ends a session`).toContain(
    device,
  );
  if (shown === 'unlinked') {
    // Somebody was signed out here just now: only a link says who comes (S7).
    await signIn(scene, person);
    await visit(page, address);
    return whichShows(places(page));
  }
  // The browser still knows who was here, and leads back (S45).
  expect(page.url()).toContain(`userid=${person}`);
  await enterCode(scene, page);
  return whichShows(places(page));
};
