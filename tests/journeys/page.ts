import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ActRun, LeftAct } from '../../src/acts/left-act.ts';
import { leftKindOf } from '../../src/acts/left-act.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { resumeSentActs } from '../../src/acts/resumed-acts.ts';
import { createSentActs } from '../../src/acts/sent-acts.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { createApi } from '../../src/api/client.ts';
import { createProviderClock } from '../../src/api/provider-clock.ts';
import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { askProviderTime } from '../../src/api/ask-time.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createSignOut } from '../../src/session/sign-out.ts';
import { createBell } from '../../src/ui/bell.ts';
import {
  documentActionActors,
  documentsAhead,
} from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { makeDocumentRun } from '../../src/views/document-action/document-run.ts';
import type { DocumentRun } from '../../src/views/document-action/document-run.ts';
import { createTypedTexts } from '../../src/views/document-action/typed-texts.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import { createDrafts } from '../../src/work/kept-drafts.ts';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import { noViewing } from '../document-action/no-viewing.ts';
import { englishWords } from '../selection/english-words.ts';
import { limits } from '../session/map-storage.ts';
import { runPort } from '../support/run-port.ts';
import { portsOf } from '../verification/ports-of.ts';
import type { Browser, LoadedPage } from './browser.ts';
import { openLists } from './lists.ts';
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
  const window = Object.assign(new EventTarget(), { document });
  const navigator = {
    get onLine() {
      return browser.isOnline();
    },
    locks: browser.locks,
  };
  const globals = { window, document, navigator, BroadcastChannel: browser.Channel };
  const hearStorage = (key: string | null, newValue: string | null) =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { life, window, globals, hearStorage };
};

const makeServices = ({ browser, storage }: TabOfPage) => {
  const clock = createProviderClock();
  const store = createSessionStore(
    browser.local,
    storage,
    limits,
    () => Date.now(),
    () => performance.now(),
    clock.now,
  );
  const bell = createBell();
  const api = createApi({
    baseUrl: 'http://provider.test',
    basicAuthorization: null,
    clock,
    onInvalidToken: () => void setTimeout(bell.ring),
  });
  const drafts = createDrafts({
    disk: browser.disk,
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
    document: ({ actorRef, documentId }: DocumentRun) => {
      actorRef.subscribe((snapshot) => {
        const { act, entry } = snapshot.context;
        if (act === null || entry === null || snapshot.hasTag('unsettled') || snapshot.matches('signedOut'))
          return;
        tell(act, documentId, leftKindOf(entry));
      });
    },
    /** What was under way in a list that was left is over, and told by its outcome. */
    listOver: ofLedger,
    over: (run: ActRun) => {
      const left = run.outcome();
      if (left === null) return;
      if ('id' in left.of) tell(left.act, left.of.id, left.kind);
      else ofLedger(run.actorRef as ActingRef);
    },
  };
};

/** The screens behind the sign-in, wired as the app does; where the app draws, the journey looks. */
const signedInPart = (tab: TabOfPage, services: PageServices, window: Window, person: string) => {
  const { drafts, store, api, credentials } = services;
  const telling = createTelling(tab.truth, tab.browser, person);
  const documents = createRunKeeper<DocumentRun>(window);
  const resumed = createRunKeeper<ActRun>(window);
  const deafen = ([documents, resumed] as readonly (typeof resumed)[]).map((keeper) =>
    keeper.attend({ onEmitted: () => {}, onOver: telling.over }),
  );
  const pdf = { openAhead: async () => {} };
  const ahead = documentsAhead({ ...services, pdf });
  const shown = createShownDocuments(store);
  const lists = openLists({ ...services, inspect: undefined, shown }, telling);
  deafen.push(lists.end);
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
    unsent: async () => null,
  });
  const session = createActor(sessionMachine.provide({ actors, delays }), {
    input: { stored: store.stored() },
  }).start();
  // Whoever is signed in no longer sees none of it.
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('leaving')) for (const stop of deafen.splice(0)) stop();
  });
  void resumeSentActs(services, drafts, resumed);
  const makeDocument = (documentId: string, of: DocumentTab): DocumentRun => {
    const contents = createDocumentContents(shown.of(documentId));
    const typed = createTypedTexts({ drafts, documentId, tab: of, contents });
    const sentActs = createSentActs({ drafts, tab: () => of, now: api.clock.now });
    const ports = documentActionActors({ api, credentials, ahead, pdf }, { tab: of, contents, sentActs });
    const run = makeDocumentRun(
      { documentId, tab: of, contents, typed, viewing: noViewing },
      ports,
      sentActs,
    );
    telling.document(run);
    return run;
  };
  let leaveDocument = () => {};
  const screen = { document: null as DocumentRun | null, list: lists.shown };
  const leave = () => {
    leaveDocument();
    lists.leave();
    leaveDocument = () => {};
    screen.document = null;
  };
  return {
    session,
    screen,
    openDocument: (documentId: string, of: DocumentTab) => {
      leave();
      const run = documents.open(() => makeDocument(documentId, of), documentId);
      let isRestored = false;
      run.actorRef.subscribe((snapshot) => {
        if (isRestored || !snapshot.matches({ showing: 'ready' }) || !snapshot.context.awaitsMe) return;
        isRestored = true;
        void run.typed.restore();
      });
      leaveDocument = documents.show(run, () => {});
      screen.document = run;
    },
    openList: () => {
      leave();
      lists.open();
    },
    leave,
  };
};

/** One loaded page of a tab. Everything in it is the app's own, but for what is drawn. */
export const loadPage = (tab: TabOfPage) => {
  const { browser } = tab;
  const { life, window, globals, hearStorage } = placeOf(browser);
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
    inside = signedInPart(tab, services, window as unknown as Window, state.person ?? 'nobody');
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
        const ports = otpActors({ api, session: store, takeEarlyLookUp: async () => null }, userid);
        if (found !== 'samePerson') {
          if (found === 'otherPerson') await runPort(ports.forgetStoredPerson);
          const is = async (answer: Promise<unknown>, kind: string) =>
            ((await answer) as { kind: string }).kind === kind;
          const proof = portsOf(ports);
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
