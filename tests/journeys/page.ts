import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { LeftAct } from '../../src/acts/left-act.ts';
import { leftKindOf } from '../../src/acts/left-act.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { createApi } from '../../src/api/client.ts';
import { createProviderClock } from '../../src/api/provider-clock.ts';
import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { askProviderTime } from '../../src/api/ask-time.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createSignOut } from '../../src/session/sign-out.ts';
import { createEmitter } from '../../src/ui/emitter.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import { createDrafts } from '../../src/drafts/kept-drafts.ts';
import { englishWords } from '../selection/english-words.ts';
import { limits } from '../session/map-storage.ts';
import { runPort } from '../support/run-port.ts';
import { verificationPorts } from '../verification/verification-ports.ts';
import type { Browser, LoadedPage } from './browser.ts';
import { openRoot } from './root.ts';
import { within } from './computer.ts';
import type { Caller } from './network.ts';
import type { Truth } from './truth.ts';

/** What a page needs of the tab in which it is. */
interface TabOfPage {
  readonly browser: Browser;
  /** The tab's own storage, which outlives its pages. */
  readonly storage: BrowserStorage;
  readonly truth: () => Truth;
  /** The page is loaded anew; nothing of this one runs any more. */
  readonly reload: () => void;
  /** The authorization screen is loaded in its place. */
  readonly leave: () => void;
  /** Whether it is the authorization screen that is loaded. */
  readonly isOutside: boolean;
}

const placeOf = (browser: Browser) => {
  const life = { isAlive: true };
  const document = Object.assign(new EventTarget(), { documentElement: {}, visibilityState: 'visible' });
  const location = { pathname: '/', search: '' };
  const window = Object.assign(new EventTarget(), { document, location });
  const history = { pushState: () => {}, replaceState: () => {} };
  const navigator = {
    get onLine() {
      return browser.isOnline();
    },
    locks: browser.locks,
  };
  const globals = { window, document, navigator, history, BroadcastChannel: browser.Channel };
  const hearStorage = (key: string | null, newValue: string | null) =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { life, globals, hearStorage };
};

const makeServices = ({ browser, storage }: TabOfPage) => {
  const clock = createProviderClock();
  const store = createSessionStore(browser.local, storage, limits, {
    now: () => Date.now(),
    providerNow: clock.now,
  });
  const bell = createEmitter();
  const api = createApi({
    baseUrl: 'http://provider.test',
    basicAuthorization: null,
    clock,
    onInvalidToken: () => void setTimeout(bell.emit),
  });
  const drafts = createDrafts({
    store: browser.store,
    userid: () => store.lastCredentials()?.userid ?? null,
  });
  return { api, store, bell, drafts, credentials: store.credentials, inspect: undefined };
};

type PageServices = ReturnType<typeof makeServices>;

/** Follows what a page tells of acts. */
const createTelling = (truth: () => Truth, browser: Browser, person: string) => {
  const tell = (act: LeftAct['act'], id: string, kind: LeftAct['kind']) =>
    truth().told(person, browser.name, { act, id, kind });
  const ofLedger = (actorRef: ActingRef) => {
    const { act, ledger } = actorRef.getSnapshot().context;
    if (act !== null) for (const entry of ledger) tell(act, entry.id, leftKindOf(entry));
  };
  return {
    list: (actorRef: ActingRef) => {
      actorRef.on('settled', ({ act, settled }) => settled.forEach((id) => tell(act, id, 'done')));
      actorRef.subscribe((snapshot) => {
        if (snapshot.matches('failed') || snapshot.matches('succeeded')) ofLedger(actorRef);
      });
    },
    document: (actorRef: DocumentActionRef) => {
      actorRef.subscribe((snapshot) => {
        const { act, entry, documentId } = snapshot.context;
        if (act === null || entry === null || snapshot.hasTag('unsettled') || snapshot.matches('signedOut'))
          return;
        tell(act, documentId, leftKindOf(entry));
      });
    },
    over: ofLedger,
    documentOver: (actorRef: DocumentActionRef) => {
      const { act, entry, documentId } = actorRef.getSnapshot().context;
      if (act !== null && entry === null) tell(act, documentId, 'unclear');
    },
  };
};

/** The screens behind the sign-in, wired as the app does; where the app draws, the journey looks. */
const signedInPart = (tab: TabOfPage, services: PageServices, person: string) => {
  const { drafts, store, api } = services;
  const telling = createTelling(tab.truth, tab.browser, person);
  const root = openRoot(
    {
      ...services,
      inspect: undefined,
      config: { supportUrl: null },
      pdf: { Viewer: () => null, openAhead: async () => {}, dropAhead: async () => {} },
      shown: createShownDocuments(store),
      views: { begin: () => null },
    },
    telling,
  );
  const signOut = createSignOut({
    store,
    reportViews: () => {},
    forgetTexts: async () => {
      tab.truth().forgotten(tab.browser.name, store.userid() ?? '');
      await drafts.forget();
    },
    leave: tab.leave,
    reload: tab.reload,
    address: () => '/pending_documents',
    isRevisited: () => false,
  });
  const { actors, delays } = sessionImplementations({
    store,
    signOut,
    limits: { ...limits, idleWarningMs: 120_000 },
    reload: tab.reload,
    onTokenRefused: services.bell.subscribe,
    clock: api.clock,
    askTime: askProviderTime(api),
    findUnsent: async () => false,
  });
  const session = createActor(sessionMachine.provide({ actors, delays }), {
    input: { stored: store.stored() },
  }).start();
  // Whoever is signed in no longer sees none of it.
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('leaving')) root.end();
  });
  return { session, ...root };
};

/** One loaded page of a tab. Everything in it is the app's own, but for what is drawn. */
export const loadPage = (tab: TabOfPage) => {
  const { browser } = tab;
  const { life, globals, hearStorage } = placeOf(browser);
  const state = { person: null as string | null };
  const page: Caller & LoadedPage = {
    browser,
    tab: tab.storage,
    globals,
    hearStorage,
    isAlive: () => life.isAlive,
    faults: { act: 'none', read: null },
    person: () => state.person,
  };
  browser.show(page);
  const services = within(page, () => makeServices(tab));
  const { store, api } = services;
  within(page, () => store.takeEnding());
  let inside: ReturnType<typeof signedInPart> | null = null;
  const enter = () => {
    state.person = store.userid();
    inside = signedInPart(tab, services, state.person ?? 'nobody');
  };
  // From the authorization screen whoever is signed in goes straight on (A2.15); elsewhere the session decides (A2.13).
  within(page, () => {
    const stored = store.stored();
    if (tab.isOutside ? stored === 'person' : stored !== 'nobody') enter();
  });
  return {
    place: page,
    store,
    services,
    inside: () => inside,
    run: <T>(work: () => T): T => within(page, work),
    /** Opens a person's link and proves that it is them (A2.14 to A2.20); false where that did not work. */
    signIn: (userid: string, code: () => Promise<string>): Promise<boolean> =>
      within(page, async () => {
        const found = store.storedFor(userid);
        // A link of another person shows nothing of whoever was signed in (S8).
        if (found === 'otherPerson') inside?.end();
        const ports = otpActors({ api, session: store }, userid);
        if (found !== 'samePerson') {
          if (found === 'otherPerson') await runPort(ports.forgetStoredPerson);
          const is = async (answer: Promise<unknown>, kind: string) =>
            ((await answer) as { kind: string }).kind === kind;
          const proof = verificationPorts(ports);
          if (!(await is(runPort(ports.getUser), 'found'))) return false;
          if (!(await is(runPort(proof.sendCodeByEmail), 'sent'))) return false;
          const given = { method: 'email', code: await code() };
          if (!(await is(runPort(proof.verifyCode, given), 'verified'))) return false;
          await runPort(ports.getDocumentCounts);
        }
        enter();
        return true;
      }),
    /** Reads the pending list as its screen does; null where it did not come. */
    readList: () =>
      within(page, async () => {
        const contents = createListContents(englishWords);
        const readRows = createReadRows(contents);
        const ports = selectionActors(
          { api, credentials: store.credentials, keepCounts: store.keepCounts },
          readRows,
        );
        const { kind } = (await runPort(ports.listPendingDocuments)) as { kind: string };
        if (kind !== 'listed') return null;
        readRows.show();
        return contents.get().rows;
      }),
    close: () => {
      life.isAlive = false;
      browser.hide(page);
    },
  };
};

export type Page = ReturnType<typeof loadPage>;
