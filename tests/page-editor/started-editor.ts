import { makeEditorRun } from '../../src/views/page-editor/editor-run.ts';
import { handOn } from '../mock-server/portal-client.ts';
import type { providerForTests } from '../mock-server/portal-client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';
import { pagesInNode, sizeInNode } from './browser-in-node.ts';

type Parts = Parameters<typeof makeEditorRun>[0];

interface Start {
  readonly at: ReturnType<ReturnType<typeof providerForTests>['portal']>;
  /** Answers in place of the provider, which `answer` asks. */
  readonly spoilt: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** What was kept before of the document of this id. */
  readonly draftsOf: (documentId: string) => Parts['drafts'];
  readonly paint?: Parts['paint'];
  /** How many pages the file is found to have; counted where nothing is given. */
  readonly countPages?: Parts['services']['pdf']['countPages'];
}

/** Starts the editor on a document of two pages that waits for a signature. */
export const startEditor = async ({ at, spoilt, draftsOf, paint, countPages = pagesInNode }: Start) => {
  const session = await at.signIn('u-maria-santos');
  const row = (await at.pending(session)).find(
    (one) => one.Status === 'PENDING SIGNATURE' && one.PageCount === 2,
  );
  const documentId = row?.Id ?? '';
  answerRequests((request) => spoilt(request, () => handOn(at, request)));
  const api = providerClient();
  const run = makeEditorRun({
    services: { api, credentials: () => session, inspect: undefined, pdf: { countPages } },
    drafts: draftsOf(documentId),
    documentId,
    tab: 'sign',
    sizeOf: sizeInNode,
    ...(paint && { paint }),
  });
  run.actorRef.start();
  return run;
};
