import { describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import { aboutActOn } from '../../src/acts/act-subjects.ts';
import { connectionNow } from '../../src/ui/connection.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import {
  aboutDocument,
  followPages,
  openOnceConnected,
  withdrawOutdatedNotices,
} from '../../src/views/document-action/follow-document.ts';
import { startActor } from '../support/start-actor.ts';
import { createStore } from '../../src/ui/store.ts';
import type { DocumentContents } from '../../src/views/document-action/document-contents.ts';
import { actingOutput, confirmation, documentId, painted, waits } from './start-document.ts';

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

describe('The pages of a document after an act that was refused', () => {
  const refused = actingOutput('refused', { refusal: 'refused', error: 'No' });
  const read = (bytes: Uint8Array<ArrayBuffer>) =>
    ({ bytes }) as unknown as NonNullable<DocumentContents['current']>;

  const refuse = async (bytesAfter: 'same' | 'other', isLeft: boolean) => {
    const shown = new Uint8Array([1]);
    const contents = createStore<Pick<DocumentContents, 'current' | 'painted'>>({
      current: read(shown),
      painted: shown,
    });
    const stage = startActor(documentActionMachine, { documentId, tab: 'sign' });
    onTestFinished(followPages(stage.actor as unknown as DocumentActionRef, documentId, contents));
    await stage.answer('readDocument', waits);
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    stage.send(confirmation);
    if (isLeft) contents.set({ painted: null });
    if (bytesAfter === 'other') contents.set({ current: read(new Uint8Array([1])) });
    await stage.answer('acting', refused);
    return stage.snapshot().matches({ showing: 'ready' });
  };

  it('stay where they are the same, and can be acted on at once [X7]', async () => {
    expect(await refuse('same', false)).toBe(true);
  });

  it.each([
    ['was replaced', 'other', false],
    ['is no longer on the screen', 'same', true],
  ] as const)('are painted first where the file %s [X7]', async (_, bytesAfter, isLeft) => {
    expect(await refuse(bytesAfter, isLeft)).toBe(false);
  });
});
