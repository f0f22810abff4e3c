import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { PageEditorRef } from '../../machines/page-editor/page-editor.machine.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { openPageEditor } from '../../src/views/page-editor/open-page-editor.ts';
import { handOn } from '../mock-server/portal-client.ts';
import type { providerForTests } from '../mock-server/portal-client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';
import { pagesInNode, sizeInNode } from './browser-in-node.ts';

type Needs = Parameters<typeof openPageEditor>[0];

/** What a test gives to the editor of a document; the rest does not matter to it. */
export interface EditorParts extends Pick<Needs, 'drafts' | 'documentId' | 'paint'> {
  readonly services: Pick<Needs['services'], 'api' | 'credentials' | 'pdf'>;
}

/** Opens the editor of a document and starts its actor, as the root does, until the test ends. */
export const startOpened = ({ services, ...parts }: EditorParts) => {
  const { logic, input, contents, follow } = openPageEditor({
    services: {
      ...services,
      inspect: undefined,
      config: { supportUrl: null },
      shown: createShownDocuments(),
      store: { userName: () => 'Maria Santos', hasKeys: () => true },
    },
    tab: 'sign',
    sizeOf: sizeInNode,
    ...parts,
  });
  const actorRef = createActor(logic, { input }) as unknown as PageEditorRef;
  const stop = follow?.(actorRef);
  onTestFinished(() => stop?.());
  actorRef.start();
  return { actorRef, contents: contents.contents };
};

interface Start {
  readonly at: ReturnType<ReturnType<typeof providerForTests>['portal']>;
  /** Answers in place of the provider, which `answer` asks. */
  readonly spoilt: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** What was kept before of the document of this id. */
  readonly draftsOf: (documentId: string) => Needs['drafts'];
  readonly paint?: Needs['paint'];
  /** How many pages the file is found to have; counted where nothing is given. */
  readonly countPages?: Needs['services']['pdf']['countPages'];
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
  return startOpened({
    services: { api, credentials: () => session, pdf: { countPages } },
    drafts: draftsOf(documentId),
    documentId,
    ...(paint && { paint }),
  });
};
