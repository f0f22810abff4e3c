import { expect, it } from 'vitest';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import { startActor } from '../support/start-actor.ts';

it.each([
  ['pending', 'listPendingDocuments'],
  ['completed', 'listCompletedDocuments'],
] as const)(
  'the %s list is waited for no longer than the person wants; what was refused before is not said again [D8.3]',
  async (which, call) => {
    const stage = startActor(selectionMachine, { list: which, wanted: null, place: null });
    const list = () => (stage.snapshot().value as { list: string }).list;
    const tell = (type: 'reading.stopped' | 'refresh.requested') => stage.send({ type });
    tell('reading.stopped');
    expect(list()).toBe('stopped');
    tell('refresh.requested');
    await stage.answer(call, { kind: 'refused', error: 'Lists are closed' });
    expect(list()).toBe('failed');
    tell('refresh.requested');
    tell('reading.stopped');
    expect([list(), stage.snapshot().context]).toEqual(['stopped', expect.objectContaining({ error: null })]);
    tell('reading.stopped');
    expect(list()).toBe('stopped');
  },
);
