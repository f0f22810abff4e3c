import { onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { noCounts } from '../../machines/acts/acts.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import type { ListActing } from '../../src/acts/open-acting.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import type { Services } from '../../src/session/services.ts';
import type { Drafts } from '../../src/drafts/drafts.ts';
import { processed } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const me = { userid: 'u-maria-santos', token: 'token-1' };
export const row = (id: string, isSigned: boolean, signer: 'me' | 'nobody' = 'me') => ({
  Id: id,
  Status: isSigned ? 'COMPLETE' : 'PENDING SIGNATURE',
  Type: 'Plan of Care',
  SubjectName: 'Ottilie Samplewood',
  Signers: signer === 'me' ? [{ Guid: me.userid, Role: 'SIGNER', Signed: isSigned }] : [],
});

export const servicesNow = () => {
  const api = providerClient();
  return { api, credentials: () => me, inspect: undefined };
};

/** The answer to an act that was done on these documents. */
export const doneFor = (...ids: readonly string[]) =>
  processed({ ProcessingDetails: ids.map((DocId) => ({ DocId, DocProcessed: 'Y' })) });

/**
 * A provider that answers an act as told, and whose documents are signed as told; `signer`: whose row they have.
 * Its lists show none of them.
 */
export const stubProvider = (
  act: () => Promise<Response> | Response,
  isSigned: (id: string) => boolean = () => false,
  signer: 'me' | 'nobody' = 'me',
) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = new URL(request.url).searchParams.get('docid');
    if (new URL(request.url).searchParams.has('GROUP')) return processed({ Data: [] });
    asked.push(request.method === 'POST' ? 'act' : `read ${id}`);
    return request.method === 'POST'
      ? act()
      : processed({ Data: [row(id ?? '', isSigned(id ?? ''), signer)] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { services: servicesNow(), asked };
};

/** Lets whatever waits for an answer go on. */
export const settle = () => turnsDone(20);

export const noListStore = { counts: () => noCounts, keepCounts: () => {}, forgetPlace: () => {} };

/** The acting of a list, as the app makes it, without the list. */
export const startListActing = (services: Services, drafts: Drafts): ListActing => {
  const shown = createShownDocuments();
  const { logic, input, contents, follow } = openActing({ ...services, drafts, shown, store: noListStore });
  const actorRef = createActor(logic, { input }) as ActingRef;
  const stop = follow(actorRef);
  actorRef.start();
  onTestFinished(() => {
    stop();
    actorRef.stop();
  });
  return { actorRef, contents };
};
