import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActUnderWay } from '../../src/acts/ActUnderWay.tsx';
import { noticeOfAct } from '../../src/acts/act-notices.ts';
import type { LeftAct } from '../../src/acts/left-act.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { showInApp } from '../support/in-app.tsx';
import { noListStore, settle, stubProvider, startListActing } from './sent-stage.ts';

/** What is said of an act that no screen shows. */
const saidOf = (left: LeftAct) => {
  const { intent, text, detail } = noticeOfAct(left, noListStore, () => {});
  return { intent, text, detail };
};

describe('the notice about an act on several documents whose list was left', () => {
  const several = (more: Partial<LeftAct>): LeftAct => ({
    act: 'decline',
    tab: 'sign',
    kind: 'done',
    reason: '',
    isUnseen: false,
    of: { total: 2, failed: 0, unknown: 0 },
    done: 2,
    ...more,
  });

  it('is a success if all are recorded, and says how many, or that it is unknown who acted [S46]', () => {
    const text = { id: 'acts.ledger.decline', values: {} };
    expect(saidOf(several({}))).toMatchObject({
      intent: 'success',
      text,
      detail: { id: 'acts.ledger.done', values: { done: 2, total: 2 } },
    });
    expect(saidOf(several({ isUnseen: true }))).toMatchObject({
      intent: 'success',
      text,
      detail: { id: 'acts.done.unseen' },
    });
  });

  it('is a warning if one of them is not [S46]', () => {
    const left = several({ kind: 'notDone', of: { total: 2, failed: 1, unknown: 0 }, done: 1 });
    expect(saidOf(left)).toMatchObject({ intent: 'warning', text: { id: 'acts.finished.failed' } });
  });
});

describe('the strip for an act whose screen was left', () => {
  it('says that the act is being sent, or that its documents are being reread [X3]', async () => {
    let lose: () => void = () => {};
    const { services } = stubProvider(
      () => new Promise<Response>((_, reject) => (lose = () => reject(new TypeError('Failed to fetch')))),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const { actorRef } = startListActing(services, draftsInMemory().drafts);
    await showInApp(<ActUnderWay acting={actorRef} />);
    const said = () => screen.queryByRole('status')?.textContent ?? null;
    await act(async () => {
      actorRef.send({ type: 'sign.requested', ids: ['doc-1', 'doc-2'], organizations: 1 });
      actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
      await settle();
    });
    const sending = said();
    await act(async () => {
      lose();
      await settle();
    });
    expect([sending, said()]).toEqual(['Sending: 0 of 2 documents', 'Checking the documents…']);
  });
});
