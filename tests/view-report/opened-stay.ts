import { createSessionStore } from '../../src/session/session-store.ts';
import { createViewing } from '../../src/view-report/viewing.ts';
import { createViews } from '../../src/view-report/views.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { limits, mapStorage, person } from '../session/map-storage.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no, yes } from '../support/answers.ts';
import { createComputer, createPage } from './simulated-world.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

export const minute = 60_000;
export const viewActiveMs = 5 * minute;
export const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };
export const emil = { userid: 'u-emil-larsen', token: 'token-of-emil' };

/** A report as the provider gets it. */
export interface Sent {
  readonly id: string;
  readonly action: string;
  readonly open: string;
  readonly close: string;
  readonly token: string;
  readonly userid: string;
  readonly outlivesPage: boolean;
}

/**
 * A report as a line such as '09:00:00-09:01:00'; with the id and the act, unless these are doc-1 and SIGNED.
 */
const formatReport = ({ id, action, open, close }: Sent): string =>
  `${id} ${action} ${open.slice(11)}-${close.slice(11)}`.replace('doc-1 SIGNED ', '');

export const recorded = () => yes();
export const refused = (error = 'View not recorded') => no(error);

/** Intercepts every report; `answer` decides the response. */
export const interceptReports = (answer: (sent: Sent) => Response | Promise<Response> = recorded) => {
  const reports: Sent[] = [];
  answerRequests(async (request) => {
    const { Data } = (await request.json()) as { readonly Data: Readonly<Record<string, string>> };
    const sent: Sent = {
      id: Data['Id'] ?? '',
      action: Data['Action'] ?? '',
      open: Data['DocumentOpenTimestamp'] ?? '',
      close: Data['DocumentCloseTimestamp'] ?? '',
      token: Data['Token'] ?? '',
      userid: Data['UserId'] ?? '',
      outlivesPage: request.keepalive,
    };
    reports.push(sent);
    return answer(sent);
  });
  return reports;
};

/** Lets pending promises settle. */
export const flushMicrotasks = () => turnsDone(3);

type Computer = ReturnType<typeof createComputer>;

/** A tab of a signed-in person on a computer; several may share one storage. */
export const openTab = (computer: Computer, localStore = mapStorage()) => {
  const { time } = computer;
  const store = createSessionStore(localStore, mapStorage(), limits, { now: time.now, steady: time.steady });
  const refusals: string[] = [];
  const api = providerClient(() => void refusals.push('refused'));
  const page = createPage();
  const services = {
    api,
    store,
    credentials: store.credentials,
    inspect: undefined,
    config: { viewActiveMs },
  };
  const views = createViews(services, page.page, time);
  return { localStore, store, page, views, refusals, time };
};

/** Maria's first tab. */
export const signedIn = (computer = createComputer()) => {
  const tab = openTab(computer);
  tab.store.begin(maria, person('maria'));
  return { ...tab, computer, openAnother: () => openTab(computer, tab.localStore) };
};

/** Opens a document in a tab; its first page is painted at once, unless it is `unpainted`. */
export const openIn = (
  { views }: Pick<ReturnType<typeof openTab>, 'views'>,
  id = 'doc-1',
  first: 'painted' | 'unpainted' = 'painted',
) => {
  const viewing = createViewing(views, id);
  viewing.opened('SIGNED');
  viewing[first]();
  const state = () => {
    const stay = viewing.stay();
    return stay && statePath(stay.actorRef.getSnapshot().value);
  };
  return { viewing, state, seconds: () => viewing.stay()?.counted.get().seconds ?? null };
};

/** The report on the opening of the document that `openStay` has opened. */
export const openingReport = '09:00:00-09:01:00';

interface Opening {
  readonly first?: 'painted' | 'unpainted';
  readonly answer?: Parameters<typeof interceptReports>[0];
}

/** A document that Maria has opened at 09:00:00, in front. */
export const openStay = async ({ first, answer }: Opening = {}) => {
  const reports = interceptReports(answer);
  const tab = signedIn();
  const document = openIn(tab, 'doc-1', first);
  await flushMicrotasks();
  const lines = async () => {
    await flushMicrotasks();
    return reports.map(formatReport);
  };
  return { ...tab, ...document, reports, lines, ...tab.computer };
};
