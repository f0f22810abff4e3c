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

type EditorOptions = Parameters<typeof openPageEditor>[0];

/** The parts of the editor that a test chooses; the others have defaults. */
export interface EditorParts extends Pick<EditorOptions, 'drafts' | 'documentId' | 'paint'> {
  readonly services: Pick<EditorOptions['services'], 'api' | 'credentials' | 'pdf'>;
}

/** Opens the editor on a document with these parts and starts its actor, until the test ends. */
export const startEditorOn = ({ services, ...parts }: EditorParts) => {
  const { logic, input, contents, follow, noticeOf, outcomeOf } = openPageEditor({
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
  // The pause between two reads, whose length the machine's own tests prove, is not waited for.
  const quick = logic.provide({ delays: { readPause: 20 } });
  const actorRef = createActor(quick, { input }) as unknown as PageEditorRef;
  const stop = follow?.(actorRef);
  onTestFinished(() => {
    stop?.();
    actorRef.stop();
  });
  actorRef.start();
  return { actorRef, contents: contents.contents, noticeOf, outcomeOf };
};

interface SampleEditorOptions {
  readonly portal: ReturnType<ReturnType<typeof providerForTests>['portal']>;
  /** Intercepts each request; `answer` gets the response of the mock provider. */
  readonly intercept: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** The drafts that were stored before for this document. */
  readonly draftsOf: (documentId: string) => EditorOptions['drafts'];
  readonly paint?: EditorOptions['paint'];
  /** Replaces counting the pages of the file. */
  readonly countPages?: EditorOptions['services']['pdf']['countPages'];
}

/** Starts the editor on a two-page document of the mock provider that waits for a signature. */
export const startSampleEditor = async ({
  portal,
  intercept,
  draftsOf,
  paint,
  countPages = pagesInNode,
}: SampleEditorOptions) => {
  const session = await portal.signIn('u-maria-santos');
  const row = (await portal.pending(session)).find(
    (one) => one.Status === 'PENDING SIGNATURE' && one.PageCount === 2,
  );
  const documentId = row?.Id ?? '';
  answerRequests((request) => intercept(request, () => handOn(portal, request)));
  const api = providerClient();
  return startEditorOn({
    services: { api, credentials: () => session, pdf: { countPages } },
    drafts: draftsOf(documentId),
    documentId,
    ...(paint && { paint }),
  });
};
