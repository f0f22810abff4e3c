import { openMock } from '../support/mock-client.ts';
import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { installComputer } from './computer.ts';
import type { Computer } from './computer.ts';
import { createNetwork } from './network.ts';
import { documents, people, seedOrder, tabsIn } from './steps.ts';
import type { Step } from './steps.ts';
import { openTab, personIn, signIn, typedKey } from './tabs.ts';
import type { World } from './tabs.ts';
import { open, take } from './take.ts';
import { createTruth } from './truth.ts';

/** How long it takes at most until what was sent is told after a sign-in, in milliseconds. */
const untilTold = 150_000;

/** Everybody comes back to where they were, with nothing in the way. */
const comeBack = async (world: World) => {
  for (const { browser, page } of world.tabs) {
    browser.setOnline(true);
    page.place.faults.act = 'none';
    page.place.faults.read = null;
  }
  await world.computer.pass(60_000);
  for (const own of [world.tabs[0], world.tabs[2]])
    for (const person of own ? people : []) {
      if (!own) continue;
      own.load(true);
      for (const other of world.tabs) other.page.place.faults.read = null;
      // A token that has ended is refused when something is asked: whoever is signed out by that signs in once more.
      for (let tries = 0; tries < 2 && (tries === 0 || personIn(own) !== person); tries += 1) {
        await signIn(world, own, person);
        if (personIn(own) !== person) world.truth.fault(`${person} cannot sign in any more`);
        await world.computer.pass(untilTold);
      }
      for (const [index, { id }] of documents.filter((one) => one.person === person).entries())
        if (world.typed.has(typedKey(own, person, id))) await open(world, own, index);
    }
  world.truth.settled();
};

interface Deeds {
  readonly documents: readonly {
    readonly id: string;
    readonly done: readonly { readonly person: string; readonly action: string }[];
  }[];
}

const deedsOf: Readonly<Record<string, string>> = {
  review: 'REVIEWED',
  sign: 'SIGNED',
  decline: 'DECLINED',
  acknowledge: 'ACKNOWLEDGED',
};

/** What the provider itself has on its ledger is what arrived there. */
const compare = async ({ truth, mock }: World) => {
  const { documents: all } = (await mock.state()) as Deeds;
  const have = all.flatMap(({ id, done }) =>
    done
      .filter(({ person }) => people.some((one) => one === person))
      .map(({ person, action }) => `${person} ${action} ${id}`),
  );
  const known = truth.recorded().map((one) => {
    const [person = '', name = '', id = ''] = one.split(' ');
    return `${person} ${deedsOf[name]} ${id}`;
  });
  if (have.toSorted().join() !== known.toSorted().join())
    truth.fault(`the ledger has ${have.join()}, and what arrived was ${known.join()}`);
  for (const problem of [...(await mock.ledger()), ...(await mock.violations())]) truth.fault(problem);
};

/** A provider's world. */
interface Stage {
  readonly url: string;
  readonly world: string;
  /** False where the browsers keep nothing of what is unfinished. */
  readonly keepsDrafts?: boolean;
}

/** A journey that was lived through: what of it cannot be true, and how much happened. */
export interface Lived {
  readonly faults: readonly string[];
  readonly sent: number;
  readonly recorded: number;
}

/** Lives a journey through to a quiet end. */
export const liveThrough = async (
  { url, world: name, keepsDrafts }: Stage,
  steps: readonly Step[],
): Promise<Lived> => {
  const { fetch } = globalThis;
  const truth = createTruth();
  const mock = openMock(url, name);
  await mock.seed(seedOrder);
  const computer: Computer = installComputer((input: RequestInfo | URL, init?: RequestInit) =>
    network.fetch(input, init),
  );
  const network = createNetwork(computer, truth, { url, world: name, fetch });
  const browsers = new Map([...new Set(tabsIn)].map((one) => [one, openBrowser(one, keepsDrafts)] as const));
  try {
    const tabs = tabsIn.map((one) => openTab(browsers.get(one) as Browser, truth));
    const world: World = { truth, computer, mock, tabs, typed: new Map(), replaced: new Set(), asleep: 0 };
    for (const step of steps) await take(world, step);
    await comeBack(world);
    await compare(world);
    for (const { page } of tabs) page.close();
    return { faults: truth.faults(), sent: truth.attempts(), recorded: truth.recorded().length };
  } finally {
    computer.uninstall();
  }
};
