import { describe, expect, it } from 'vitest';
import { noCounts } from '../../machines/acts/acts.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';

const lists = [
  ['pending', 'listPendingDocuments'],
  ['completed', 'listCompletedDocuments'],
] as const;

const begun = (list: 'pending' | 'completed') =>
  startActor(selectionMachine, { list, wanted: null, place: null });

const ended = '{boxes.open.notAll,list.signedOut,selected.none}';

describe.each(lists)('a refused token in the %s list', (list, call) => {
  it('ends the session without a notice when the list is read [D4.16] [D8.1] [S37]', async () => {
    const { state, called, told } = await afterRefusedToken(begun(list), call);
    expect([state, called, told]).toEqual([ended, [], []]);
  });

  it('ends the session also if rows are shown and the list is read again [D4.16] [D8.1] [S37]', async () => {
    const stage = begun(list);
    const counts = { ...noCounts, sign: 2, complete: 2 };
    await stage.answer(call, { kind: 'listed', counts, matched: counts, selection: 'same' });
    stage.send({ type: 'refresh.requested' });
    const { state, called, told } = await afterRefusedToken(stage, call);
    expect([state, called, told]).toEqual([ended, [], []]);
  });
});
