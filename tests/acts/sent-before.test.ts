import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { requestAct } from '../../src/acts/request-act.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import {
  documentActionActors,
  documentsAhead,
} from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { preconditionsOf } from '../../src/views/document-action/remarks.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { noting } from '../document-action/wired-document.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no, processed } from '../support/answers.ts';
import { doneFor, row } from './sent-stage.ts';

const documentId = 'd-1';

type Answer = () => Response;

const fails: Answer = () => new Response(null, { status: 500 });
const redundant: Answer = () => no('Redundant');

/**
 * A session whose provider answers the acts in turn, and has the act recorded after so many acts, or so many reads of the
 * document; `calls` are the requests that were made.
 */
const session = (
  answers: readonly Answer[],
  recordedAfter: { readonly acts?: number; readonly reads?: number },
) => {
  const calls: string[] = [];
  const count = (what: string) => calls.filter((one) => one === what).length;
  answerRequests((request) => {
    if (request.method === 'POST') {
      calls.push('act');
      return (answers[count('act') - 1] ?? fails)();
    }
    const group = new URL(request.url).searchParams.get('GROUP');
    if (group === null) calls.push('read');
    const { acts = Infinity, reads = Infinity } = recordedAfter;
    const isRecorded = count('act') >= acts || count('read') >= reads;
    if (group !== null)
      return processed({ Data: isRecorded === (group === 'COMPLETED') ? [row(documentId, isRecorded)] : [] });
    return processed({ Data: [row(documentId, isRecorded)] });
  });
  const services = noting();
  const shown = createShownDocuments();
  const ahead = documentsAhead(services);
  /** Opens the document on a screen of its own. */
  const open = async () => {
    const contents = createDocumentContents();
    const actors = documentActionActors(
      { ...services, ahead },
      { tab: 'sign', contents, sentActs: noSentActs, acts: shown.acts },
    );
    const actor = createActor(documentActionMachine.provide({ actors }), {
      input: { documentId, tab: 'sign' },
    }).start();
    onTestFinished(() => void actor.stop());
    await waitFor(actor, (now) => now.matches('opened'));
    actor.send({ type: 'page.painted', documentId });
    const sign = async () => {
      const { lostActs, isFresh } = preconditionsOf(documentId, contents.get(), shown);
      actor.send({ type: 'preconditions.changed', remarks: [], isFresh, lostActs });
      actor.send({ type: 'sign.requested' });
      await waitFor(actor, (now) => !now.matches({ opened: { act: 'acting' } }));
      const { value, context } = actor.getSnapshot();
      const act = typeof value === 'object' && 'opened' in value ? value.opened.act : null;
      return { act, entry: context.entry };
    };
    return { actor, sign };
  };
  return { calls, shown, ahead, open };
};

const recorded = { act: { succeeded: 'closing' }, entry: { by: 'me' } };

describe('an act that is sent again after its answer was lost', () => {
  it('is read first, and a ‘Redundant’ about the first one is a success [X3] [S46]', async () => {
    const { calls, open } = session([fails, redundant], { acts: 2 });
    const { sign } = await open();
    expect(await sign()).toMatchObject({ act: { idle: 'notRecorded' } });
    expect(await sign()).toMatchObject(recorded);
    expect(calls).toEqual(['read', 'act', 'read', 'read', 'act', 'read']);
  });

  it('is not sent if the first one turns out to be recorded: that is a success, too [X3] [S46]', async () => {
    const { calls, open } = session([fails], { reads: 3 });
    const { sign } = await open();
    expect(await sign()).toMatchObject({ act: { idle: 'notRecorded' } });
    expect(await sign()).toMatchObject(recorded);
    expect(calls).toEqual(['read', 'act', 'read', 'read']);
  });

  it('is read first on a screen that was opened later, too [X3]', async () => {
    const { calls, open } = session([fails, redundant], { acts: 2 });
    const first = await open();
    await first.sign();
    first.actor.stop();
    const second = await open();
    expect(await second.sign()).toMatchObject(recorded);
    expect(calls).toEqual(['read', 'act', 'read', 'read', 'read', 'act', 'read']);
  });

  it('is read first in a list, whichever screen has sent it [X3]', async () => {
    const { shown, open } = session([fails], {});
    const { sign } = await open();
    await sign();
    const sent: unknown[] = [];
    const contents = createActContents(shown);
    const selected = [documentId, 'd-2'].map((id) => ({
      id,
      ref: '',
      organization: '',
      organizationId: 'r-riverside',
      subject: '',
      type: '',
    }));
    const actorRef = { send: (event: unknown) => void sent.push(event) };
    requestAct({ actorRef, contents } as never, { act: 'sign', tab: 'sign', selected });
    requestAct({ actorRef, contents } as never, { act: 'decline', tab: 'sign', selected });
    expect(sent).toMatchObject([
      { type: 'sign.requested', unknownIds: [documentId], readFirst: [] },
      { type: 'decline.requested', unknownIds: [], readFirst: [documentId] },
    ]);
  });
});

describe('a document that was read ahead', () => {
  it('is read again once an act on it was sent or answered since: it no longer waits [X3] [X8]', async () => {
    const { calls, ahead, open } = session([() => doneFor(documentId)], { acts: 1 });
    const first = await open();
    const signed = first.sign();
    ahead.want(documentId);
    await signed;
    first.actor.stop();
    const second = await open();
    expect(second.actor.getSnapshot().context).toMatchObject({ awaitsMe: false, recordStatus: 'mine' });
    expect(calls.at(-1)).toBe('read');
  });
});
