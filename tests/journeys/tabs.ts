import type { AnyActorRef } from 'xstate';
import type { MockClient } from '../support/mock-client.ts';
import type { Browser } from './browser.ts';
import type { Computer } from './computer.ts';
import { loadPage } from './page.ts';
import type { Page } from './page.ts';
import type { PersonId } from './steps.ts';
import type { Truth } from './truth.ts';

/** A tab of a browser, with the page that it shows now. */
export interface Tab {
  readonly browser: Browser;
  page: Page;
  /** Loads the page anew, or the authorization screen; nothing of the one before runs any more. */
  readonly load: (isOutside: boolean) => void;
}

/** Opens a tab on the authorization screen. */
export const openTab = (browser: Browser, truth: Truth): Tab => {
  const storage = browser.openTabStorage();
  const loaded = (isOutside: boolean) =>
    loadPage({
      browser,
      storage,
      isOutside,
      truth: () => truth,
      reload: () => own.load(false),
      leave: () => own.load(true),
    });
  const own: Tab = {
    browser,
    page: loaded(true),
    load: (isOutside) => {
      own.page.close();
      own.page = loaded(isOutside);
    },
  };
  return own;
};

/** Everything that a journey moves in. */
export interface World {
  readonly truth: Truth;
  readonly computer: Computer;
  readonly mock: MockClient;
  readonly tabs: readonly Tab[];
  /** What was typed and not sent, by browser, person and document. */
  readonly typed: Map<string, string>;
  /** The documents of which the sender has replaced the file. */
  readonly replaced: Set<string>;
  /** How long was slept, in minutes: what is unfinished is kept for a day. */
  asleep: number;
}

/** The tab of that number. */
export const tabAt = ({ tabs }: World, index: number): Tab => {
  const found = tabs[index];
  if (found === undefined) throw new Error(`There is no tab ${index}.`);
  return found;
};

/** Who is signed in there; null where nobody is. */
export const personIn = ({ page }: Tab): string | null =>
  page.inside() === null ? null : (page.store.credentials()?.userid ?? null);
/** Under this name it is kept what somebody typed on a document in a browser. */
export const typedKey = ({ browser }: Tab, person: string, id: string) => `${browser.name} ${person} ${id}`;
/** Whether a document is on the screen, painted, and waits for its person. */
export const isReady = (run: { readonly actorRef: AnyActorRef }): boolean => {
  const snapshot = run.actorRef.getSnapshot() as {
    matches: (value: object) => boolean;
    context: { awaitsMe: boolean };
  };
  return snapshot.matches({ opened: { act: 'idle', page: 'painted' } }) && snapshot.context.awaitsMe;
};

/** How long a sign-in may take, in seconds, and how often it is begun anew where its page was replaced. */
const signInTakes = { seconds: 45, tries: 3 } as const;

/** Opens a person's link in a tab, and proves with a code that it is them. */
export const signIn = async (world: World, own: Tab, person: PersonId) => {
  const { computer, mock } = world;
  for (let tries = 0; tries < signInTakes.tries && personIn(own) !== person; tries += 1) {
    // A link is opened: a new document.
    own.load(true);
    await computer.settle();
    const { page } = own;
    if (personIn(own) === person) return;
    const come: { done: boolean | null } = { done: null };
    const code = () => computer.counted(computer.outside(() => mock.lastCode()));
    void page.signIn(person, code).then((done) => (come.done = done));
    // A page that is replaced meanwhile never comes to an end.
    for (let turn = 0; turn < signInTakes.seconds && come.done === null && own.page === page; turn += 1)
      await computer.pass(1_000);
  }
};
