import { createActsInFlight } from '../../src/acts/acts-in-flight.ts';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import { createSeen } from '../../src/acts/shown-documents.ts';
import type { SeenStore } from '../../src/acts/shown-documents.ts';
import {
  documentActing,
  documentActionActors,
  documentsAhead,
} from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { noSentActs } from './kept-in-memory.ts';
import { providerClient } from '../support/provider-client.ts';

export const me = { userid: 'u-maria-santos', token: 'token-1' };

/** The services of the app for a document, without a network. */
export const noting = () => {
  /** The files that were opened ahead of their viewer. */
  const openedAhead: Uint8Array[] = [];
  return {
    openedAhead,
    pdf: { openAhead: async (bytes: Uint8Array) => void openedAhead.push(bytes) },
    api: providerClient(),
    credentials: (): typeof me | null => me,
  };
};

/** The real actors of a document's screen, and its contents. */
export const start = (tab: DocumentTab = 'sign', seen: SeenStore = createSeen()) => {
  const contents = createDocumentContents(seen);
  const services = noting();
  const ahead = documentsAhead(services);
  const shown = { tab, contents, sentActs: noSentActs, acts: createActsInFlight() };
  const acting = documentActing(services, shown);
  return {
    contents,
    services,
    ahead,
    actors: documentActionActors({ ...services, ahead }, shown),
    acting: acting.actors,
    /** Reads the document again, as the machine does: what was read is shown once the answer is known. */
    reread: async (input: unknown) => {
      const answer = await run(acting.actors.readDocument, input);
      acting.actions.showRead();
      return answer;
    },
  };
};

/** The input of the first read of a document. */
export const opening = { documentId: 'doc-1' } as const;

/** Runs one actor until it is done. */
export const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

export const mine = { Guid: me.userid, Role: 'SIGNER', Signed: false };
