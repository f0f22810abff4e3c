import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { actNames, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { oddSigner } from '../../mock-server/samples-on-demand.ts';
import { readAgain, sendAct } from '../../src/acts/acting.actors.ts';
import { putPages, readPage } from '../../src/api/pages.ts';
import { readDocument } from '../../src/api/read-document.ts';
import { reportView } from '../../src/api/view-report.ts';
import { notifyActors } from '../../src/views/notify/notify.actors.ts';
import { signerGroupActors } from '../../src/views/signer-group/signer-group.actors.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { no } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { handOn, providerForTests } from '../mock-server/portal-client.ts';
import type { Session } from '../mock-server/portal-client.ts';
import { smallPictureOf } from '../page-editor/small-picture.ts';
import { providerClient } from '../support/provider-client.ts';
import { englishWords } from '../selection/english-words.ts';
import { specActs } from '../support/spec-acts.ts';

const { portal } = providerForTests();
const signal = new AbortController().signal;

/** The app's calls reach a world in which this person has signed in. */
const enter = async (userid: string) => {
  const at = portal();
  const session: Session = await at.signIn(userid);
  const addresses: URL[] = [];
  answerRequests((request) => {
    addresses.push(new URL(request.url));
    return handOn(at, request);
  });
  return { at, session, addresses, api: providerClient(), credentials: () => session };
};

const run = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

const documentsOf = (person: string, act: Act) =>
  oddIds.map((id) => ({
    id,
    person,
    organization: id,
    role: specActs[act].role,
    stage: pendingTabs[specActs[act].tab].status,
  }));

describe('ids as other providers have them', () => {
  it.each(oddIds)(
    'let the person %j sign in, read the lists, and be told of a group [S33]',
    async (userid) => {
      const { at, session, addresses, api, credentials } = await enter(userid);
      await at.mock.seed({ documents: documentsOf(userid, 'sign') });
      const contents = createListContents(englishWords);
      const readRows = createReadRows(contents);
      const lists = selectionActors({ api, credentials, keepCounts: () => {} }, readRows);
      await run(lists.listPendingDocuments);
      expect(session.token).not.toBe('');
      readRows.show();
      expect(contents.get().rows.sign.map(({ id }) => id)).toEqual(oddIds);
      const group = signerGroupActors({ api, keepSignerGroup: () => {} });
      expect(await run(group.getSignerGroup, { guid: userid })).toMatchObject({
        kind: 'group',
        group: { signers: oddIds.map((guid) => ({ guid })) },
      });
      expect(addresses.map(({ pathname, hash }) => pathname + hash)).toEqual([
        '/api/Document',
        '/api/signerGroup',
      ]);
    },
  );

  it.each(actNames)('let all documents at once and one by one be acted on: %s [S33] [D7.8]', async (act) => {
    const { at, api, credentials } = await enter(oddSigner);
    const calling = { api, credentials };
    const filled = { reason: 'Other', comment: 'Seen.' };
    await at.mock.seed({ documents: documentsOf(oddSigner, act) });
    const all = await sendAct(calling, { act, ids: oddIds }, filled);
    expect(all).toEqual({
      kind: 'answered',
      rows: oddIds.map((id) => ({ id, refusal: null, error: '' })),
    });
    const again = await readAgain(calling, signal, { act, ids: oddIds, isPrecheck: false });
    const recorded = act === 'decline' ? 'recorded' : 'mine';
    expect(again).toEqual({
      kind: 'read',
      reads: oddIds.map((id) => ({ id, recordStatus: recorded, isChanged: false })),
    });
    await at.mock.seed({ documents: documentsOf(oddSigner, act) });
    for (const id of oddIds)
      expect(await sendAct(calling, { act, ids: [id] }, filled)).toEqual({
        kind: 'answered',
        rows: [{ id, refusal: null, error: '' }],
      });
  });

  it.each(oddIds)(
    'let the document %j be read, downloaded and reported as viewed, and its organization notified [S33]',
    async (id) => {
      const { at, session, addresses, api, credentials } = await enter(oddSigner);
      await at.mock.seed({ documents: documentsOf(oddSigner, 'sign') });
      const read = await readDocument(api, signal, { credentials: session, documentId: id });
      expect(read.kind === 'found' && [read.facts.id, read.facts.organizationId]).toEqual([id, id]);
      const file = await api.as(session).readFile('/api/Rawdocument', { docid: id }, signal);
      expect(file.kind).toBe('file');
      const now = Date.parse('2026-03-02T14:05:09Z');
      const view = { documentId: id, action: 'SIGNED', openedAt: now } as const;
      const report = { credentials: session, view, closedAt: now + 60_000, keepalive: false };
      expect((await reportView(api, signal, report)).kind).toBe('processed');
      const { notifyRequestor } = notifyActors({ api, credentials }, session.userid);
      expect(await run(notifyRequestor, { requestorId: id, note: '' })).toEqual({ kind: 'notified' });
      expect(addresses.every(({ hash }) => hash === '')).toBe(true);
      expect(new Set(addresses.map(({ pathname }) => pathname))).toEqual(
        new Set(['/api/Document', '/api/Rawdocument', '/api/DocumentViewed', '/api/verification']),
      );
    },
  );

  it.each([...oddIds, '.'])(
    'let the pages of the document %j be read and replaced; no call is made where no address can have the id [S33] [D7.11] [D7.12]',
    async (documentId) => {
      const addresses: URL[] = [];
      answerRequests((request) => {
        addresses.push(new URL(request.url));
        return request.method === 'PUT' ? no('The pages are too old.', 400) : smallPictureOf(1);
      });
      const api = providerClient();
      const document = { credentials: { userid: oddSigner, token: 'token-1' }, documentId };
      const page = await readPage(api, signal, { ...document, page: 1 });
      const body = new Blob(['{"fields":[],"pages":[{"pageData":"iVBORw0KGgoAAAA="}],"extension":"png"}']);
      const sent = await putPages(api, signal, { ...document, body });
      const segment = encodeURIComponent(documentId);
      const cannotBeAsked = documentId === '.' || documentId === '..';
      expect([page.kind, sent.kind, addresses.map(({ pathname, hash }) => pathname + hash)]).toEqual(
        cannotBeAsked
          ? ['none', 'refused', []]
          : ['image', 'refused', [`/api/documentPage/${segment}/1`, `/api/document/${segment}`]],
      );
    },
  );
});
