import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { DocumentTab } from '../../machines/document-action/document-action.ports.ts';
import { createApi } from '../../src/api/client.ts';
import type { OpenView } from '../../src/api/view-report.ts';
import {
  documentActionActors,
  documentsAhead,
} from '../../src/views/document-action/document-action.actors.ts';
import { emptyShelf } from '../../src/views/document-action/document-shelf.ts';

export const me = { userid: 'u-maria-santos', token: 'token-1' };
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const yes = (more: object = {}) => json({ Response: { Processed: 'Y', Error: null }, ...more });
export const no = (error: string) => json({ Response: { Processed: 'N', Error: error } });

/** What the app gives, wired to nothing. */
export const noting = () => {
  let view: OpenView | null = null;
  return {
    api: createApi({ baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} }),
    credentials: (): typeof me | null => me,
    keepView: (given: OpenView | null) => {
      view = given;
    },
    openView: () => view,
    endedView: () => null,
    isReplaced: () => false,
    sleptMs: () => 0,
  };
};

/** The real actors of a document's screen, and where they put what they read. */
export const start = (tab: DocumentTab = 'sign') => {
  const shelf = emptyShelf();
  const services = noting();
  const ahead = documentsAhead(services);
  let acted = 0;
  const shown = { tab, shelf, onActed: () => (acted += 1) };
  const made = documentActionActors({ ...services, ahead }, shown);
  return { shelf, services, ahead, acted: () => acted, ...made };
};

/** What a document that is opened is read with. */
export const opening = { documentId: 'doc-1', act: null, moment: 'opening' } as const;

/** Runs one actor to its end. */
export const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

export const mine = { Guid: me.userid, Role: 'SIGNER', Signed: false };
