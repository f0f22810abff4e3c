import { describe, expect, it } from 'vitest';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

const pressed = (readFirst: readonly string[] = []) => {
  const wanted = { act: 'sign', ids: ['a'], readFirst, isConfirmed: true } as const;
  const stage = startActor(actingMachine, { chunkSize: 1, wanted, parent: null });
  const asked = () => stage.calls.map(({ id }) => id);
  return { ...stage, asked, state: () => statePath(stage.snapshot().value) };
};

describe('an act whose press is all that is asked for', () => {
  it('is sent at once [S48] [D4.11]', () => {
    const { asked, state } = pressed();
    expect([asked(), state()]).toEqual([['signDocuments'], 'acting.signing']);
  });

  it('is read before it is sent where it was shown too long ago [X7]', async () => {
    const { answer, asked, state } = pressed(['a']);
    expect([asked(), state()]).toEqual([['readDocument'], 'rechecking']);
    await answer('readDocument', {
      kind: 'read',
      reads: [{ id: 'a', recordStatus: 'waits', isChanged: false }],
    });
    expect([asked(), state()]).toEqual([['readDocument', 'signDocuments'], 'acting.signing']);
  });
});
