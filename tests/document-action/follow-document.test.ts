import { describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import { aboutActOn } from '../../src/acts/act-subjects.ts';
import { connectionNow } from '../../src/ui/connection.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import {
  aboutDocument,
  openOnceConnected,
  withdrawOutdatedNotices,
} from '../../src/views/document-action/follow-document.ts';
import { startActor } from '../support/start-actor.ts';
import { confirmation, documentId, painted, waits } from './start-document.ts';

const say = (id: string, text: string) => notify({ intent: 'warning', text, ms: -1, about: aboutActOn(id) });
const noticeTexts = () => visibleNotices.get().list.map(({ notice }) => notice.text);

describe('Notices about an act on a document', () => {
  it('are withdrawn when that document is acted on again, not when the dialog opens, and not for other documents', async () => {
    // A notice of an earlier test may come late.
    const stage = startActor(documentActionMachine, { documentId, tab: 'sign' }, undefined, true);
    onTestFinished(withdrawOutdatedNotices(stage.actor as unknown as DocumentActionRef, documentId));
    await stage.answer('readDocument', waits);
    stage.send(painted);
    notify({ intent: 'warning', text: 'Archive closed', ms: 5_000, about: aboutDocument });
    say(documentId, 'We could not confirm whether it was signed.');
    say('doc-2', 'The other one was not signed.');
    stage.send({ type: 'sign.requested' });
    expect(noticeTexts()).toHaveLength(3);
    stage.actor.getSnapshot().children.acting.send(confirmation);
    expect(noticeTexts()).toEqual(['The other one was not signed.']);
  });
});

describe('A document', () => {
  it.each([
    ['that could not be reached is opened again', 'opening'],
    ['that the person has stopped is left alone', 'stopped'],
  ] as const)('%s once the connection is back [BR2]', async (_, then) => {
    const stage = startActor(documentActionMachine, { documentId, tab: 'sign' }, undefined, true);
    onTestFinished(openOnceConnected(stage.actor as unknown as DocumentActionRef));
    onTestFinished(() => connectionNow.set({ isOffline: false }));
    connectionNow.set({ isOffline: true });
    if (then === 'stopped') stage.send({ type: 'opening.stopped' });
    else await stage.answer('readDocument', { kind: 'unreachable' });
    const before = stage.actor.getSnapshot().matches('opening');
    connectionNow.set({ isOffline: false });
    expect([before, stage.actor.getSnapshot().matches(then)]).toEqual([false, true]);
  });
});
